import type { StaffScope } from '../../../db/staff-scope.ts'
import { listAgendaPeople, listWaitingRequests } from '../../../features/agenda/agenda.server.ts'
import { listDays, readAgendaParams, toDaySpan, toNeighbours } from '../../../features/agenda/agenda-days.ts'
import { listAppointments, listWithoutOutcome } from '../../../features/agenda/appointment-list.server.ts'
import { toAppointmentLine } from '../../../features/agenda/appointment-list-view.ts'
import { listOffices } from '../../../features/availability/offices/offices.server.ts'
import { doneMessages } from '../../../features/booking/details/appointment-words.ts'
import { countOpenTasks } from '../../../features/follow-up/list-tasks.server.ts'
import { type Clock, showDay, showStaffTime } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { loadPage } from '../../../ui/list/pages.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { findDoneMessage } from '../changed-page.ts'
import { type CalendarQuery, loadCalendar } from './load-calendar.server.ts'

const mostRequests = 12
const rowsOnPage = 25
const mostWithoutOutcome = 5

type AgendaRequest = Readonly<{ db: Instance['db']; scope: StaffScope; url: URL; clock: Clock }>

/**
 * Returns the appointments for a URL as a list, a day or a week, within the scope. Answers 404 for a counsellor or office
 * outside the scope.
 */
export async function loadAgenda({ db, scope, url, clock }: AgendaRequest) {
  const { timeZone, now } = clock
  const [people, offices] = await Promise.all([listAgendaPeople(db, scope), listOffices(db)])
  const isOwn = scope.counsellorId !== null
  const query = url.searchParams
  const person = people.find(({ id }) => id === (isOwn ? scope.counsellorId : query.get('counsellor')))
  const office = offices.find(({ id }) => id === query.get('office'))
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const params = readAgendaParams(query, today)
  const isUnknown = (id: string, found: unknown) => id !== '' && !found
  const isForeign = isOwn && params.counsellorId !== '' && params.counsellorId !== person?.id
  if (isForeign || isUnknown(params.counsellorId, person) || isUnknown(params.officeId, office))
    throw noSuchPage()

  const days = listDays(params.view, params.on)
  const [first = params.on, last = first] = [days[0], days.at(-1)]
  const range = { from: toDaySpan(first, timeZone).startsAt, until: toDaySpan(last, timeZone).endsAt }
  const page = query.get('page')
  const search = { params, range, timeZone, people, person, officeId: office?.id, page }
  const isList = params.view === 'list'
  const [list, calendar, waiting, tasks] = await Promise.all([
    isList ? loadList(db, scope, search, clock) : null,
    isList ? null : loadCalendar(db, scope, search, now),
    isOwn ? null : loadWaiting(db, clock),
    countOpenTasks(db, scope, now),
  ])
  const shownPage = (list ?? calendar)?.paging.page ?? 1
  const steps = toNeighbours(params.view, params.on)
  return {
    title: first.equals(last) ? showDay(first, now) : `${showDay(first, now)} to ${showDay(last, now)}`,
    list,
    calendar,
    params: {
      view: params.view,
      on: params.on.toString(),
      counsellor: isOwn ? '' : params.counsellorId,
      office: params.officeId,
      page: shownPage > 1 ? String(shownPage) : '',
    },
    steps: { previous: steps.previous.toString(), today: today.toString(), next: steps.next.toString() },
    counsellors: isOwn ? [] : people.map(({ id, name }) => ({ value: id, label: name })),
    offices: offices.map(({ id, name }) => ({ value: id, label: name })),
    person: person ? { id: person.id, name: person.name, hasFeed: person.feedMadeAt !== null } : null,
    waiting,
    overdue: tasks.overdue,
    done: findDoneMessage(url, doneMessages),
  }
}

/** Returns a page of the appointments of the range, and those before that have no outcome. */
async function loadList(
  db: Instance['db'],
  scope: StaffScope,
  { range, person, officeId, page }: CalendarQuery,
  clock: Clock,
) {
  const filter = { counsellorId: person?.id, officeId }
  const [open, { rows, ...paging }] = await Promise.all([
    listWithoutOutcome(db, scope, { ...filter, limit: mostWithoutOutcome }, clock.now),
    loadPage(page, rowsOnPage, (paged) => listAppointments(db, scope, { ...range, ...filter }, paged)),
  ])
  const toLine = (row: (typeof rows)[number]) => toAppointmentLine(row, clock)
  return {
    withoutOutcome: { lines: open.rows.map(toLine), total: open.total },
    lines: rows.map(toLine),
    paging,
  }
}

async function loadWaiting(db: Instance['db'], clock: Clock) {
  const { rows, total } = await listWaitingRequests(db, mostRequests)
  const requests = rows.map(({ id, name, createdAt }) => ({
    id,
    name: name ?? 'No name',
    requestedAt: showStaffTime(createdAt, clock),
  }))
  return { requests, total }
}
