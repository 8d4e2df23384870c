import { showClock, showDayShort, showOffset } from '../../lib/time/show-time.ts'
import { canRecordOutcome } from '../booking/allowed-changes.ts'
import { bookingStatusWords, isContactFirst } from '../booking/booking-status-words.ts'
import { isReadTwice } from './agenda-days.ts'
import type { ListedAppointment } from './appointment-list.server.ts'

export type AppointmentLine = ReturnType<typeof toAppointmentLine>

/** Returns the words of an appointment in the list. Times are those of `timeZone`. */
export function toAppointmentLine(appointment: ListedAppointment, timeZone: string, now: Temporal.Instant) {
  const { id, revision, name, status, startsAt, mode, counsellor, office, room, comingConfirmedAt } =
    appointment
  const isOpen = status !== 'attended' && status !== 'no_show'
  return {
    id,
    revision,
    when: startsAt ? showStart(startsAt, timeZone) : '',
    client: name ?? 'No name',
    isContactFirst: isContactFirst(appointment),
    with: counsellor ?? 'Nobody yet',
    where: mode === 'ONLINE' ? 'Online' : [room, office].filter(Boolean).join(', ') || 'In person',
    status:
      status === 'confirmed' && comingConfirmedAt ? 'Will come' : (bookingStatusWords[status] ?? status),
    needsOutcome: isOpen && canRecordOutcome(appointment, now),
  }
}

function showStart(startsAt: Temporal.Instant, timeZone: string): string {
  const day = showDayShort(startsAt.toZonedDateTimeISO(timeZone).toPlainDate())
  const offset = isReadTwice(startsAt, timeZone) ? ` (${showOffset(startsAt, timeZone)})` : ''
  return `${day}, ${showClock(startsAt, timeZone)}${offset}`
}
