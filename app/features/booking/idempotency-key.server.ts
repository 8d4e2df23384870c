import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'

const pattern = /^page\.[\w-]{22}$/
const pauseMs = 200

/** An idempotency key for one sending of a page's form. */
export function makePageKey(): string {
  return `page.${randomBytes(16).toString('base64url')}`
}

/** The key that a form brought back, or a new one where it is none of ours. */
export function toPageKey(value: unknown): string {
  return typeof value === 'string' && pattern.test(value) ? value : makePageKey()
}

/**
 * The booking that a page's key made; only such keys are looked up, for callers of the API may choose theirs so that others
 * can guess them. `patient` waits a second: of two presses of one button the second may come while the first is at work.
 */
export async function findBookingByPageKey(
  db: Db,
  key: string,
  { patient }: { patient: boolean },
): Promise<{ id: string; linkVersion: number } | null> {
  if (!pattern.test(key)) return null
  for (let left = patient ? 5 : 0; ; left -= 1) {
    const [found] = await db
      .select({ id: bookings.id, linkVersion: bookings.linkVersion })
      .from(bookings)
      .where(and(eq(bookings.idempotencyKey, key), isNotNull(bookings.clientKey)))
    if (found || left === 0) return found ?? null
    await pause(pauseMs)
  }
}
