import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
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

export type BookingLink = Readonly<{ bookingId: string; version: number }>

const idBytes = 16
const headBytes = idBytes + 2
const macBytes = 16

/**
 * Returns the token of a private link: booking id, version and a 128-bit MAC in base64url.
 * Throws a RangeError for a version outside 0 to 65,535.
 */
export function toLinkToken({ linkKey }: Secrets, { bookingId, version }: BookingLink): string {
  const head = Buffer.alloc(headBytes)
  head.write(bookingId.replaceAll('-', ''), 'hex')
  head.writeUInt16BE(version, idBytes)
  return Buffer.concat([head, toMac(linkKey, head)]).toString('base64url')
}

/** Returns the booking of a link token, or null when we did not sign it. */
export function readLinkToken({ linkKey }: Secrets, token: string): BookingLink | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== headBytes + macBytes || bytes.toString('base64url') !== token) return null
  const head = bytes.subarray(0, headBytes)
  if (!timingSafeEqual(bytes.subarray(headBytes), toMac(linkKey, head))) return null
  const hex = head.toString('hex', 0, idBytes)
  const bookingId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { bookingId, version: head.readUInt16BE(idBytes) }
}

function toMac(key: Uint8Array, head: Uint8Array): Buffer {
  return createHmac('sha256', key).update('manage').update(head).digest().subarray(0, macBytes)
}
