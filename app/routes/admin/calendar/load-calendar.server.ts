import type { StaffScope } from '../../../db/staff-scope.ts'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { listWorkTimes } from '../../../features/availability/slots/work-times.server.ts'
import { toDoneMessages } from '../../../features/booking/details/staff-answers.ts'
import { listWishes } from '../../../features/booking/wishes/wishes.server.ts'
import { type NamedWishes, toWishLines } from '../../../features/booking/wishes/wishes.ts'
import { toAppointmentLine } from '../../../features/calendar/appointment-line.ts'
import {
  type CalendarPerson,
  listAppointments,
  listBusyPeople,
  listCalendarAppointments,
  listCalendarPeople,
  listWaitingRequests,
  listWithoutOutcome,
} from '../../../features/calendar/calendar.server.ts'
import {
  type CalendarParams,
  listDays,
  readCalendarParams,
  toDaySpan,
  toNeighbours,
} from '../../../features/calendar/calendar-days.ts'
import { listCalendarGroups } from '../../../features/calendar/calendar-groups.server.ts'
import { listMonth } from '../../../features/calendar/calendar-month.server.ts'
import { toMonthSheet } from '../../../features/calendar/calendar-month.tsx'
import {
  listPeopleWithEntries,
  mostPeople,
  toCalendarSheet,
} from '../../../features/calendar/calendar-view.ts'
import { toOfficeMarks } from '../../../features/calendar/office-marks.tsx'
import { toSessionLine } from '../../../features/calendar/today-view.ts'
import { countOpenTasks } from '../../../features/follow-up/list-tasks.server.ts'
import { type Clock, months, showShortDay, showStaffTime } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { cutPage, loadPage } from '../../../ui/list/pages.ts'
import { calendar } from '../../../words/staff/calendar/calendar.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { words } from '../../../words/words.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { findDoneMessage } from '../list-page.ts'
import { loadMove } from './load-move.server.ts'

const mostRequests = 12
const rowsOnPage = 25
const mostWithoutOutcome = 5

type CalendarRequest = Pick<Instance, 'db' | 'env'> & Readonly<{ scope: StaffScope; url: URL; clock: Clock }>

/**
 * Returns the appointments for a URL as a list, a day or a week, within the scope. Answers 404 for a counsellor or office
 * outside the scope.
 */
export async function loadCalendar({ db, env, scope, url, clock }: CalendarRequest) {
  const { timeZone, now } = clock
  const [people, offices] = await Promise.all([listCalendarPeople(db, scope), listOffices(db)])
  const isOwn = scope.counsellorId !== null
  const query = url.searchParams
  const person = people.find(({ id }) => id === (isOwn ? scope.counsellorId : query.get('counsellor')))
  const office = offices.find(({ id }) => id === query.get('office'))
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const params = readCalendarParams(query, today)
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
  const isMonth = params.view === 'month'
  const month = { days, month: params.on.month }
  const [list, grid, shownMonth, move, waiting, tasks] = await Promise.all([
    isList ? loadList(db, scope, search, clock) : null,
    isList || isMonth ? null : loadGrid(db, scope, search, now),
    isMonth ? loadMonth(db, scope, { ...search, ...month }, clock) : null,
    loadMove(db, { scope, query, people, hasMail: env.mailUrl !== undefined }, clock),
    isOwn ? null : loadWaiting(db, clock),
    countOpenTasks(db, scope, now),
  ])
  const shownPage = (list ?? grid)?.paging.page ?? 1
  const steps = toNeighbours(params.view, params.on)
  return {
    title: toRangeTitle(params.view, days, params.on, clock),
    list,
    grid,
    month: shownMonth,
    move,
    marks: toOfficeMarks(offices),
    params: {
      view: params.view,
      on: params.on.toString(),
      counsellor: isOwn ? '' : params.counsellorId,
      office: params.officeId,
      cancelled: params.withCancelled ? '1' : '',
      sort: params.sort === 'when' ? '' : params.sort,
      page: shownPage > 1 ? String(shownPage) : '',
    },
    steps: { previous: steps.previous.toString(), today: today.toString(), next: steps.next.toString() },
    counsellors: isOwn ? [] : people.map(({ id, name }) => ({ value: id, label: name })),
    offices: offices.map(({ id, name }) => ({ value: id, label: name })),
    person: person ? { id: person.id, name: person.name, hasFeed: person.feedMadeAt !== null } : null,
    isOwn,
    waiting,
    overdue: tasks.overdue,
    done: findDoneMessage(url, toDoneMessages({ hasMail: env.mailUrl !== undefined })),
  }
}

/** Returns the days on the page, `Mon 23 – Sun 29 Nov`, the same for a phone, `23 – 29 Nov`, and the day of the URL. */
function toRangeTitle(
  view: CalendarParams['view'],
  days: readonly Temporal.PlainDate[],
  on: Temporal.PlainDate,
  clock: Clock,
) {
  const [first = on, last = first] = [days[0], days.at(-1)]
  const day = showShortDay(on, clock)
  if (view === 'month') {
    const month = `${months[on.month - 1]} ${on.year}`
    return { day, long: month, short: month }
  }
  if (first.equals(last)) return { day, long: day, short: day }
  const isOneMonth = first.month === last.month
  // `Mon 23 Nov` has a weekday, a day and a month.
  const [from, until] = [showShortDay(first, clock).split(' '), showShortDay(last, clock).split(' ')]
  const show = (start: number) =>
    calendar.range({
      first: from.slice(start, isOneMonth ? 2 : undefined).join(' '),
      last: until.slice(start).join(' '),
    })
  return { day, long: show(0), short: show(1) }
}

type MonthSearch = GridQuery & Readonly<{ days: readonly Temporal.PlainDate[]; month: number }>

async function loadMonth(
  db: Instance['db'],
  scope: StaffScope,
  { range, people, person, officeId, days, month }: MonthSearch,
  clock: Clock,
) {
  const query = { ...range, counsellorId: person?.id, officeId, timeZone: clock.timeZone }
  const names = person ? null : new Map(people.map(({ id, name }) => [id, name]))
  return toMonthSheet(days, { month, found: await listMonth(db, scope, query), names }, clock)
}

/** Returns a page of the appointments of the range with the groups of the range, and what has begun without a record of who came. */
async function loadList(
  db: Instance['db'],
  scope: StaffScope,
  { params: { withCancelled, sort }, range, person, officeId, page }: GridQuery,
  clock: Clock,
) {
  const filter = { counsellorId: person?.id, officeId }
  const open = await listWithoutOutcome(db, scope, { ...filter, limit: mostWithoutOutcome }, clock.now)
  // A session that has begun stands once on the page.
  const except = open.rows.map(({ id }) => id)
  const { rows, ...paging } = await loadPage(page, rowsOnPage, (paged) =>
    listAppointments(db, scope, { ...range, ...filter, withCancelled, except }, { ...paged, sort }),
  )
  const toLine = (row: (typeof rows)[number]) => toAppointmentLine(row, clock)
  const toGroupLine = (group: (typeof open.groups)[number]) => ({
    ...toSessionLine(group, clock),
    when: showStaffTime(group.startsAt, clock),
  })
  const groups = await listCalendarGroups(db, scope, { ...range, ...filter })
  const openGroups = new Set(open.groups.map(({ id }) => id))
  return {
    withoutOutcome: {
      lines: open.rows.map(toLine),
      groups: open.groups.map(toGroupLine),
      total: open.total,
    },
    lines: rows.map(toLine),
    groups: groups.filter(({ id }) => !openGroups.has(id)).map(toGroupLine),
    paging,
  }
}

async function loadWaiting(db: Instance['db'], clock: Clock) {
  const { rows, total } = await listWaitingRequests(db, mostRequests)
  const asked = await listWishes(
    db,
    rows.map(({ id }) => id),
  )
  const requests = rows.map(({ id, name, createdAt }) => ({
    id,
    name: name ?? bookingPage.noName,
    requestedAt: showStaffTime(createdAt, clock),
    wishes: toWishWords(asked.get(id)),
  }))
  return { requests, total }
}

type GridQuery = Readonly<{
  params: CalendarParams
  range: Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>
  timeZone: string
  people: readonly CalendarPerson[]
  /** The one counsellor of the filter. */
  person: CalendarPerson | undefined
  officeId: string | undefined
  /** The number of the page, from the URL. */
  page: string | null
}>

/** Returns the day or the week of a page of counsellors. */
async function loadGrid(
  db: Instance['db'],
  scope: StaffScope,
  { params, range, timeZone, people, person, officeId, page }: GridQuery,
  now: Temporal.Instant,
) {
  const appointmentsQuery = { ...range, people: person ? [person] : people, officeId }
  const [busy, work] = await Promise.all([
    person ? new Set<string>() : listBusyPeople(db, scope, appointmentsQuery, now),
    listWorkTimes(db, { ...range, counsellorId: person?.id }),
  ])
  const knownEntries = { ...work, busy, officeId: officeId ?? null }
  const all = person ? [person] : listPeopleWithEntries(people, knownEntries)
  const { rows, ...paging } = await loadPage(page, mostPeople, async (paged) => cutPage(all, paged))
  // The last page also shows the appointments without a counsellor.
  const withUnassigned = !person && paging.page === paging.pageCount
  const { withCancelled } = params
  const query = { ...appointmentsQuery, people: rows, withUnassigned, withCancelled }
  const appointments = await listCalendarAppointments(db, scope, query, now)
  const active = new Set(rows.filter((own) => own.active).map(({ id }) => id))
  const isActive = (row: { counsellorId: string }) => active.has(row.counsellorId)
  return {
    sheet: toCalendarSheet({
      params,
      timeZone,
      people: rows,
      officeId: knownEntries.officeId,
      isOnePerson: person !== undefined,
      appointments,
      hours: work.hours.filter(isActive),
      closed: work.closed.filter(isActive),
      now,
    }),
    paging: {
      ...paging,
      first: (paging.page - 1) * mostPeople + 1,
      last: (paging.page - 1) * mostPeople + rows.length,
    },
  }
}

/** Returns what a client asked for whom no free time fitted, or null. */
function toWishWords(asked: NamedWishes | undefined): string | null {
  return asked ? toWishLines(asked, words('en')).join('; ') : null
}
