import type { Db } from '../../../db/open.server.ts'
import { findOtherTimes } from '../../../features/booking/next-appointment/next-appointment.server.ts'
import type { LinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { readSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { listClientZones } from '../../../outbox/appointment/appointment-times.ts'

const mostFreeTimes = 3

/** The nearest free times to that of a cancelled session, without its own time. Each leads to its check. */
export async function listFreeTimes(db: Db, booking: LinkedBooking, now: Temporal.Instant) {
  const { mode, officeId, counsellorId } = booking
  const [zone] = listClientZones(booking)
  const isOther = ({ value }: { value: string }) => {
    const startsAt = readSlot(value)?.startsAt
    return !startsAt || !booking.startsAt?.equals(startsAt)
  }
  const times = (await findOtherTimes(db, booking, now)).filter(isOther).slice(0, mostFreeTimes)
  return times.map(({ value, label, note }) => {
    const place = mode === 'IN_PERSON' ? officeId : 'online'
    // A time of somebody else is looked for with anybody.
    const who = readSlot(value)?.counsellorId === counsellorId ? counsellorId : null
    const query = { slot: value, zone, place: place ?? '', with: who ?? '' }
    return { href: `/schedule?${new URLSearchParams(query)}`, label, note }
  })
}
