import { and, eq, gt, gte, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings, isOfGroup, occupiesTime } from '../../../db/tables/booking.ts'
import { countOpenSlotsByDay, type OpenDay, type SlotQuery } from '../../availability/rules/open-slots.ts'
import type { Schedule } from '../../availability/rules/schedule.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'
import { addBusyTimes, loadOfferedRules, toDayBefore } from '../../availability/slots/schedule.server.ts'
import { bookingLimits } from './booking-limits.ts'

/** Holds and unproven bookings together can take this part of the free times of any two weeks … */
export const unprovenShare = 0.3
/** … and this part of the free times of one day, so that nobody can hide a whole day. */
export const unprovenShareOfDay = 0.5
const shareDays = 14

/**
 * Returns whether a visitor has as many live holds as allowed. The lock makes another hold of the same visitor wait until this
 * transaction ends, so that two at once cannot both be the last one.
 */
export async function hasTooManyHolds(tx: Db, holderKey: string, now: Temporal.Instant): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holder:${holderKey}`}, 0))`)
  const { status, holdExpiresAt } = bookings
  const isLiveHold = and(eq(status, 'held'), gt(holdExpiresAt, now), eq(bookings.holderKey, holderKey))
  return (await tx.$count(bookings, isLiveHold)) >= bookingLimits.mostLiveHolds
}

/** Counts the bookings that wait for the proof of their address. */
export function countUnproven(db: Db): Promise<number> {
  const isOpen = inArray(bookings.status, ['requested', 'confirmed'])
  return db.$count(bookings, and(isNotNull(bookings.proofDueAt), isOpen))
}

/**
 * Returns whether holds and bookings without a proven address take too large a part of the free times: of the day of the slot, or of any
 * two weeks that contain it. It looks at the times of the counsellor, and at those of the rooms of the office. One such row is always
 * allowed. Call it after the row of the slot is written, because it counts that row, too; roll back when the share is used. Where no mail
 * leaves the site, nothing asks for proof, so only holds count.
 */
export async function isShareUsed(tx: Db, slot: SlotStart, now: Temporal.Instant): Promise<boolean> {
  const { counsellorId, officeId, startsAt } = slot
  const from = startsAt.subtract({ hours: 24 * shareDays })
  const range = {
    from: Temporal.Instant.compare(from, now) < 0 ? now : from,
    to: startsAt.add({ hours: 24 * shareDays }),
  }
  const isInRange = and(gte(bookings.startsAt, range.from), lt(bookings.startsAt, range.to))
  const isNear = or(eq(bookings.counsellorId, counsellorId), eq(bookings.officeId, officeId))
  if ((await tx.$count(bookings, and(isUnproven(now), occupiesTime, isNear, isInRange))) <= 1) return false
  const inOffice = slot.mode === 'IN_PERSON' ? officeId : undefined
  const rules = await loadOfferedRules(tx, toDayBefore(range.from), {
    counsellorId: inOffice ? undefined : counsellorId,
  })
  const load = (provenOnly: boolean) =>
    addBusyTimes(tx, rules, { ...range, officeId: inOffice, provenOnly }, now)
  const [free, left] = [await load(true), await load(false)]
  const views: Pick<SlotQuery, 'counsellorId' | 'mode'>[] = [
    { counsellorId, mode: 'ONLINE' },
    { counsellorId, mode: 'IN_PERSON' },
    ...(inOffice ? [{ mode: slot.mode }] : []),
  ]
  return views.some((view) => {
    const query = { ...range, ...view, officeId: inOffice, now }
    const count = (schedule: Schedule) => countOpenSlotsByDay(schedule, query, 'UTC').map(toDayCount)
    return isOverShare(count(free), count(left), toDay(startsAt), toDay(now))
  })
}

function isUnproven(now: Temporal.Instant) {
  const { status, holdExpiresAt, proofDueAt } = bookings
  return or(
    and(eq(status, 'held'), gt(holdExpiresAt, now), not(isOfGroup)),
    and(eq(status, 'confirmed'), isNotNull(proofDueAt)),
  )
}

type DayCount = Readonly<{ day: number; times: number }>

const toDay = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 86_400_000)
const toDayCount = ({ day, times }: OpenDay): DayCount => ({
  day: toDay(day.toZonedDateTime('UTC').toInstant()),
  times,
})

/**
 * `free` has the free times of each day as if there were no unproven rows, `left` those that are still free. The difference is what
 * unproven rows take. A day is a day of UTC, counted from 1970.
 */
function isOverShare(
  free: readonly DayCount[],
  left: readonly DayCount[],
  day: number,
  today: number,
): boolean {
  const isOver = (first: number, days: number, share: number) => {
    const count = (counts: readonly DayCount[]) =>
      counts.reduce((sum, { day, times }) => (day >= first && day < first + days ? sum + times : sum), 0)
    return count(free) - count(left) > count(free) * share
  }
  if (isOver(day, 1, unprovenShareOfDay)) return true
  for (let first = Math.max(today, day - shareDays + 1); first <= day; first += 1)
    if (isOver(first, shareDays, unprovenShare)) return true
  return false
}
