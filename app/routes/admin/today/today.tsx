import { useNavigation } from 'react-router'
import { refusalMessages, toDoneMessages } from '../../../features/booking/details/staff-answers.ts'
import { readToday } from '../../../features/calendar/today.server.ts'
import { DayList, NeedsList, NextSession } from '../../../features/calendar/today-parts.tsx'
import { toNextSession, toSessionLine } from '../../../features/calendar/today-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { toToday } from '../../../lib/time/days.ts'
import { showShortDay } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { admin } from '../../../words/staff/admin.ts'
import { today as words } from '../../../words/staff/work/today.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { toAppointmentActions } from '../bookings/appointment-actions.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/today'
import { loadNeeds } from './load-needs.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const [day, needs] = await Promise.all([readToday(db, scope, clock), loadNeeds(db, scope, clock.now)])
  const others = day.sessions.filter(({ id }) => id !== day.next?.id)
  const hasNext = others.length < day.sessions.length
  return {
    date: showShortDay(toToday(clock), clock),
    next: day.next && toNextSession(day.next, clock),
    day: {
      sessions: others.map((session) => toSessionLine(session, clock)),
      more: day.total - day.sessions.length,
      left: day.total - day.over - Number(hasNext),
      over: day.over,
      hasNext,
    },
    needs,
    namesCounsellor: scope.counsellorId === null,
    done: findDoneMessage(url, toDoneMessages({ hasMail: env.mailUrl !== undefined })),
  }
}

/** Records whether the client of a session came. */
export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { attended, no_show } = toAppointmentActions(
    sent,
    readText(sent.form, 'booking'),
    (done) => `/admin/today?done=${done}`,
  )
  return answerForm(sent, { refusals: refusalMessages, actions: { attended, no_show } })
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData, { changeAnnouncement: words.changed })
  const isBusy = useNavigation().formMethod === 'POST'
  const { date, next, day, needs, namesCounsellor, done } = live.data
  // The page has one main button.
  const hasMain = next !== null && Boolean(next.joinHref || next.linkHref || next.outcome)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <h1>{words.title}</h1>
        <p className="text-base text-muted">{date}</p>
        <ButtonLink
          href="/admin/bookings/new"
          variant={hasMain ? 'quiet' : 'primary'}
          className="ml-auto max-lg:hidden"
        >
          {admin.book}
        </ButtonLink>
      </div>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href="/admin/today" />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <NextSession session={next} {...{ namesCounsellor, isBusy }} />
          <DayList {...day} {...{ namesCounsellor, isBusy }} />
        </div>
        <NeedsList needs={needs} />
      </div>
    </>
  )
}
