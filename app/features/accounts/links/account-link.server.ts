import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { readLink, signLink } from '../../../lib/security/tokens.server.ts'
import { accountLinkMinutes } from '../../../outbox/link-lifetimes.ts'
import type { AccountLinkPurpose } from '../../../outbox/messages/define-message.ts'
import type { User } from '../sign-in/accounts.server.ts'

const paths = {
  confirm: '/account/confirm',
  reset: '/reset-password',
  invitation: '/invitation',
  'new-address': '/account/new-address',
} as const satisfies Record<AccountLinkPurpose, string>

type Keys = Readonly<{ db: Db; secrets: Secrets }>
type Asked = Readonly<{ purpose: AccountLinkPurpose; userId: string; email: string }>

/** Returns the path of a link for the owner of an account, or null when the account is gone, or its address is confirmed already. */
export async function findAccountPath(
  { db, secrets }: Keys,
  { purpose, userId, email }: Asked,
  issuedAt: Temporal.Instant,
): Promise<string | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user || (purpose === 'confirm' && user.emailProvenAt)) return null
  const expiresAt = issuedAt.add({ minutes: accountLinkMinutes[purpose] })
  const claims = { userId, email, state: toAccountState(secrets, user) }
  return `${paths[purpose]}/${await signLink(secrets, claims, { purpose, issuedAt, expiresAt })}`
}

/**
 * Returns the account of a link and the address to which its mail went. Returns null when we did not make the link for this
 * purpose, when its time is over, and when the account has changed since: a link works once.
 */
export async function findLinkedAccount(
  { db, secrets }: Keys,
  purpose: AccountLinkPurpose,
  token: string,
  now: Temporal.Instant,
): Promise<Readonly<{ user: User; email: string }> | null> {
  const claims = await readLink(secrets, token, purpose, now)
  if (!claims) return null
  const [user] = await db.select().from(users).where(eq(users.id, claims.userId)).for('update')
  if (!user || user.disabledAt) return null
  const state = Buffer.from(toAccountState(secrets, user))
  const claimed = Buffer.from(claims.state)
  const isSame = state.length === claimed.length && timingSafeEqual(state, claimed)
  return isSame ? { user, email: claims.email } : null
}

/** Returns a fingerprint that changes with the password, the address, its proof and the second factor. */
export function toAccountState(
  { linkKey }: Secrets,
  { passwordHash, emailKey, emailProvenAt, secondFactorAt }: User,
): string {
  const parts = [passwordHash, emailKey, emailProvenAt?.toString() ?? null]
  // A link of an account without a second factor must stay valid through an update from the release that did not write it.
  if (secondFactorAt) parts.push(secondFactorAt.toString())
  return createHmac('sha256', linkKey)
    .update('account')
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, 22)
}
