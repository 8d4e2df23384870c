import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import { toStatusTone } from '../../ui/text/status-word.tsx'
import { bookingStatusWords } from '../../words/en/booking-status.ts'
import { bookingPage } from '../../words/staff/work/booking-page.ts'
import { canMove, canRecordOutcome } from '../booking/allowed-changes.ts'
import { isContactFirst } from '../booking/guardian/guardian-decisions.ts'
import type { ListedAppointment } from './calendar.server.ts'
import { showLocation } from './session-location.ts'

export type AppointmentLine = ReturnType<typeof toAppointmentLine>

/** Returns the words of an appointment in the list. */
export function toAppointmentLine(appointment: ListedAppointment, clock: Clock) {
  const { id, revision, name, status, startsAt, counsellor, comingConfirmedAt } = appointment
  const isOpen = status === 'confirmed'
  return {
    id,
    revision,
    when: startsAt ? showStaffTime(startsAt, clock) : '',
    client: name ?? bookingPage.noName,
    isContactFirst: status !== 'cancelled' && isContactFirst(appointment),
    with: counsellor ?? bookingPage.nobodyYet,
    where: showLocation(appointment),
    isCancelled: status === 'cancelled',
    tone: toStatusTone(status),
    status:
      status === 'confirmed' && comingConfirmedAt
        ? bookingPage.willCome
        : (bookingStatusWords[status] ?? status),
    needsOutcome: isOpen && canRecordOutcome(appointment, clock.now),
    isMovable: canMove(appointment, clock.now),
  }
}
