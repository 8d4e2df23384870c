import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { hashToken } from '../../../lib/security/random-token.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { readLink, signLink } from '../../../lib/security/tokens.server.ts'
import { toAccountState } from '../links/account-link.server.ts'
import type { User } from '../sign-in/accounts.server.ts'

const purpose = 'second-factor'
const lifeMinutes = 10

type Keys = Readonly<{ db: Db; secrets: Secrets }>

/**
 * Returns the Set-Cookie line that remembers for ten minutes whose password was right. It is no session: it only lets the owner type
 * the code.
 */
export async function toPendingCookie(
  secrets: Secrets,
  user: User,
  { secure, now }: Readonly<{ secure: boolean; now: Temporal.Instant }>,
): Promise<string> {
  const expiresAt = now.add({ minutes: lifeMinutes })
  const claims = { userId: user.id, email: user.email, state: toAccountState(secrets, user) }
  const token = await signLink(secrets, claims, { purpose, issuedAt: now, expiresAt })
  return toLine(secure, token, lifeMinutes * 60)
}

/** Returns the Set-Cookie line that ends a pending sign-in. */
export function toEndedPendingCookie(secure: boolean): string {
  return toLine(secure, '', 0)
}

export type PendingSignIn = Readonly<{ user: User; id: string }>

/** Returns the sign-in whose password was right in the last ten minutes, or null. A change of the account ends it. */
export async function findPendingSignIn(
  { db, secrets }: Keys,
  { cookies, secure }: Readonly<{ cookies: string | null; secure: boolean }>,
  now: Temporal.Instant,
): Promise<PendingSignIn | null> {
  const name = `${toName(secure)}=`
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const token = pairs.find((pair) => pair.startsWith(name))?.slice(name.length)
  const claims = token ? await readLink(secrets, token, purpose, now) : null
  if (!token || !claims) return null
  const [user] = await db.select().from(users).where(eq(users.id, claims.userId))
  const isSame = user && !user.disabledAt && claims.state === toAccountState(secrets, user)
  return isSame ? { user, id: hashToken(token) } : null
}

function toName(secure: boolean): string {
  return secure ? '__Host-iretiSignIn' : 'iretiSignIn'
}

function toLine(secure: boolean, value: string, seconds: number): string {
  const flags = `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${toName(secure)}=${value}; Path=/; Max-Age=${seconds}; ${flags}`
}
