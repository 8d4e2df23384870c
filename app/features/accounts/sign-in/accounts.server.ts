import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { toLikeText } from '../../../db/like-text.ts'
import type { Db } from '../../../db/open.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { toDeterministicUuid } from '../../../lib/security/deterministic-uuid.server.ts'
import { hashPassword, needsRehash, verifyPassword } from '../../../lib/security/password.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { clientMinLength } from '../password-length.ts'
import { findPasswordProblem } from '../password-rules.server.ts'
import type { UserFilter } from '../users/user-filter.ts'
import type { SignInInput, SignUpInput } from './accounts.schema.ts'

export type User = typeof users.$inferSelect

/**
 * Creates an account. A known address gets the same answer after the same work: a sign-up must not disclose who is a client. The
 * `id` then belongs to nobody. The owner of the address gets a mail in both cases.
 */
export async function signUp(
  db: Db,
  { password, ...input }: SignUpInput,
  now: Temporal.Instant,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'weak_password'; message: string }> {
  const about = [input.firstName, input.lastName, input.email]
  const problem = await findPasswordProblem(password, { minLength: clientMinLength, about })
  if (problem) return { ok: false, reason: 'weak_password', message: problem }
  const passwordHash = await hashPassword(password)
  const emailKey = toEmailKey(input.email)
  const id = crypto.randomUUID()
  await db
    .insert(users)
    .values({ id, ...input, emailKey, passwordHash, createdAt: now })
    .onConflictDoNothing({ target: users.emailKey })
  await queueMailToOwner(db, { emailKey, newId: id }, now)
  return { ok: true, id }
}

/**
 * Queues a mail to the owner of the address, about the new account or about the one that exists. It is one statement, so that both
 * cases take the same time. The mail's id is made from address and hour, so that the form sends at most one mail an hour to a mailbox.
 */
async function queueMailToOwner(db: Db, owner: { emailKey: string; newId: string }, now: Temporal.Instant) {
  const hour = Math.floor(now.epochMilliseconds / 3_600_000)
  const at = sql`${now.toString()}::timestamptz`
  await db.execute(
    sql`insert into mails (id, kind, to_address, user_id, next_attempt_at, created_at)
      select ${toDeterministicUuid(`account ${owner.emailKey} ${hour}`)}::uuid, case when id = ${owner.newId}::uuid then 'account_made' else 'account_exists' end,
        email, id, ${at}, ${at}
      from users where email_key = ${owner.emailKey}
      on conflict (id) do nothing`,
  )
}

/** Returns the user with this e-mail address and password, or null. Unknown, wrong and disabled take the same time. */
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

/** Returns a page of users, the newest first, without secrets. */
export async function listUsers(
  db: Db,
  { page, limit }: { page: number; limit: number },
  filter: UserFilter = { search: '', role: '' },
) {
  const condition = and(toSearch(filter.search), toRole(filter.role))
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
      .where(condition)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(users, condition),
  ])
  return { rows, total }
}

/** Each word must occur in the name or the e-mail address, in any case. */
function toSearch(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const searched = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`
  return and(...words.map((word) => sql`${searched} like ${`%${toLikeText(word)}%`}`))
}

function toRole(role: UserFilter['role']): SQL | undefined {
  if (role === 'administrators') return eq(users.isAdmin, true)
  if (role === 'counsellors') return isNotNull(users.counsellorId)
  if (role === 'clients') return and(eq(users.isAdmin, false), isNull(users.counsellorId))
  return role === 'disabled' ? isNotNull(users.disabledAt) : undefined
}

/** Counts the accounts. */
export function countUsers(db: Db) {
  return db.$count(users)
}
