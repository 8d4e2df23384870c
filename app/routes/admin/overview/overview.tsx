import { Form, Link } from 'react-router'
import { countUsers } from '../../../features/accounts/sign-in/accounts.server.ts'
import {
  findMailServerNotice,
  markMailServerSeen,
} from '../../../features/agency/mail-server-notice.server.ts'
import { findConflicts, maxCheckedAppointments } from '../../../features/availability/conflicts.server.ts'
import { countOpenMinutes } from '../../../features/availability/rules/open-hours.ts'
import { loadAvailabilityRules, toDayBefore } from '../../../features/availability/slots/schedule.server.ts'
import { countWaitingComments } from '../../../features/blog/moderation/moderation.server.ts'
import { countAllBookings } from '../../../features/booking/list/list-bookings.server.ts'
import { countOpenTasks } from '../../../features/follow-up/list-tasks.server.ts'
import { countUnreadMessages } from '../../../features/messages/inbox/inbox.server.ts'
import { EmptyFigures, FigureCard } from '../../../features/reports/figures.tsx'
import { type Need, NeedsList, RangeForm, TodayList } from '../../../features/reports/overview-parts.tsx'
import { mostWaiting, readDay, readReport } from '../../../features/reports/report.server.ts'
import { toFigures } from '../../../features/reports/report-figures.ts'
import { readReportRange } from '../../../features/reports/report-range.ts'
import { countServices } from '../../../features/services/services.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import type { SystemLine } from '../../../features/system/system-facts.ts'
import { saySystemState } from '../../../features/system/system-lines.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { type Clock, showDate, showStaffTime } from '../../../lib/time/show-time.ts'
import { type Instance, instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { mailServer as mailServerWords } from '../../../words/staff/mail-server.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'

import { findSetupProgress } from '../setup/load-setup.server.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'

import type { Route } from './+types/overview'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Admin dashboard', matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const clock = readClock(context)
  const changedAt = await findMailServerNotice(instance.db, requireStaff(context).actorId)
  const notice = changedAt && { at: changedAt.toString(), shown: showStaffTime(changedAt, clock) }
  return { ...(await loadOverview(instance, url.searchParams, clock)), notice }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, {
    actions: {
      async 'mail-server-seen'() {
        await markMailServerSeen(sent.db, sent.actor.actorId, readText(sent.form, 'at'))
        return '/admin'
      },
    },
  })
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData, { changeAnnouncement: 'The numbers have changed' })
  const { notice, setup, trouble, counters, today, needs, selected, days, figures } = live.data
  const drawn = figures.filter(({ plot }) => plot)
  const open = figures.flatMap(({ id, table }) => (table ? [id] : []))
  return (
    <>
      <h1 className="mb-4">Dashboard</h1>
      <LiveNote announcement={live.announcement} />
      {trouble ? (
        <p className="card mb-4 border-l-8 border-l-clay px-4 py-1">
          <Link to="/admin/system" className="inline-flex min-h-11 items-center font-semibold">
            {trouble}
          </Link>
        </p>
      ) : null}
      {notice ? (
        <Form method="post" className="card mb-4 space-y-2 border-l-8 border-l-clay p-4">
          <input type="hidden" name="at" value={notice.at} />
          <p>
            {mailServerWords.notice.text({ at: notice.shown })}{' '}
            <Link to="/admin/audit" className="inline-block py-1 font-semibold">
              {mailServerWords.notice.link}
            </Link>
          </p>
          <Button name="intent" value="mail-server-seen" variant="quiet">
            {mailServerWords.notice.seen}
          </Button>
        </Form>
      ) : null}
      {setup ? (
        <p className="mb-4">
          <Link to="/admin/setup" className="inline-flex min-h-11 items-center font-semibold">
            {setup}
          </Link>
        </p>
      ) : null}
      <div
        className={`grid gap-x-6 gap-y-8 ${today.appointments.length > 0 ? 'xl:grid-cols-[2fr_1fr]' : ''}`}
      >
        <TodayList {...today} />
        <NeedsList needs={needs} />
      </div>
      <dl className="mt-8 grid grid-cols-[1fr_1fr_1.3fr] gap-2 sm:grid-cols-3 sm:gap-3 lg:gap-4">
        <Counter label="Total Users" value={counters.users} />
        <Counter label="Total Services" value={counters.services} />
        <Counter label="Total Appointments" value={counters.appointments} />
      </dl>
      <section aria-labelledby="reports" className="mt-10">
        <h2 id="reports" className="mb-1 text-xl">
          Reports
        </h2>
        <p className="mb-3 text-base text-muted">{days}</p>
        <RangeForm {...selected} numbers={open} />
        <div className="grid gap-4 lg:grid-cols-2">
          {drawn.map((figure) => (
            <FigureCard key={figure.id} {...figure} />
          ))}
        </div>
        <EmptyFigures figures={figures.filter(({ plot }) => !plot)} />
      </section>
    </>
  )
}

/** One number with its name. Put it into a `dl`. */
function Counter({ label, value }: { label: string; value: number }) {
  return (
    <div className="card flex flex-col-reverse justify-end border-l-4 border-l-marigold p-3 sm:border-l-8 sm:p-4">
      <dt className="text-sm text-muted hyphens-auto sm:text-base">{label}</dt>
      <dd className="text-2xl font-bold sm:text-3xl">{value.toLocaleString('en-GB')}</dd>
    </div>
  )
}

/** Returns everything on the dashboard: what the setup misses, today, what waits, totals, and the figures of the range in the URL. */
async function loadOverview(
  services: Pick<Instance, 'db' | 'env' | 'system'>,
  query: URLSearchParams,
  clock: Clock,
) {
  const { db } = services
  const { timeZone, now } = clock
  const selected = readReportRange(query, now.toZonedDateTimeISO(timeZone).toPlainDate())
  const { range } = selected
  const rules = await loadAvailabilityRules(db, toEarlier(range.from.subtract({ days: 1 }), toDayBefore(now)))
  const [users, offered, appointments, messages, comments, day, report, conflicts, tasks] = await Promise.all(
    [
      countUsers(db),
      countServices(db),
      countAllBookings(db),
      countUnreadMessages(db),
      countWaitingComments(db),
      readDay(db, clock),
      readReport(db, range, timeZone),
      findConflicts(db, rules, now, { limit: 0 }),
      countOpenTasks(db, { counsellorId: null }, now),
    ],
  )
  const openMinutes = countOpenMinutes(rules, { ...range, timeZone })
  const { name, shown, problems } = selected
  return {
    /** How far the setup is; null when the site is open. */
    setup: await findSetupProgress(services, clock),
    /** What needs repair, or null. */
    trouble: toTrouble(services.system.readTroubles()),
    counters: { users, services: offered, appointments },
    today: { appointments: day.appointments, total: day.total, over: day.over },
    needs: [
      toFollowUps(tasks),
      toWaiting(day.waiting, now),
      toOutside(conflicts),
      toUnread({ what: 'messages', to: '/admin/messages' }, messages),
      toUnread({ what: 'comments of the blog', to: '/admin/messages/comments' }, comments),
    ],
    selected: { name, shown, problems },
    days: `${showDate(range.from)} to ${showDate(range.until)}`,
    figures: toFigures({ report, range, openMinutes }, query.getAll('numbers')),
  }
}

function toTrouble(troubles: readonly SystemLine[]): string | null {
  if (troubles.length === 0) return null
  return `${saySystemState(troubles)}: ${troubles.map(({ title }) => title).join('; ')}`
}

function toWaiting(
  { count, oldest }: Readonly<{ count: number; oldest: Temporal.Instant | null }>,
  now: Temporal.Instant,
): Need {
  const days = oldest ? Math.floor(now.since(oldest).total('hours') / 24) : 0
  const since = days === 0 ? 'since today' : `for ${days} ${days === 1 ? 'day' : 'days'}`
  const more = count === mostWaiting ? 'There may be more. ' : ''
  const note = count === 0 ? 'Every booking has a time.' : `${more}The oldest has waited ${since}.`
  return { label: 'Requests without a time', count, note, to: '/admin/bookings?waiting=time' }
}

function toFollowUps({ open, overdue }: Readonly<{ open: number; overdue: number }>): Need {
  const none = open === 0 ? 'Nothing is open.' : `None of ${open} is late.`
  const note = overdue === 0 ? none : `${open} ${open === 1 ? 'is' : 'are'} open. Do the oldest first.`
  return { label: 'Overdue follow-ups', count: overdue, note, to: '/admin/follow-up' }
}

function toEarlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b
}

function toOutside({ total: count, isMore }: Readonly<{ total: number; isMore: boolean }>): Need {
  const note =
    count === 0
      ? `${isMore ? `Each of the next ${maxCheckedAppointments.toLocaleString('en-GB')} sessions` : 'Every session to come'} is within hours.`
      : 'Hours, leave, closed days or rooms have changed since they were booked.'
  return { label: 'Sessions outside the hours', count, note, to: '/admin/availability#outside' }
}

function toUnread({ what, to }: Readonly<{ what: string; to: string }>, count: number): Need {
  const label = `New ${what}`
  // Beyond a hundred nobody counts, neither they nor we.
  const note = count >= 100 ? 'A hundred or more are not read yet.' : 'Not read yet.'
  return { label, count, note: count === 0 ? 'All are read.' : note, to }
}
