import type { Db } from '../../../db/open.server.ts'
import type { Slot } from '../../../features/availability/rules/slot.ts'
import { loadOfferedRules, toDayBefore } from '../../../features/availability/slots/schedule.server.ts'
import { findOpenSlots, listCounsellors } from '../../../features/availability/slots/slots.server.ts'
import type { LinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { writeSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { listClientZones, showOtherClocks } from '../../../outbox/appointment/appointment-times.ts'

const mostFreeTimes = 3
const searchedDays = 14

type Cancelled = Pick<
  LinkedBooking,
  'startsAt' | 'mode' | 'officeId' | 'counsellorId' | 'office' | 'counsellor' | 'visitorTimeZone'
>

/**
 * Returns free times after a cancelled session, one a day and closest to its time of day, by start. Where none can be booked after it, they
 * begin now. The same counsellor comes before others. Each time leads to its check.
 */
export async function listFreeTimes(db: Db, booking: Cancelled, now: Temporal.Instant) {
  const { startsAt, mode, officeId, counsellorId } = booking
  const place = mode === 'IN_PERSON' ? officeId : 'online'
  if (!startsAt || !mode || !place) return []
  const [timeZone] = listClientZones(booking)
  const rules = await loadOfferedRules(db, toDayBefore(now), {})
  const inPerson = mode === 'IN_PERSON' ? { officeId: place } : {}
  const search = async (from: Temporal.Instant) => {
    const query = { from, to: from.add({ hours: 24 * searchedDays }), mode, ...inPerson, rules }
    return (await findOpenSlots(db, query, now)).slots.filter((slot) => !slot.startsAt.equals(startsAt))
  }
  const isToCome = Temporal.Instant.compare(startsAt, now) > 0
  const later = isToCome ? await search(startsAt) : []
  const slots = later.length > 0 ? later : await search(now)
  const byDay = (found: readonly Slot[]) => pickDays(found, startsAt, timeZone)
  const own = byDay(slots.filter((slot) => slot.counsellorId === counsellorId))
  const all = new Map([...own, ...without(byDay(slots), own)])
  const counsellors = new Map((await listCounsellors(db, now, { rules })).map((one) => [one.id, one]))
  return [...all.values()]
    .slice(0, mostFreeTimes)
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .map((slot) => {
      // A time of somebody else is looked for with anybody.
      const who = slot.counsellorId === counsellorId ? counsellorId : ''
      const asked = { slot: writeSlot(slot), zone: timeZone, place, with: who }
      const counsellor = counsellors.get(slot.counsellorId) ?? null
      const office = rules.offices.find(({ id }) => id === slot.officeId) ?? null
      const zones = listClientZones({ visitorTimeZone: timeZone, mode, office, counsellor })
      return {
        href: `/schedule?${new URLSearchParams(asked)}`,
        label: showStaffTime(slot.startsAt, { timeZone, now }),
        notes: [...showOtherClocks(slot.startsAt, zones), ...(counsellor ? [counsellor.name] : [])],
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
