import { data, Link, useNavigation } from 'react-router'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { listWorkTimes } from '../../../features/availability/slots/work-times.server.ts'
import { refusalMessages, toDoneMessages } from '../../../features/booking/details/staff-answers.ts'
import { listWishes } from '../../../features/booking/wishes/wishes.server.ts'
import { type NamedWishes, toWishLines } from '../../../features/booking/wishes/wishes.ts'
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
import { makeFeed, revokeFeed } from '../../../features/calendar/calendar-feed.server.ts'
import {
  AppointmentLists,
  CalendarControls,
  FeedCard,
  toCalendarHref,
  WaitingRequests,
} from '../../../features/calendar/calendar-parts.tsx'
import { CalendarSheetView } from '../../../features/calendar/calendar-sheet.tsx'
import {
  listPeopleWithEntries,
  mostPeople,
  toAppointmentLine,
  toCalendarSheet,
} from '../../../features/calendar/calendar-view.ts'
import { countOpenTasks } from '../../../features/follow-up/list-tasks.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isUuid, readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showDay, showStaffTime } from '../../../lib/time/show-time.ts'
import { type Instance, instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { cutPage, loadPage } from '../../../ui/list/pages.ts'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { toAppointmentActions } from '../bookings/appointment-actions.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/calendar'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Calendar', matches)

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  return loadCalendar({ db, env, scope: requireStaff(context).scope, url, clock: readClock(context) })
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, env, form, actor } = sent
  const { pathname, search, searchParams } = args.url
  const toDone = (done: string) => {
    const query = new URLSearchParams(searchParams)
    query.set('done', done)
    return `${pathname}?${query}`
  }
  const counsellorId = readText(form, 'counsellor')
  const owner = isUuid(counsellorId) ? { counsellorId, ...actor } : null
  return answerForm(sent, {
    refusals: refusalMessages,
    actions: {
      ...toAppointmentActions(sent, readText(form, 'booking'), toDone),
      async 'make-feed'() {
        const secret = owner && (await makeFeed(db, owner, actor.now))
        if (!secret) throw noSuchPage()
        // Only this answer shows the new secret URL.
        return data({ address: `${env.publicUrl}/calendar/${secret}.ics`, message: null })
      },
      async 'revoke-feed'() {
        if (!owner || !(await revokeFeed(db, owner, actor.now))) throw noSuchPage()
        return `${pathname}${search}#feed`
      },
    },
  })
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const address = actionData && 'address' in actionData ? actionData.address : undefined
  // The new URL of a feed is shown once, so no update may remove it.
  const live = useLivePage(loaderData, {
    isPaused: address !== undefined,
    changeAnnouncement: 'The calendar has changed',
  })
  const isBusy = useNavigation().formMethod === 'POST'
  const { title, list, grid, params, steps, counsellors, offices, person, waiting, overdue, done } = live.data
  const key = Object.values(params).join(' ')
  const paging = (list ?? grid)?.paging
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1>Calendar</h1>
        <ButtonLink
          href={`/admin/bookings/new${person ? `?with=${person.id}` : ''}`}
          className="print:hidden"
        >
          Book for a client
        </ButtonLink>
      </div>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={toCalendarHref(params)} />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      {overdue > 0 ? (
        <p className="mb-3 print:hidden">
          <Link to="/admin/follow-up" className="inline-flex min-h-11 items-center font-semibold text-clay">
            {overdue === 1 ? '1 follow-up is overdue' : `${overdue} follow-ups are overdue`}
          </Link>
        </p>
      ) : null}
      <CalendarControls key={key} {...{ params, steps, counsellors, offices }} />
      <p className="mb-3">
        <strong>{title}</strong>
        {person ? `, ${isolate(person.name)}` : ''}.
        {grid && grid.paging.pageCount > 1
          ? ` Counsellors ${grid.paging.first} to ${grid.paging.last} of ${grid.paging.total}, by name.`
          : ''}
      </p>
      {list && waiting && waiting.total > 0 ? <WaitingRequests {...waiting} /> : null}
      {list ? <AppointmentLists {...list} isBusy={isBusy} /> : null}
      {grid ? <CalendarSheetView sheet={grid.sheet} /> : null}
      {paging && paging.pageCount > 1 ? (
        <Pager
          {...paging}
          label={list ? 'Pages of appointments' : 'Pages of counsellors'}
          toHref={(page) => toCalendarHref({ ...params, page: String(page) })}
        />
      ) : null}
      {grid && waiting ? <WaitingRequests {...waiting} /> : null}
      {person ? (
        <FeedCard key={person.id} {...person} counsellorId={person.id} address={address} isBusy={isBusy} />
      ) : null}
    </>
  )
}

const mostRequests = 12
const rowsOnPage = 25
const mostWithoutOutcome = 5

type CalendarRequest = Pick<Instance, 'db' | 'env'> & Readonly<{ scope: StaffScope; url: URL; clock: Clock }>

/**
 * Returns the appointments for a URL as a list, a day or a week, within the scope. Answers 404 for a counsellor or office
 * outside the scope.
 */
async function loadCalendar({ db, env, scope, url, clock }: CalendarRequest) {
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
  const [list, grid, waiting, tasks] = await Promise.all([
    isList ? loadList(db, scope, search, clock) : null,
    isList ? null : loadGrid(db, scope, search, now),
    isOwn ? null : loadWaiting(db, clock),
    countOpenTasks(db, scope, now),
  ])
  const shownPage = (list ?? grid)?.paging.page ?? 1
  const steps = toNeighbours(params.view, params.on)
  return {
    title: first.equals(last) ? showDay(first, now) : `${showDay(first, now)} to ${showDay(last, now)}`,
    list,
    grid,
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
    done: findDoneMessage(url, toDoneMessages(env.mailUrl !== undefined)),
  }
}

/** Returns a page of the appointments of the range, and those before that have no outcome. */
async function loadList(
  db: Instance['db'],
  scope: StaffScope,
  { range, person, officeId, page }: GridQuery,
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
  const asked = await listWishes(
    db,
    rows.map(({ id }) => id),
  )
  const requests = rows.map(({ id, name, createdAt }) => ({
    id,
    name: name ?? 'No name',
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
  const query = { ...appointmentsQuery, people: rows, withUnassigned }
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
