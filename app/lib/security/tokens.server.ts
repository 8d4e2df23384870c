import { createHash, randomUUID } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import {
  DecryptionFailed,
  decryptField,
  encryptField,
  type FieldId,
  type FieldKeys,
} from './encryption.server.ts'
import type { Secrets } from './secrets.server.ts'

/** Where a token is valid: as a cookie (`web`) or as a bearer token (`api`), never as both. */
export type Audience = 'web' | 'api'
export type SessionClaims = Readonly<{ sessionId: string; userId: string }>

const issuer = 'ireti'
const sessionType = 'ireti-session'
const linkType = 'ireti-link'

/** Returns a signed token that names a session and expires with it. */
export function signSessionToken(
  { sessionKey }: Secrets,
  { sessionId, userId }: SessionClaims,
  { audience, now, expiresAt }: { audience: Audience; now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<string> {
  return prepareToken({ sid: sessionId }, userId, audience, now, expiresAt)
    .setProtectedHeader({ alg: 'HS256', typ: sessionType, kid: toKeyId(sessionKey) })
    .sign(sessionKey)
}

/** Returns the claims of a valid token that we signed for this audience, else null. */
export async function readSessionToken(
  { sessionKey }: Secrets,
  token: string,
  audience: Audience,
  now: Temporal.Instant,
): Promise<SessionClaims | null> {
  const verified = await verifyToken(sessionKey, token, sessionType, audience, now)
  if (verified?.protectedHeader.kid !== toKeyId(sessionKey)) return null
  const { sub, sid } = verified.payload
  return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
}

/** The content of a link in a mail. */
export type LinkClaims = Readonly<{
  userId: string
  /** The address to which the mail went. */
  email: string
  /** A fingerprint of the account when the link was made. The link ends when the account changes, so it works once. */
  state: string
}>

type Signed = Readonly<{ purpose: string; issuedAt: Temporal.Instant; expiresAt: Temporal.Instant }>

/** Returns a signed token for one purpose. */
export function signLink(
  { sessionKey }: Secrets,
  { userId, email, state }: LinkClaims,
  { purpose, issuedAt, expiresAt }: Signed,
): Promise<string> {
  return prepareToken({ email, state }, userId, purpose, issuedAt, expiresAt)
    .setProtectedHeader({ alg: 'HS256', typ: linkType })
    .sign(sessionKey)
}

/** Returns the claims of a valid token that we signed for this purpose, else null. */
export async function readLink(
  { sessionKey }: Secrets,
  token: string,
  purpose: string,
  now: Temporal.Instant,
): Promise<LinkClaims | null> {
  const verified = await verifyToken(sessionKey, token, linkType, purpose, now)
  if (!verified) return null
  const { sub, email, state } = verified.payload
  const isWhole = typeof sub === 'string' && typeof email === 'string' && typeof state === 'string'
  return isWhole ? { userId: sub, email, state } : null
}

function prepareToken(
  claims: JWTPayload,
  subject: string,
  audience: string,
  issuedAt: Temporal.Instant,
  expiresAt: Temporal.Instant,
): SignJWT {
  return new SignJWT(claims)
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(toSeconds(issuedAt))
    .setExpirationTime(toSeconds(expiresAt))
}

/** Returns a token of this type and audience that we signed and that has not expired, else null. */
async function verifyToken(
  key: Uint8Array,
  token: string,
  typ: string,
  audience: string,
  now: Temporal.Instant,
) {
  try {
    return await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ,
      issuer,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: new Date(now.epochMilliseconds),
    })
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

/** What the text is for, and whose it is. It cannot be decrypted for anything else. */
type Purpose = Omit<FieldId, 'rowId'>

/** Returns `<end>~<text>`: a text for a hidden field, encrypted for one purpose until `end` (epoch milliseconds). */
export function encryptUntil(keys: FieldKeys, purpose: Purpose, text: string, end: Temporal.Instant): string {
  const rowId = String(end.epochMilliseconds)
  return `${rowId}~${encryptField(keys, { ...purpose, rowId }, text)}`
}

/** Returns the text, or null when it is not ours, has another purpose, or its time is over. */
export function decryptUntil(
  keys: FieldKeys,
  purpose: Purpose,
  encrypted: string,
  now: Temporal.Instant,
): string | null {
  const [rowId = '', text = ''] = encrypted.split('~')
  if (!/^\d{13}$/.test(rowId) || Number(rowId) < now.epochMilliseconds) return null
  try {
    return decryptField(keys, { ...purpose, rowId }, text)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
