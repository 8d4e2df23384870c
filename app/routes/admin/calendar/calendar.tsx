import { data, Link, useNavigate, useNavigation } from 'react-router'
import { refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import { moveBooking } from '../../../features/booking/move.server.ts'
import { liftFields, readLiftReason } from '../../../features/booking/staff-form/lift-reason.schema.ts'
import { readSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { CalendarControls, menuLink, toCalendarHref } from '../../../features/calendar/calendar-controls.tsx'
import { toClockText } from '../../../features/calendar/calendar-days.ts'
import { makeFeed, revokeFeed } from '../../../features/calendar/calendar-feed.server.ts'
import { CalendarMonth } from '../../../features/calendar/calendar-month.tsx'
import {
  AppointmentLists,
  CalendarLegend,
  FeedCard,
  listColumns,
  WaitingRequests,
} from '../../../features/calendar/calendar-parts.tsx'
import { CalendarSheetView } from '../../../features/calendar/calendar-sheet.tsx'
import { MoveDialog } from '../../../features/calendar/move-dialog.tsx'
import { findViewProblem, ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { isUuid, readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { BulkNote, findBulkAnswer } from '../../../ui/list/bulk.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { admin } from '../../../words/staff/admin.ts'
import { absence } from '../../../words/staff/calendar/absence.ts'
import { calendar as words } from '../../../words/staff/calendar/calendar.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { toAppointmentActions } from '../bookings/appointment-actions.server.ts'
import { toBulkActions } from '../bookings/bulk-actions.server.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import { loadListState, toViewActions } from '../view-actions.server.ts'
import type { Route } from './+types/calendar'
import { loadCalendar } from './load-calendar.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db, env } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const shown = await loadCalendar({ db, env, scope, url, clock: readClock(context) })
  const known = new Set([...shown.counsellors, ...shown.offices].map(({ value }) => value))
  const isGone = (name: string, value: string) =>
    (name === 'counsellor' || name === 'office') && value !== scope.counsellorId && !known.has(value)
  const columns = listColumns.map(({ name }) => name)
  const { views, hidden } = await loadListState(args, '/admin/calendar', { columns, isGone })
  return { ...shown, views, hidden, params: { ...shown.params, hide: hidden.join(',') } }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, env, form, actor } = sent
  const { pathname, search, searchParams } = args.url
  const toDone = (done: string) => {
    const query = new URLSearchParams(searchParams)
    for (const name of ['move', 'to', 'with']) query.delete(name)
    query.set('done', done)
    return `${pathname}?${query}`
  }
  const counsellorId = readText(form, 'counsellor')
  const owner = isUuid(counsellorId) ? { counsellorId, ...actor } : null
  return answerForm(sent, {
    refusals: refusalMessages,
    actions: {
      ...toAppointmentActions(sent, readText(form, 'booking'), toDone),
      ...toBulkActions(sent),
      ...toViewActions(sent, '/admin/calendar', args.url),
      async move() {
        const slot = readSlot(readText(form, 'slot'))
        if (!slot) return { ok: false, reason: 'not_offered' } as const
        const lift = readLiftReason(readTexts(form, liftFields))
        if (!lift.ok)
          return { ok: false, reason: 'invalid_fields', words: lift.errors.beyondReason[0] } as const
        const caller = { ...actor, revision: readRevision(form) }
        const move = { bookingId: readText(form, 'booking'), slot, caller, beyondLimits: lift.reason }
        const moved = await moveBooking(db, move, actor.now)
        return moved.ok ? toDone('moved') : moved
      },
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
    changeAnnouncement: words.changed,
  })
  useRememberList()
  const isBusy = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  const { title, list, grid, month, params, steps, counsellors, offices, person, waiting, overdue, done } =
    live.data
  const { move, marks, views, hidden, isOwn } = live.data
  const viewProblem = findViewProblem(actionData)
  const paging = (list ?? grid)?.paging
  const pageHref = toCalendarHref(params)
  const absenceHref = `/admin/calendar/absence${person ? `?counsellor=${person.id}` : ''}`
  const absenceTitle = isOwn ? absence.own : absence.title
  const message = actionData && 'message' in actionData ? actionData.message : null
  const nothingTicked = actionData && 'toast' in actionData ? actionData.toast : null
  const order = {
    current: params.sort || 'when',
    toHref: (sort: string) => toCalendarHref({ ...params, sort: sort === 'when' ? '' : sort, page: '' }),
  }
  const toDayHref = (day: string) => toCalendarHref({ ...params, view: 'day', on: day, page: '' })
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2 lg:mb-3">
        <h1>{words.heading}</h1>
        {overdue > 0 ? (
          <Link
            to="/admin/follow-up"
            className="inline-flex min-h-11 items-center gap-1 rounded-full bg-clay-soft px-2.5 text-sm font-semibold text-clay no-underline hover:underline lg:min-h-8 lg:text-[0.9375rem] print:hidden"
          >
            <span className="max-md:hidden">{words.overdue({ count: overdue })}</span>
            <span className="md:hidden">
              {overdue}
              <span className="max-[24rem]:sr-only"> {words.overdueShort}</span>
            </span>
          </Link>
        ) : null}
        <div className="ml-auto flex gap-3 max-lg:hidden print:hidden">
          <QuietLink to={absenceHref}>{absenceTitle}</QuietLink>
          <ButtonLink href={`/admin/bookings/new${person ? `?with=${person.id}` : ''}`}>
            {admin.book}
          </ButtonLink>
        </div>
      </div>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={pageHref} />
      {message && !move && !viewProblem ? <PageNote isError>{message}</PageNote> : null}
      <BulkNote answer={findBulkAnswer(actionData)} isBusy={isBusy} />
      {nothingTicked ? <PageNote isError>{nothingTicked}</PageNote> : null}
      <CalendarControls
        {...{ params, title, steps, counsellors, offices }}
        person={person?.name ?? null}
        isMenuOpen={viewProblem !== null}
      >
        <Link to={absenceHref} className={`${menuLink} lg:hidden`}>
          {absenceTitle}
        </Link>
        <div className="[&_details]:w-full [&_details>*+*]:static [&_details>*+*]:w-full [&_details>*+*]:border-0 [&_details>*+*]:p-0 [&_details>*+*]:pt-2 [&_details>*+*]:shadow-none *:mb-0">
          <ViewBar views={views} answer={actionData} columns={list ? listColumns : []} hidden={hidden} />
        </div>
      </CalendarControls>
      {grid && grid.paging.pageCount > 1 ? (
        <p className="mb-2 text-muted">{words.counsellors(grid.paging)}</p>
      ) : null}
      {list && waiting && waiting.total > 0 ? <WaitingRequests {...waiting} /> : null}
      {list ? <AppointmentLists {...{ ...list, order, hidden, isBusy }} /> : null}
      {month ? <CalendarMonth {...{ month, marks, toDayHref }} /> : null}
      {grid ? (
        <CalendarSheetView
          {...{ sheet: grid.sheet, marks, toDayHref }}
          isWeek={params.view === 'week'}
          onMove={({ bookingId, day, minute, counsellorId }) =>
            navigate(
              `${pageHref}&${toQuery({
                move: bookingId,
                to: `${day}T${toClockText(minute)}`,
                with: counsellorId,
              })}`,
              { preventScrollReset: true },
            )
          }
        />
      ) : null}
      {list ? null : <CalendarLegend marks={marks} isMovable={grid !== null} />}
      {move ? <MoveDialog preview={move} closeHref={pageHref} {...{ message, isBusy }} /> : null}
      {paging && paging.pageCount > 1 ? (
        <Pager
          {...paging}
          label={list ? words.appointmentPages : words.counsellorPages}
          toHref={(page) => toCalendarHref({ ...params, page: String(page) })}
        />
      ) : null}
      {list ? null : waiting ? <WaitingRequests {...waiting} /> : null}
      {person ? (
        <FeedCard key={person.id} {...person} counsellorId={person.id} address={address} isBusy={isBusy} />
      ) : null}
    </>
  )
}
