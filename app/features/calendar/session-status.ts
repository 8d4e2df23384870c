import { type StatusTone, toStatusTone } from '../../ui/text/status-word.tsx'
import { bookingStatusWords } from '../../words/en/booking-status.ts'
import { calendarParts } from '../../words/staff/work/booking-page.ts'
import { groups } from '../../words/staff/work/groups.ts'

type Session = Readonly<{ status: string; endsAt: Temporal.Instant | null }>
/** A group has an id. */
type OneOrGroup = Session & Readonly<{ groupId?: string | null }>

/** Returns whether a session of one client has ended, and nobody has said yet whether the client came. A group has a record of each person. */
export function lacksOutcome(session: OneOrGroup, now: Temporal.Instant): boolean {
  return session.status === 'confirmed' && !session.groupId && isOver(session, now)
}

/** Returns whether a session has ended, or somebody has already said whether the client came. */
export function isOver({ status, endsAt }: Session, now: Temporal.Instant): boolean {
  const hasOutcome = status === 'attended' || status === 'no_show'
  return hasOutcome || (endsAt !== null && Temporal.Instant.compare(endsAt, now) <= 0)
}

/** Returns the tone and the word with which the calendar and Today show a session. */
export function toShownStatus(
  session: OneOrGroup,
  now: Temporal.Instant,
): { tone: StatusTone; word: string } {
  const { status, groupId } = session
  const tone = toStatusTone(status)
  if (groupId) return { tone, word: groups.statuses[isOver(session, now) ? 'over' : 'planned'] }
  if (lacksOutcome(session, now)) return { tone: 'waiting', word: calendarParts.outcomes }
  return { tone, word: bookingStatusWords[status] ?? status }
}
