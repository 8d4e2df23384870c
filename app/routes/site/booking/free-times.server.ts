import type { Db } from '../../../db/open.server.ts'
import type { Slot } from '../../../features/availability/rules/slot.ts'
import { findOpenSlots, listCounsellors } from '../../../features/availability/slots/slots.server.ts'
import type { LinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { writeSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { showOtherClock } from '../../../features/booking/time-picker/schedule-times.server.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { listClientZones } from '../../../outbox/appointment/appointment-times.ts'

const mostFreeTimes = 3
const searchedDays = 14

type Cancelled = Pick<
  LinkedBooking,
  'startsAt' | 'mode' | 'officeId' | 'counsellorId' | 'office' | 'counsellor' | 'visitorTimeZone'
>

/**
 * Returns free times of the days that follow a cancelled session, one a day and closest to its time of day, by start. The same counsellor
 * comes before others. Each time leads to its check.
 */
export async function listFreeTimes(db: Db, booking: Cancelled, now: Temporal.Instant) {
  const { startsAt, mode, officeId, counsellorId } = booking
  if (!startsAt || !mode) return []
  const zones = listClientZones(booking)
  const from = Temporal.Instant.compare(startsAt, now) > 0 ? startsAt.add({ minutes: 1 }) : now
  const place = mode === 'IN_PERSON' ? (officeId ?? undefined) : undefined
  const query = { from, to: from.add({ hours: 24 * searchedDays }), mode, officeId: place }
  const search = async (id?: string) =>
    pickDays((await findOpenSlots(db, { ...query, counsellorId: id }, now)).slots, startsAt, zones[0])
  const own = counsellorId ? await search(counsellorId) : new Map<string, Slot>()
  const all = own.size < mostFreeTimes ? new Map([...own, ...without(await search(), own)]) : own
  const counsellors = new Map((await listCounsellors(db, now)).map(({ id, name }) => [id, name]))
  return [...all.values()]
    .slice(0, mostFreeTimes)
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .map((slot) => {
      // A time of somebody else is looked for with anybody.
      const who = slot.counsellorId === counsellorId ? counsellorId : ''
      const asked = { slot: writeSlot(slot), zone: zones[0], place: place ?? 'online', with: who }
      const others = zones.slice(1).map((zone) => showOtherClock(slot.startsAt, zones[0], zone))
      return {
        href: `/schedule?${new URLSearchParams(asked)}`,
        label: showStaffTime(slot.startsAt, { timeZone: zones[0], now }),
        notes: [...others, counsellors.get(slot.counsellorId)].filter((note) => typeof note === 'string'),
      }
    })
}

const without = (found: ReadonlyMap<string, Slot>, days: ReadonlyMap<string, Slot>) =>
  [...found].filter(([day]) => !days.has(day))

/** Returns for each day of the client's calendar the slot that is closest to a time of day. */
function pickDays(
  slots: readonly Slot[],
  near: Temporal.Instant,
  timeZone: string,
): ReadonlyMap<string, Slot> {
  const toMinutes = (instant: Temporal.Instant) => {
    const { hour, minute } = instant.toZonedDateTimeISO(timeZone)
    return hour * 60 + minute
  }
  const toDistance = ({ startsAt }: Slot) => Math.abs(toMinutes(startsAt) - toMinutes(near))
  const days = Map.groupBy(slots, ({ startsAt }) =>
    startsAt.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  )
  return new Map(
    [...days].map(([day, ofDay]) => [day, ofDay.reduce((a, b) => (toDistance(b) < toDistance(a) ? b : a))]),
  )
}
