import { isolate } from '../../lib/text/isolate.ts'
import { countDays } from '../../lib/time/days.ts'
import { type Clock, showClock, showOtherClock, showStaffTime } from '../../lib/time/show-time.ts'
import { isMeetingShown, toMeetingLink } from '../../outbox/appointment/meeting-address.ts'
import { calendarParts } from '../../words/staff/work/booking-page.ts'
import { today as words } from '../../words/staff/work/today.ts'
import { canRecordOutcome } from '../booking/allowed-changes.ts'
import { isContactFirst } from '../booking/guardian/guardian-decisions.ts'
import { showLocation } from './session-location.ts'
import { isOver, lacksOutcome, toShownStatus } from './session-status.ts'
import type { TodaysSession } from './today.server.ts'

export type SessionLine = ReturnType<typeof toSessionLine>

/** Returns the words of a session of today. */
export function toSessionLine(session: TodaysSession, { timeZone, now }: Clock) {
  const { id, groupId, status, name, revision, startsAt, counsellor } = session
  const { tone, word } = toShownStatus(session, now)
  return {
    id,
    to: groupId ? `/admin/groups/${groupId}` : `/admin/bookings/${id}`,
    status,
    tone,
    statusWords: word,
    time: startsAt ? showClock(startsAt, timeZone) : '',
    client: groupId ? calendarParts.group({ name: isolate(name ?? '') }) : (name ?? words.noName),
    counsellor: counsellor ? isolate(counsellor) : words.nobody,
    location: showLocation(session),
    isOver: isOver(session, now),
    isContactFirst: isContactFirst(session),
    /** The fields that the buttons 'Came' and 'Did not come' send. Null when the row has no such buttons. */
    outcome: lacksOutcome(session, now) ? { id, revision, client: name ?? words.noName } : null,
  }
}

/** Returns `Next session`, with the days until then when it is not today. */
function toHeading(startsAt: Temporal.Instant | null, { timeZone, now }: Clock): string {
  if (!startsAt) return words.nextHeading
  if (Temporal.Instant.compare(startsAt, now) <= 0) return words.runningHeading
  const days = countDays(now, startsAt, timeZone)
  return days === 0 ? words.nextHeading : words.nextInDays({ days })
}

/**
 * Returns the words of the next session and what to do with it. `joinHref` is there from 24 hours before the start, `linkHref` while the meeting
 * link is missing, and `outcome` from the start on.
 */
export function toNextSession(session: TodaysSession, clock: Clock) {
  const { id, groupId, mode, startsAt, counsellorId, revision, name, officeTimeZone } = session
  const isOnline = mode === 'ONLINE'
  const lacksLink = isOnline && toMeetingLink(session) === null
  const hasOutcome = !groupId && canRecordOutcome(session, clock.now)
  return {
    ...toSessionLine(session, clock),
    heading: toHeading(startsAt, clock),
    when: showStaffTime(startsAt, clock),
    /** The time on the clock of the office, where it has another. */
    otherClock: startsAt && officeTimeZone ? showOtherClock(startsAt, clock.timeZone, officeTimeZone) : null,
    startsAtMs: startsAt?.epochMilliseconds ?? 0,
    joinHref: isOnline && isMeetingShown(session, clock.now) ? toMeetingLink(session) : null,
    lacksLink,
    linkHref: lacksLink && counsellorId ? `/admin/availability?counsellor=${counsellorId}#link-title` : null,
    outcome: hasOutcome ? { id, revision, client: name ?? words.noName } : null,
  }
}

/** Returns `in 20 min`, `in 2 h 5 min`, `now` or `began 5 min ago`, or null when the session is half a day away. */
export function sayCountdown(startsAtMs: number, nowMs: number): string | null {
  const minutes = Math.round((startsAtMs - nowMs) / 60_000)
  if (minutes < 0) return words.sinceMinutes({ minutes: -minutes })
  if (minutes === 0) return words.now
  if (minutes < 60) return words.inMinutes({ minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 12 ? words.inHours({ hours, minutes: minutes % 60 }) : null
}
