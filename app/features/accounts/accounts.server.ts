import { and, count, desc, eq, gt, notExists } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { mails } from '../../db/tables/booking.ts'
import { toEmailKey } from '../../lib/email-address.ts'
import { findPasswordProblem, hashPassword, needsRehash, verifyPassword } from '../../lib/password.server.ts'
import { queueMail } from '../../mail/queue.server.ts'
import type { SignInInput, SignUpInput } from './accounts.schema.ts'

export type User = typeof users.$inferSelect

/**
 * Makes an account. A known address gets the same answer after the same work, and its owner a mail: nobody
 * learns from a sign-up who is a client here.
 */
export async function signUp(
  db: Db,
  { password, ...input }: SignUpInput,
  now: Temporal.Instant,
): Promise<{ ok: true } | { ok: false; reason: 'weak_password'; message: string }> {
  const problem = await findPasswordProblem(password, 8)
  if (problem) return { ok: false, reason: 'weak_password', message: problem }
  const passwordHash = await hashPassword(password)
  const emailKey = toEmailKey(input.email)
  const [made] = await db
    .insert(users)
    .values({ id: crypto.randomUUID(), ...input, emailKey, passwordHash, createdAt: now })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id })
  if (!made) await tellOwner(db, emailKey, now)
  return { ok: true }
}

/** One mail an hour at most: a form that anybody can send must not fill a mailbox. */
async function tellOwner(db: Db, emailKey: string, now: Temporal.Instant) {
  const lately = and(eq(mails.kind, 'account_exists'), gt(mails.createdAt, now.subtract({ hours: 1 })))
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.emailKey, emailKey),
        notExists(
          db
            .select()
            .from(mails)
            .where(and(lately, eq(mails.userId, users.id))),
        ),
      ),
    )
  if (owner) await queueMail(db, [{ kind: 'account_exists', to: owner.email, userId: owner.id }], now)
}

/** The user whose e-mail and password these are. Unknown, wrong and disabled look the same and take as long. */
export async function signIn(db: Db, { email, password }: SignInInput): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, toEmailKey(email)))
  const right = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !right || user.disabledAt) return null
  if (needsRehash(user.passwordHash)) {
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, user.id))
  }
  return user
}

/** Newest first, without anything secret. */
export async function listUsers(db: Db, { page, limit }: { page: number; limit: number }) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        gender: users.gender,
        phoneNumber: users.phoneNumber,
        isAdmin: users.isAdmin,
      })
      .from(users)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(users),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** How many people have an account. */
export async function countUsers(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users)
  return row?.total ?? 0
}
