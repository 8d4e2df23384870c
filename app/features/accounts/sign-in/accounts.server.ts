import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { exactFirst, hasWord } from '../../../db/search-words.ts'
import { users } from '../../../db/tables/accounts.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { hashPassword, needsRehash, verifyPassword } from '../../../lib/security/password.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import type { TooManyMails } from '../../../outbox/mail-budget.server.ts'
import { queueAccountMail } from '../links/queue-account-mail.server.ts'
import { clientMinLength, type PasswordProblem } from '../password-length.ts'
import { findPasswordProblem } from '../password-rules.server.ts'
import type { UserFilter } from '../users/user-filter.ts'
import type { SignInInput, SignUpInput } from './accounts.schema.ts'

export type User = typeof users.$inferSelect

type SignedUp =
  | Readonly<{ ok: true; id: string }>
  | Readonly<{ ok: false; reason: 'weak_password'; problem: PasswordProblem }>
  | TooManyMails

/**
 * Creates an account. A known address gets the same answer after the same work: a sign-up must not disclose who is a client. The
 * `id` then belongs to nobody. The owner of the address gets a mail in both cases. Where mail leaves the site (`usesMail`), a later
 * sign-up replaces an account that nobody has confirmed: its link confirms the password that came with it, and no older one.
 */
export async function signUp(
  db: Db,
  { password, ...input }: SignUpInput,
  { usesMail }: Readonly<{ usesMail: boolean }>,
  now: Temporal.Instant,
): Promise<SignedUp> {
  const about = [input.firstName, input.lastName, input.email]
  const problem = await findPasswordProblem(password, { minLength: clientMinLength, about })
  if (problem) return { ok: false, reason: 'weak_password', problem }
  const passwordHash = await hashPassword(password)
  const id = crypto.randomUUID()
  // A stranger may have signed up with this address before, and given another phone number.
  const phoneNumber = input.phoneNumber ?? null
  const values = { ...input, phoneNumber, emailKey: toEmailKey(input.email), passwordHash }
  return inTransaction<SignedUp>(db, async (tx) => {
    const insert = tx.insert(users).values({ id, ...values, createdAt: now })
    await (usesMail
      ? insert.onConflictDoUpdate({ target: users.emailKey, set: values, setWhere: isUnconfirmedClient })
      : insert.onConflictDoNothing({ target: users.emailKey }))
    const mail = { email: input.email, kind: 'account_exists', newId: id } as const
    const retryAt = await queueAccountMail(tx, mail, now)
    // Without a mail nobody could confirm the account, and the links of earlier mails must stay valid.
    return retryAt && usesMail ? { ok: false, reason: 'too_many_mails', retryAt } : { ok: true, id }
  })
}

const isUnconfirmedClient = and(
  isNull(users.emailProvenAt),
  isNull(users.invitedAs),
  eq(users.isAdmin, false),
  isNull(users.counsellorId),
  isNull(users.secondFactorAt),
)

type Found = Readonly<{ ok: true; user: User } | { ok: false; accountId: string | null }>

/**
 * Returns the user with this e-mail address and password. After a wrong one it returns the id of the account with the address, or
 * null. Unknown, wrong and disabled take the same time.
 */
export async function signIn(db: Db, { email, password }: SignInInput): Promise<Found> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, toEmailKey(email)))
  const right = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !right || user.disabledAt) return { ok: false, accountId: user?.id ?? null }
  if (needsRehash(user.passwordHash)) {
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, user.id))
  }
  return { ok: true, user }
}

/** Returns a page of users, the newest first, without secrets. Each word of a search must occur in the name or the e-mail address. */
export async function listUsers(
  db: Db,
  { page, limit }: { page: number; limit: number },
  filter: UserFilter = { search: '', role: '' },
) {
  const words = filter.search.split(/\s+/).filter(Boolean)
  const searched = sql`to_search_words(${nameAndEmail})`
  const condition = and(...words.map((word) => hasWord(searched, word)), toRole(filter.role))
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
      .orderBy(...exactFirst(nameAndEmail, words), desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(users, condition),
  ])
  return { rows, total }
}

const nameAndEmail = sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`

function toRole(role: UserFilter['role']): SQL | undefined {
  if (role === 'administrators') return eq(users.isAdmin, true)
  if (role === 'counsellors') return isNotNull(users.counsellorId)
  if (role === 'clients') return and(eq(users.isAdmin, false), isNull(users.counsellorId))
  if (role === 'unusable') return isUnusable
  return role === 'disabled' ? isNotNull(users.disabledAt) : undefined
}

/** Addresses of older releases that the cleaning could not change, because another account has the clean address. */
const isUnusable = and(
  isNull(users.disabledAt),
  sql`octet_length(${users.emailKey}) > length(${users.emailKey})`,
)

/** Counts the accounts to which nobody can sign in, because their address has characters that no sign-in takes. */
export function countUnusableAccounts(db: Db) {
  return db.$count(users, isUnusable)
}

/** Counts the accounts. */
export function countUsers(db: Db) {
  return db.$count(users)
}
