import type { Db } from '../../../db/open.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { listClientZones, showOwnClockFirst } from '../../../outbox/appointment/appointment-times.ts'
import { listOffices } from '../../availability/editing/offices.server.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'
import { findNearestSlots, listCounsellors } from '../../availability/slots/slots.server.ts'
import { type BookingDetails, bookingForm } from '../booking.schema.ts'
import { isMinorAge } from '../guardian/adult-age.ts'
import type { LinkedBooking } from '../private-link/find-linked-booking.server.ts'
import { findFormerTexts } from '../staff-form/known-bookings.server.ts'
import { writeSlot } from '../time-picker/schedule-choice.ts'
import { toSlotStart } from '../transaction/booking-row.server.ts'

const mostTimes = 6

/**
 * Returns the answers of a booking for the next one. Returns null when the client must fill in the form: under 18, because
 * the question about a guardian is asked each time, or when an answer is missing or cannot be decrypted.
 */
export async function findNextDetails(
  db: Db,
  secrets: Secrets,
  booking: LinkedBooking,
): Promise<BookingDetails | null> {
  if (booking.age === null || isMinorAge(booking.age)) return null
  const everything = { counsellorId: null }
  const texts = await findFormerTexts(db, secrets, { scope: everything, bookingId: booking.id })
  const details = bookingForm('en').safeParse({ ...booking, ...texts })
  return details.success ? details.data : null
}

/**
 * Returns at most six open times with the same counsellor at the same place, the closest to the same weekday and time of the
 * next week first. Times are those of the client's clock, else of the office's.
 */
export async function findNextTimes(db: Db, booking: LinkedBooking, now: Temporal.Instant) {
  const { startsAt, mode, officeId, counsellorId, office } = booking
  if (!startsAt || !mode || !officeId || !counsellorId || !office) return []
  const next = toNextWeek(startsAt, office.timeZone, now)
  const near = { startsAt: next, mode, officeId, counsellorId, isOwnOnly: true }
  const zones = listClientZones(booking)
  return (await findNearestSlots(db, near, now, mostTimes)).map((slot) => {
    const [label = '', ...others] = showOwnClockFirst(slot.startsAt, zones, now)
    return { value: writeSlot(slot), label, note: others.join(', ') || null }
  })
}

/** Returns at most six open times of the same mode, those with the same counsellor first, on the client's clock, else on the office's. */
export async function findOtherTimes(
  db: Db,
  booking: Pick<LinkedBooking, keyof SlotStart | 'office' | 'counsellor' | 'visitorTimeZone'>,
  now: Temporal.Instant,
) {
  const wanted = toSlotStart(booking)
  if (!wanted) return []
  const [visitorTimeZone] = listClientZones(booking)
  const offices = await listOffices(db)
  const counsellors = await listCounsellors(db, now)
  return (await findNearestSlots(db, wanted, now, mostTimes)).map((slot) => {
    const counsellor = counsellors.find(({ id }) => id === slot.counsellorId) ?? null
    const office = offices.find(({ id }) => id === slot.officeId) ?? null
    const zones = listClientZones({ visitorTimeZone, mode: slot.mode, office, counsellor })
    const [label = '', ...others] = showOwnClockFirst(slot.startsAt, zones, now)
    const note = [...others, ...(counsellor ? [counsellor.name] : [])].join(', ')
    return { value: writeSlot(slot), label, note: note || null }
  })
}

/** Returns the first time from now on at the same weekday and time of day on the office's clock. */
function toNextWeek(startsAt: Temporal.Instant, timeZone: string, now: Temporal.Instant): Temporal.Instant {
  const weeks = Math.max(1, Math.ceil(now.since(startsAt).total('hours') / 168))
  return startsAt.toZonedDateTimeISO(timeZone).add({ weeks }).toInstant()
}
