import { lte, sql } from 'drizzle-orm'
import type { Db } from './open.server.ts'
import { rateLimits } from './tables/operation.ts'

type Attempt = Readonly<{ key: string; change: number; seconds: number }>

/**
 * Adds an attempt to its interval, or begins a new interval when the last one is over. One statement of our own is shorter than a
 * library's adapter, and it works on both databases.
 */
export async function countAttempt(db: Db, { key, change, seconds }: Attempt, now: Temporal.Instant) {
  const { points, endsAt } = rateLimits
  const isOver = sql`${endsAt} <= ${now.toString()}::timestamptz`
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, points: Math.max(0, change), endsAt: now.add({ seconds }) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`greatest(0, case when ${isOver} then 0 else ${points} end + ${change})`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ points, endsAt })
  if (!counted) throw new Error('the statement returned no count')
  return counted
}

/** Deletes the attempts whose interval is over. */
export async function deleteOldAttempts(tx: Db, now: Temporal.Instant): Promise<void> {
  await tx.delete(rateLimits).where(lte(rateLimits.endsAt, now))
}
