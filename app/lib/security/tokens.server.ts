import { createHash, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Secrets } from './secrets.server.ts'

/** Where a token is valid: as a cookie (`web`) or as a bearer token (`api`), never as both. */
export type Audience = 'web' | 'api'
export type SessionClaims = Readonly<{ sessionId: string; userId: string }>

const issuer = 'ireti'
const type = 'ireti-session'

/** Returns a signed token that names a session and expires with it. */
export function signSessionToken(
  { sessionKey }: Secrets,
  { sessionId, userId }: SessionClaims,
  { audience, now, expiresAt }: { audience: Audience; now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: type, kid: toKeyId(sessionKey) })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(toSeconds(now))
    .setExpirationTime(toSeconds(expiresAt))
    .sign(sessionKey)
}

/** Returns the claims of a valid token that we signed for this audience, else null. */
export async function readSessionToken(
  { sessionKey }: Secrets,
  token: string,
  audience: Audience,
  now: Temporal.Instant,
): Promise<SessionClaims | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, sessionKey, {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: new Date(now.epochMilliseconds),
    })
    const { sub, sid } = payload
    if (protectedHeader.kid !== toKeyId(sessionKey)) return null
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

/** Returns a name for a key that does not disclose the key. */
function toKeyId(key: Uint8Array): string {
  return createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 8)
}

function toSeconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1_000)
}
