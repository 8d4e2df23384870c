import { maskEmail } from '../../../lib/text/email-address.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showNearTime } from '../../../lib/time/near-day.ts'
import { showAppointmentTime, showStaffTime } from '../../../lib/time/show-time.ts'
import {
  listClientZones,
  showOwnClockFirst,
  toOfficeLines,
} from '../../../outbox/appointment/appointment-times.ts'
import {
  isMeetingShown,
  tellMeetingTime,
  toMeetingLink,
} from '../../../outbox/appointment/meeting-address.ts'
import type { Words } from '../../../words/words.ts'
import { appointmentMinutes } from '../../availability/rules/slot.ts'
import { canCancel, canClientMove, isComing, isTimeWanted } from '../allowed-changes.ts'
import type { LinkedBooking } from '../private-link/find-linked-booking.server.ts'
import { toCalendarLinks } from './calendar-links.ts'
import { listJoinAdvice } from './joining.ts'

export type AppointmentState = 'confirmed' | 'requested' | 'cancelled' | 'past'

type Facts = Words['session']['facts']

/** A row of the card. `kind` names those that look different from the others. */
export type AppointmentRow = Readonly<{
  kind?: 'when' | 'where' | 'with'
  label: string
  lines: readonly string[]
}>

export type AppointmentView = ReturnType<typeof toAppointmentView>

export function toAppointmentView(
  booking: LinkedBooking,
  token: string,
  now: Temporal.Instant,
  words: Words,
) {
  const { startsAt, endsAt, mode, counsellor, email } = booking
  const page = `/appointments/${token}`
  const { facts, calendar } = words.session
  const rows: AppointmentRow[] = [
    {
      kind: 'when',
      label: facts.when,
      lines: startsAt ? showTimes(startsAt, booking, now, facts) : [showNoTime(booking, facts)],
    },
    ...(counsellor ? [{ kind: 'with' as const, label: facts.with, lines: [counsellor.name] }] : []),
    ...(mode ? [{ kind: 'where' as const, label: facts.where, lines: showLocation(booking, facts) }] : []),
  ]
  return {
    state: toState(booking, now),
    rows,
    /** Says of a cancelled session when and with whom it was. */
    cancelled: toCancelled(booking, now, words),
    /** 'Tomorrow, 5:30 pm' for a coming session of these two days. */
    near: toNear(booking, now, words),
    meeting: toMeeting(booking, now, words),
    joinAdvice: toJoinAdvice(booking, now, words),
    isOnline: mode !== 'IN_PERSON',
    counsellor: counsellor?.name ?? '',
    isOutside: isOutside(booking),
    isByClient: booking.cancelledBy !== 'staff',
    hasTime: startsAt !== null,
    canMove: canClientMove(booking, now),
    proofDue: toProofDue(booking, now),
    /** Nothing keeps the time until the address is proven. */
    isTimeWanted: isTimeWanted(booking),
    canCancel: canCancel(booking, now),
    /** The next appointment is with the same counsellor, at the same place. */
    canBookNext: toState(booking, now) === 'past' && counsellor !== null && !isOutside(booking),
    maskedEmail: maskEmail(email ?? ''),
    page,
    calendarFile: `${page}/calendar.ics`,
    calendarLinks: startsAt && endsAt ? toCalendarLinks({ startsAt, endsAt }, calendar) : [],
    coming: toComing(booking, now),
    movePage: `/schedule?${toMoveQuery(booking, token)}`,
  }
}

/** Returns what a client can do next, in sentences that are true of the session now. */
export function listSteps(
  { state, isOutside, hasTime, isTimeWanted, canMove, canCancel }: AppointmentView,
  next: Words['session']['next'],
): string[] {
  if (state === 'requested' && isOutside) return [next.schedulerReports]
  if (isTimeWanted) return []
  if (state === 'requested') return [next.noTime]
  if (isOutside) return [next.moveAtScheduler]
  if (!hasTime || !canCancel) return []
  return canMove ? [next.free] : [next.freeToCancel, next.noMoreMoves]
}

/** Returns the address of an online appointment that has not ended, from 24 hours before the start. */
function toMeeting(booking: LinkedBooking, now: Temporal.Instant, words: Words) {
  const isOnline = booking.mode === 'ONLINE' && toState(booking, now) === 'confirmed' && !isOutside(booking)
  if (!isOnline || !booking.startsAt) return null
  const link = isMeetingShown(booking, now) ? toMeetingLink(booking) : null
  return { link, text: link ? words.session.next.meetHere : tellMeetingTime(words) }
}

/** Returns what a client should know before an online session that has not ended. */
function toJoinAdvice(booking: LinkedBooking, now: Temporal.Instant, words: Words): string[] {
  const isOnline = booking.mode === 'ONLINE' && toState(booking, now) === 'confirmed' && !isOutside(booking)
  return isOnline && booking.startsAt ? listJoinAdvice(booking.meetingAddress, words.session.joining) : []
}

function toNear(booking: LinkedBooking, now: Temporal.Instant, { session }: Words): string | null {
  const [timeZone] = listClientZones(booking)
  if (!booking.startsAt || toState(booking, now) !== 'confirmed') return null
  return showNearTime(booking.startsAt, { timeZone, now }, session.facts)
}

/** A move begins with the current place, counsellor and zone. */
function toMoveQuery(booking: LinkedBooking, token: string): string {
  const { mode, officeId, counsellorId } = booking
  return new URLSearchParams({
    move: token,
    place: mode === 'IN_PERSON' && officeId ? officeId : 'online',
    with: counsellorId ?? '',
    zone: listClientZones(booking)[0],
  }).toString()
}

function toCancelled(booking: LinkedBooking, now: Temporal.Instant, { session }: Words) {
  const { startsAt, counsellor } = booking
  if (!startsAt || booking.status !== 'cancelled') return null
  const [timeZone] = listClientZones(booking)
  const time = showStaffTime(startsAt, { timeZone, now })
  return { time, text: session.cancelled.line({ time, counsellor: counsellor && isolate(counsellor.name) }) }
}

function toState({ status, endsAt }: LinkedBooking, now: Temporal.Instant): AppointmentState {
  if (status === 'cancelled' || status === 'requested') return status
  const isOver = endsAt !== null && Temporal.Instant.compare(endsAt, now) <= 0
  return isOver || status === 'attended' || status === 'no_show' ? 'past' : 'confirmed'
}

function showTimes(
  startsAt: Temporal.Instant,
  booking: LinkedBooking,
  now: Temporal.Instant,
  facts: Facts,
): string[] {
  return [...showOwnClockFirst(startsAt, listClientZones(booking), now), facts.length({ appointmentMinutes })]
}

/**
 * Returns whether the page asks if the client will come, or says so. It asks from two days before the appointment, and not on the day
 * on which the client booked.
 */
function toComing(booking: LinkedBooking, now: Temporal.Instant): 'ask' | 'confirmed' | null {
  if (!isComing(booking, now)) return null
  if (booking.comingConfirmedAt) return 'confirmed'
  if (Temporal.Instant.compare(booking.createdAt.add({ hours: 24 }), now) > 0) return null
  return isComing(booking, now.add({ hours: 48 })) ? null : 'ask'
}

/** Returns until when the client must prove their address, on their own clock, or null when nothing asks. */
function toProofDue(booking: LinkedBooking, now: Temporal.Instant): string | null {
  const { proofDueAt } = booking
  if (!proofDueAt || !(isComing(booking, now) || isTimeWanted(booking))) return null
  const [timeZone] = listClientZones(booking)
  return showAppointmentTime(proofDueAt, { timeZone, now })
}

/** Returns whether an outside scheduler made the booking. */
function isOutside({ outsideEvent }: LinkedBooking): boolean {
  return outsideEvent !== null
}

function showNoTime(booking: LinkedBooking, facts: Facts): string {
  return isOutside(booking) ? facts.timeInMail : facts.noTime
}

function showLocation({ mode, office }: LinkedBooking, facts: Facts): string[] {
  if (mode === 'ONLINE') return [facts.online]
  return office ? toOfficeLines(office) : [facts.inPerson]
}

/** Returns what the script needs to show the time on the clock of the device, or null without a time. */
export function toClock(
  startsAt: Temporal.Instant | null,
  zones: readonly string[],
  { onYourClock, clockWrong }: Facts,
) {
  return startsAt && { at: startsAt.toString(), zone: zones.join(' '), words: onYourClock, wrong: clockWrong }
}
