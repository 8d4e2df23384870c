import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Secrets } from './secrets.server.ts'

/** The content of a link in a mail. */
export type LinkClaims = Readonly<{
  userId: string
  /** The address to which the mail went. */
  email: string
  /** A fingerprint of the account when the link was made. The link ends when the account changes, so it works once. */
  state: string
}>

type Signed = Readonly<{ purpose: string; issuedAt: Temporal.Instant; expiresAt: Temporal.Instant }>

const issuer = 'ireti'
const type = 'ireti-link'

/** Returns a signed token for one purpose. */
export function signLink(
  { sessionKey }: Secrets,
  { userId, email, state }: LinkClaims,
  { purpose, issuedAt, expiresAt }: Signed,
): Promise<string> {
  return new SignJWT({ email, state })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(purpose)
    .setJti(randomUUID())
    .setIssuedAt(toSeconds(issuedAt))
    .setExpirationTime(toSeconds(expiresAt))
    .sign(sessionKey)
}

/** Returns the claims of a valid token that we signed for this purpose, else null. */
export async function readLink(
  { sessionKey }: Secrets,
  token: string,
  purpose: string,
  now: Temporal.Instant,
): Promise<LinkClaims | null> {
  try {
    const { payload } = await jwtVerify(token, sessionKey, {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience: purpose,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: new Date(now.epochMilliseconds),
    })
    const { sub, email, state } = payload
    const isWhole = typeof sub === 'string' && typeof email === 'string' && typeof state === 'string'
    return isWhole ? { userId: sub, email, state } : null
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

function toSeconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1_000)
}
