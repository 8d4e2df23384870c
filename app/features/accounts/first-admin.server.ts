import { randomInt } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { acquireLock } from '../../db/locks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { EnvironmentError } from '../../lib/env.server.ts'
import { findPasswordProblem, hashPassword } from '../../lib/security/password.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { endAllSessions } from './sign-in/sessions.server.ts'

type Wanted = Readonly<{ email: string | undefined; password: string | undefined }>

/**
 * The administrator to name at the start: the first one there is, or one that is made now. A password comes
 * back only when it was made up here, so that it can be shown once. Throws `EnvironmentError` for a password that
 * is among the first that people try.
 */
export async function makeFirstAdmin(
  db: Db,
  { email = 'admin@ireti.example', password }: Wanted,
  now: Temporal.Instant,
): Promise<{ email: string; password?: string }> {
  const known = await findFirstAdmin(db)
  if (known) return { email: known }
  const problem = password && (await findPasswordProblem(password, { minLength: 15, about: [email] }))
  if (problem) throw new EnvironmentError(`ADMIN_PASSWORD cannot be used. ${problem}`)
  const madeUp = password === undefined ? makePassword() : undefined
  const passwordHash = await hashPassword(password ?? madeUp ?? '')
  return db.transaction(async (transaction) => {
    // Two first starts on one server must not make two administrators.
    await acquireLock(transaction, 'makeFirstAdmin')
    const other = await findFirstAdmin(transaction)
    if (other) return { email: other }
    const right = { isAdmin: true, passwordHash, disabledAt: null }
    const [made] = await transaction
      .insert(users)
      .values({
        ...placeholder,
        id: crypto.randomUUID(),
        email,
        emailKey: toEmailKey(email),
        createdAt: now,
        ...right,
      })
      .onConflictDoUpdate({ target: users.emailKey, set: right })
      .returning({ id: users.id, email: users.email })
    if (!made) throw new Error('no administrator was made')
    // Whoever had made an account with this address must not be an administrator now.
    await endAllSessions(transaction, made.id, now)
    return { email: made.email, password: madeUp }
  })
}

const placeholder = { firstName: 'First', lastName: 'Administrator', gender: 'OTHER' } as const

async function findFirstAdmin(db: Db): Promise<string | null> {
  const [admin] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.createdAt))
    .limit(1)
  return admin?.email ?? null
}

/** Five groups of four letters that nobody mixes up: about 90 random bits. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
