import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { apiKeys } from '../../db/tables/accounts.ts'
import { hashToken } from '../../lib/security/random-token.server.ts'

/** A valid key of a call. */
export type ApiKey = Readonly<{ id: string; scopes: readonly string[] }>

const pattern = /^(ireti_[0-9a-f]{8})_([\w-]{22})$/

/** Returns the key, or null when it is wrong or revoked. Stores the time of use at most once a minute. */
export async function findApiKey(db: Db, text: string, now: Temporal.Instant): Promise<ApiKey | null> {
  const [, prefix, secret] = text.match(pattern) ?? []
  if (!prefix || !secret) return null
  const { id, scopes, secretHash, lastUsedAt } = apiKeys
  const [row] = await db
    .select({ id, scopes, secretHash, lastUsedAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.prefix, prefix), isNull(apiKeys.revokedAt)))
  if (!row || !isSame(hashToken(secret), row.secretHash)) return null
  const minuteAgo = now.subtract({ minutes: 1 })
  if (!row.lastUsedAt || Temporal.Instant.compare(row.lastUsedAt, minuteAgo) <= 0) {
    const isOlder = or(isNull(lastUsedAt), lte(lastUsedAt, minuteAgo))
    await db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(id, row.id), isOlder))
  }
  return { id: row.id, scopes: row.scopes }
}

function isSame(hash: string, stored: string): boolean {
  const [left, right] = [Buffer.from(hash), Buffer.from(stored)]
  return left.length === right.length && timingSafeEqual(left, right)
}
