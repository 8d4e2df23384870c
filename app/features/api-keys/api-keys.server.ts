import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { apiKeys, users } from '../../db/tables/accounts.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { hashToken, makeToken } from '../../lib/security/random-token.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import type { KeyScope } from './key-scopes.ts'

type NewKey = Readonly<{ name: string; scopes: readonly KeyScope[] }>

/** Makes a key and returns its id and its text. Nobody can read the text again, because only a hash of it is stored. */
export async function makeApiKey(db: Db, { name, scopes }: NewKey, { actorId, now }: Actor) {
  const id = randomUUID()
  const prefix = `ireti_${randomBytes(4).toString('hex')}`
  const secret = makeToken()
  await inTransaction(db, async (tx) => {
    const row = { id, name, prefix, secretHash: hashToken(secret), scopes }
    await tx.insert(apiKeys).values({ ...row, createdBy: actorId, createdAt: now })
    const event = { at: now, actorId, subjectType: 'api_key', subjectId: id } as const
    await announce(tx, { ...event, type: 'api_key.made', detail: { scopes } })
  })
  return { id, text: `${prefix}_${secret}` }
}

/** Returns all keys: the ones in use before the revoked ones, the newest first. */
export async function listApiKeys(db: Db) {
  const { id, name, prefix, scopes, createdAt, lastUsedAt, revokedAt } = apiKeys
  return db
    .select({
      ...{ id, name, prefix, scopes, createdAt, lastUsedAt, revokedAt },
      maker: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(sql`${revokedAt} is not null`, desc(createdAt), id)
}

/** Returns the valid keys that an account has made. */
export function listKeysOf(db: Db, makerId: string) {
  const { id, name } = apiKeys
  return db
    .select({ id, name })
    .from(apiKeys)
    .where(and(eq(apiKeys.createdBy, makerId), isNull(apiKeys.revokedAt)))
    .orderBy(name, id)
}

/** Makes a key invalid from the next call on. Returns whether it was valid. */
export async function revokeApiKey(db: Db, id: string, { actorId, now }: Actor): Promise<boolean> {
  if (!isUuid(id)) return false
  return inTransaction(db, async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id })
    if (!revoked) return false
    const event = { at: now, actorId, subjectType: 'api_key', subjectId: id } as const
    await announce(tx, { ...event, type: 'api_key.revoked' })
    return true
  })
}

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
