import { randomInt } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { acquireLock, inTransaction } from '../../db/transactions.server.ts'
import { EnvironmentError } from '../../lib/env.server.ts'
import { hashPassword } from '../../lib/security/password.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { words } from '../../words/words.ts'
import { staffMinLength, toPasswordMessage } from './password-length.ts'
import { findPasswordProblem } from './password-rules.server.ts'
import { endAllSessions } from './sign-in/sessions.server.ts'

type Credentials = Readonly<{ email: string | undefined; password: string | undefined }>

/**
 * Returns the e-mail address of the first administrator and creates one when there is none. Returns a password only when it was
 * generated here, so that the start can show it once. Throws an `EnvironmentError` for a password that is easy to guess.
 */
export async function makeFirstAdmin(
  db: Db,
  { email = 'admin@ireti.example', password }: Credentials,
  now: Temporal.Instant,
): Promise<{ email: string; password?: string }> {
  const known = await findFirstAdmin(db)
  if (known) return { email: known }
  const problem =
    password && (await findPasswordProblem(password, { minLength: staffMinLength, about: [email] }))
  if (problem)
    throw new EnvironmentError(
      `ADMIN_PASSWORD cannot be used. ${toPasswordMessage(problem, words('en').accounts.fields.password)}`,
    )
  const generated = password === undefined ? generatePassword() : undefined
  const passwordHash = await hashPassword(password ?? generated ?? '')
  return inTransaction(db, async (transaction) => {
    // Two first starts at once must not create two administrators.
    await acquireLock(transaction, 'makeFirstAdmin')
    const other = await findFirstAdmin(transaction)
    if (other) return { email: other }
    // Whoever sets up the site vouches for the address.
    const right = { isAdmin: true, passwordHash, disabledAt: null, emailProvenAt: now }
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
    // Somebody else may have signed up with this address before.
    await endAllSessions(transaction, made.id, now)
    return { email: made.email, password: generated }
  })
}

const placeholder = { firstName: 'First', lastName: 'Administrator', gender: 'OTHER' } as const

async function findFirstAdmin(db: Db): Promise<string | null> {
  const [admin] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  return admin?.email ?? null
}

/** Returns five groups of four letters that people do not confuse: about 90 random bits. */
function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
