import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import type { Slot, SlotStart } from '../../../features/availability/rules/slot.ts'
import { findOpenSlots } from '../../../features/availability/slots/slots.server.ts'
import { canMove } from '../../../features/booking/allowed-changes.ts'
import type { StaffBooking } from '../../../features/booking/details/staff-booking.server.ts'
import { describeSlot, listNearTimes } from '../../../features/booking/staff-form/staff-times.server.ts'
import { describePassedLimits } from '../../../features/booking/staff-form/wanted-time.server.ts'
import { writeSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import type { CalendarPerson } from '../../../features/calendar/calendar.server.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { readLocalTime } from '../../../lib/time/local-time.ts'
import { type Clock, showAppointmentTime, showStaffTime } from '../../../lib/time/show-time.ts'
import { calendar } from '../../../words/staff/calendar/calendar.ts'
import { requireBooking } from '../bookings/appointment-actions.server.ts'

const words = calendar.move

type Request = Readonly<{
  scope: StaffScope
  query: URLSearchParams
  /** The counsellors within the scope. */
  people: readonly CalendarPerson[]
  hasMail: boolean
}>

/**
 * Returns what a move of the URL would do, or null when the URL names none: `move` is the booking, `to` the wall time on the reader's
 * clock, `with` the counsellor. Answers 404 for a booking outside the scope.
 */
export async function loadMove(db: Db, { scope, query, people, hasMail }: Request, clock: Clock) {
  const bookingId = query.get('move')
  const typed = query.get('to')
  if (!bookingId || !typed) return null
  const startsAt = readLocalTime(typed, clock.timeZone)
  const booking = await requireBooking(db, scope, bookingId)
  const { mode, officeId } = booking
  const counsellorId = query.get('with') ?? booking.counsellorId
  const person = people.find(({ id }) => id === counsellorId)
  const client = { clientZone: booking.visitorTimeZone, clock }
  const preview = {
    id: booking.id,
    revision: booking.revision,
    client: isolate(booking.name ?? ''),
    from: [showStaffTime(booking.startsAt, clock), isolate(booking.counsellor?.name ?? '')],
    told: hasMail ? words.byMail : words.withoutMail,
  }
  const closed = { ...preview, slot: null, limits: '', to: [], reads: null }
  if (!canMove(booking, clock.now) || !mode || !officeId || !person)
    return { ...closed, problem: words.notMovable, near: [] }
  if (!startsAt) return { ...closed, problem: words.noSuchTime, near: [] }
  const wanted = { startsAt, counsellorId: person.id, mode, officeId }
  const within = await findSlot(db, wanted, booking, clock)
  const slot = within ?? (await findSlot(db, wanted, booking, clock, true))
  if (slot) {
    const rows = await describeSlot(db, { slot, ...client })
    const zone = booking.visitorTimeZone ?? booking.office?.timeZone ?? clock.timeZone
    return {
      ...preview,
      slot: writeSlot(slot),
      limits: within ? '' : ((await describePassedLimits(db, { slot, moved: booking }, clock.now)) ?? ''),
      to: rows.flatMap(({ lines }) => lines),
      reads: showAppointmentTime(slot.startsAt, { ...clock, timeZone: zone }),
      problem: null,
      near: [],
    }
  }
  const near = await listNearTimes(db, { slot: wanted, moved: booking, scope, ...client })
  const problem = words.notOpen({ when: showStaffTime(startsAt, clock), name: isolate(person.name) })
  return { ...closed, problem, near }
}

/** Returns the open slot at this start, perhaps beyond the limits: at the same office first. Only an online session can belong to the hours of another office. */
async function findSlot(
  db: Db,
  { startsAt, counsellorId, mode, officeId }: SlotStart,
  booking: StaffBooking,
  { now }: Clock,
  isBeyondLimits = false,
): Promise<Slot | undefined> {
  const range = { from: startsAt, to: startsAt.add({ minutes: 1 }) }
  const place = mode === 'IN_PERSON' ? { mode, officeId } : { mode }
  const query = { ...range, ...place, counsellorId, moved: booking, isStaff: true, isBeyondLimits }
  const { slots } = await findOpenSlots(db, query, now)
  return slots.find((slot) => slot.officeId === officeId) ?? slots[0]
}
