import { readToday } from '../../../features/calendar/today.server.ts'
import { DayList, NeedsList, NextSession } from '../../../features/calendar/today-parts.tsx'
import { toNextSession, toSessionLine } from '../../../features/calendar/today-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toToday } from '../../../lib/time/days.ts'
import { showShortDay } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { today as words } from '../../../words/staff/work/today.ts'
import { readClock } from '../../read-clock.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/today'
import { loadNeeds } from './load-needs.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const [day, needs] = await Promise.all([readToday(db, scope, clock), loadNeeds(db, scope, clock.now)])
  return {
    date: showShortDay(toToday(clock), clock),
    next: day.next && toNextSession(day.next, clock),
    day: {
      sessions: day.sessions.map((session) => toSessionLine(session, clock)),
      total: day.total,
      over: day.over,
    },
    needs,
    namesCounsellor: scope.counsellorId === null,
  }
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData, { changeAnnouncement: words.changed })
  const { date, next, day, needs, namesCounsellor } = live.data
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h1>{words.title}</h1>
        <p className="text-base text-muted">{date}</p>
      </div>
      <LiveNote announcement={live.announcement} />
      <NextSession session={next} namesCounsellor={namesCounsellor} />
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <DayList {...day} namesCounsellor={namesCounsellor} />
        <NeedsList needs={needs} />
      </div>
    </>
  )
}
