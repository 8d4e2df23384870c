import { countTogether } from '../../../db/count-together.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { countUsers } from '../../../features/accounts/sign-in/accounts.server.ts'
import { countStranded } from '../../../features/availability/conflicts/find-conflicts.server.ts'
import { readOpenMinutes } from '../../../features/availability/slots/open-minutes.server.ts'
import { countWaitingComments } from '../../../features/blog/moderation/moderation.server.ts'
import { countAllBookings, readBookingZone } from '../../../features/booking/list/booking-days.server.ts'
import { countUnreadMessages } from '../../../features/messages/inbox/inbox.server.ts'
import { mostWaiting, readDay } from '../../../features/reports/day-at-a-glance.server.ts'
import type { Need } from '../../../features/reports/needs-list.tsx'
import { readReport } from '../../../features/reports/report.server.ts'
import { readReportRange } from '../../../features/reports/report-range.ts'
import { toFigures } from '../../../features/reports/report-view.ts'
import { toDayWords } from '../../../features/reports/report-words.ts'
import { countServices } from '../../../features/services/services.server.ts'
import { showZone } from '../../../lib/time/show-time.ts'

/** Everything on the dashboard: the three counters, today, what waits, and the plots of the range in the address. */
export async function loadOverview(db: Db, query: URLSearchParams, now: Temporal.Instant) {
  const zone = await readBookingZone(db)
  const asked = readReportRange(query, now.toZonedDateTimeISO(zone).toPlainDate())
  const days = { ...asked.range, timeZone: zone }
  const [{ messages, comments, ...counters }, day, report, outside, openMinutes] = await Promise.all([
    countTogether(db, {
      users: countUsers(db),
      services: countServices(db),
      appointments: countAllBookings(),
      messages: countUnreadMessages(db),
      comments: countWaitingComments(db),
    }),
    readDay(db, now),
    readReport(db, asked.range),
    countStranded(db, now),
    readOpenMinutes(db, days, now),
  ])
  const zones = [...new Set(report.offices.map(({ timeZone }) => timeZone))]
  const { name, shown, problems } = asked
  return {
    counters,
    today: {
      sessions: day.sessions,
      total: day.total,
      over: day.over,
      clocks: zones.map((own) => showZone(now, own)).join(', '),
    },
    needs: [
      toWaiting(day.waiting, now),
      toOutside(outside),
      toUnread({ what: 'messages', to: '/admin/messages' }, messages),
      toUnread({ what: 'comments of the blog', to: '/admin/messages/comments' }, comments),
    ],
    asked: { name, shown, problems },
    days: `${toDayWords(asked.range.from)} to ${toDayWords(asked.range.until)}. Days begin by ${showZone(now, zone)}.`,
    figures: toFigures({ report, range: asked.range, openMinutes }, query.getAll('numbers')),
  }
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

function toOutside(count: number | null): Need {
  const note =
    count === null
      ? 'Being counted. The number follows in a moment.'
      : count === 0
        ? 'Every session to come is within hours.'
        : 'Hours, leave, closed days or rooms have changed since they were booked.'
  return { label: 'Sessions outside the hours', count, note, to: '/admin/availability#outside' }
}

function toUnread({ what, to }: Readonly<{ what: string; to: string }>, count: number): Need {
  const label = `New ${what}`
  // Beyond a hundred nobody counts, neither they nor we.
  const note = count >= 100 ? 'A hundred or more are not read yet.' : 'Not read yet.'
  return { label, count, note: count === 0 ? 'All are read.' : note, to }
}
