import { countUsers } from '../../../features/accounts/sign-in/accounts.server.ts'
import {
  findConflicts,
  maxCheckedAppointments,
} from '../../../features/availability/conflicts/find-conflicts.server.ts'
import { countOpenMinutes } from '../../../features/availability/rules/open-minutes.ts'
import {
  loadAvailabilityRules,
  toDayBefore,
} from '../../../features/availability/slots/availability-rules.server.ts'
import { countWaitingComments } from '../../../features/blog/moderation/moderation.server.ts'
import { countAllBookings } from '../../../features/booking/list/list-bookings.server.ts'
import { countOpenTasks } from '../../../features/follow-up/list-tasks.server.ts'
import { countUnreadMessages } from '../../../features/messages/inbox/inbox.server.ts'
import { mostWaiting, readDay } from '../../../features/reports/day-at-a-glance.server.ts'
import type { Need } from '../../../features/reports/needs-list.tsx'
import { readReport } from '../../../features/reports/report.server.ts'
import { readReportRange } from '../../../features/reports/report-range.ts'
import { toFigures } from '../../../features/reports/report-view.ts'
import { countServices } from '../../../features/services/services.server.ts'
import { type SystemLine, saySystemState } from '../../../features/system/system-line.ts'
import { type Clock, showDate } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { countMissingSetup } from '../setup/load-setup.server.ts'

/** Returns everything on the dashboard: what the setup misses, today, what waits, totals, and the figures of the range in the URL. */
export async function loadOverview(
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
    /** The number of things that are missing before the site opens to the public. */
    missing: await countMissingSetup(services, now),
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
