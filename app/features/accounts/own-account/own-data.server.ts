import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { passkeys, sessions, users } from '../../../db/tables/accounts.ts'

/** Returns what an account stores about its owner. Hashes and keys are secrets of the site and tell nothing about a person. */
export async function findOwnData(db: Db, userId: string) {
  const { firstName, lastName, email, emailProvenAt, gender, phoneNumber } = users
  const { timeZone, secondFactorAt, savedViews, createdAt } = users
  const [account] = await db
    .select({
      ...{ firstName, lastName, email, emailProvenAt, gender, phoneNumber },
      ...{ timeZone, secondFactorAt, savedViews, createdAt },
    })
    .from(users)
    .where(eq(users.id, userId))
  const ownSessions = await db
    .select({
      ...{ device: sessions.device, createdAt: sessions.createdAt },
      ...{ lastSeenAt: sessions.lastSeenAt, endedAt: sessions.endedAt },
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt), asc(sessions.id))
  const ownPasskeys = await db
    .select({ device: passkeys.device, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return { account, signIns: ownSessions, passkeys: ownPasskeys }
}
