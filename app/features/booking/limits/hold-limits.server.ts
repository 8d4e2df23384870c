import { and, count, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings, occupiesTime, openStatuses } from '../../../db/tables/booking.ts'
import { pageOpenSlots } from '../../availability/rules/open-slots.ts'
import { loadAvailabilityRules, toDayBefore } from '../../availability/slots/availability-rules.server.ts'

/** How many holds a visitor can have at the same time. */
export const mostLiveHolds = 3
/** The part of the times of a counsellor's next two weeks that holds and unproven bookings can take together. */
export const unprovenShare = 0.3
const shareDays = 14
/** A counsellor with few times can still be booked. */
const fewUnproven = 3

/** Returns whether a visitor has as many live holds as allowed. Other holds of the same visitor wait until the transaction ends. */
export async function hasTooManyHolds(tx: Db, holderKey: string, now: Temporal.Instant): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holder:${holderKey}`}, 0))`)
  const { status, holdExpiresAt } = bookings
  const isLiveHold = and(eq(status, 'held'), gt(holdExpiresAt, now), eq(bookings.holderKey, holderKey))
  return (await tx.$count(bookings, isLiveHold)) >= mostLiveHolds
}

/**
 * Returns whether holds and bookings without a proven address take the allowed part of a counsellor's next two weeks. Call it after
 * `claimSlot`, which locks the counsellor. Where no mail leaves the site, only holds count, because nothing asks for proof.
 */
export async function isShareUsed(
  tx: Db,
  { counsellorId, startsAt }: Readonly<{ counsellorId: string; startsAt: Temporal.Instant }>,
  now: Temporal.Instant,
): Promise<boolean> {
  const to = now.add({ hours: 24 * shareDays })
  if (Temporal.Instant.compare(startsAt, to) >= 0) return false
  const { status, holdExpiresAt, proofDueAt } = bookings
  const isUnproven = or(
    and(eq(status, 'held'), gt(holdExpiresAt, now)),
    and(inArray(status, [...openStatuses]), isNotNull(proofDueAt)),
  )
  const isNear = and(gte(bookings.startsAt, now), lt(bookings.startsAt, to))
  const [taken] = await tx
    .select({ unproven: count() })
    .from(bookings)
    .where(and(eq(bookings.counsellorId, counsellorId), occupiesTime, isUnproven, isNear))
  const unproven = taken?.unproven ?? 0
  if (unproven < fewUnproven) return false
  return unproven + 1 > (await countTimes(tx, counsellorId, { from: now, to })) * unprovenShare
}

/** Returns the number of different starts that the rules of a counsellor offer, free or taken. */
async function countTimes(
  tx: Db,
  counsellorId: string,
  range: Readonly<{ from: Temporal.Instant; to: Temporal.Instant }>,
): Promise<number> {
  const rules = await loadAvailabilityRules(tx, toDayBefore(range.from), counsellorId)
  const query = { ...range, now: range.from, counsellorId, mode: 'ONLINE' } as const
  const nobody = { busyByCounsellor: new Map(), busyByRoom: new Map() }
  const count = (mode: 'ONLINE' | 'IN_PERSON') =>
    pageOpenSlots({ rules, ...nobody }, { ...query, mode }, 0, 0).total
  return Math.max(count('ONLINE'), count('IN_PERSON'))
}
