import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { toLikeText } from '../../../db/like-text.ts'
import type { Db } from '../../../db/open.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { toDeterministicUuid } from '../../../lib/security/deterministic-uuid.server.ts'
import {
  findPasswordProblem,
  hashPassword,
  needsRehash,
  verifyPassword,
} from '../../../lib/security/password.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import type { UserFilter } from '../users/user-filter.ts'
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
  const about = [input.firstName, input.lastName, input.email]
  const problem = await findPasswordProblem(password, { minLength: 8, about })
  if (problem) return { ok: false, reason: 'weak_password', message: problem }
  const passwordHash = await hashPassword(password)
  const emailKey = toEmailKey(input.email)
  const id = crypto.randomUUID()
  await db
    .insert(users)
    .values({ id, ...input, emailKey, passwordHash, createdAt: now })
    .onConflictDoNothing({ target: users.emailKey })
  await tellOwner(db, { emailKey, notId: id }, now)
  return { ok: true }
}

/**
 * Queues a mail to the owner of the address unless that is the account just made: one statement for both, so
 * that both take as long. One mail an hour at most, since a form that anybody can send must not fill a mailbox: the
 * mail's id is made of address and hour, and an id exists once.
 */
async function tellOwner(db: Db, who: { emailKey: string; notId: string }, now: Temporal.Instant) {
  const hour = Math.floor(now.epochMilliseconds / 3_600_000)
  const at = sql`${now.toString()}::timestamptz`
  await db.execute(
    sql`insert into mails (id, kind, to_address, user_id, next_attempt_at, created_at)
      select ${toDeterministicUuid(`account_exists ${who.emailKey} ${hour}`)}::uuid, 'account_exists', email, id, ${at}, ${at}
      from users where email_key = ${who.emailKey} and id <> ${who.notId}::uuid
      on conflict (id) do nothing`,
  )
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
export async function listUsers(
  db: Db,
  { page, limit }: { page: number; limit: number },
  filter: UserFilter = { search: '', role: '' },
) {
  const wanted = and(toSearch(filter.search), toRole(filter.role))
  const [rows, total] = await Promise.all([
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
      .where(wanted)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(users, wanted),
  ])
  return { rows, total }
}

/** Every word somewhere in the name or the e-mail address, whatever its case. */
function toSearch(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const place = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`
  return and(...words.map((word) => sql`${place} like ${`%${toLikeText(word)}%`}`))
}

function toRole(role: UserFilter['role']): SQL | undefined {
  if (role === 'administrators') return eq(users.isAdmin, true)
  if (role === 'counsellors') return isNotNull(users.counsellorId)
  if (role === 'clients') return and(eq(users.isAdmin, false), isNull(users.counsellorId))
  return role === 'disabled' ? isNotNull(users.disabledAt) : undefined
}

/** How many people have an account; not awaited it is part of another statement. */
export function countUsers(db: Db) {
  return db.$count(users)
}
