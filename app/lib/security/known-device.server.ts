import { createHmac, timingSafeEqual } from 'node:crypto'
import { toEmailKey } from '../text/email-address.ts'
import { makeToken } from './random-token.server.ts'
import type { Secrets } from './secrets.server.ts'

type Keys = Pick<Secrets, 'requestKey'>

const lifeDays = 180

/**
 * Returns the Set-Cookie line that makes this browser a known device of a staff account. It stays after the end of the session. Clients
 * get none: nothing may stay on a phone that somebody else can read.
 */
export function toDeviceCookie(
  keys: Keys,
  { email, secure }: Readonly<{ email: string; secure: boolean }>,
  now: Temporal.Instant,
): string {
  const end = Math.floor(now.epochMilliseconds / 1_000) + lifeDays * 24 * 3_600
  const claims = `${makeToken()}.${end}`
  const value = `${claims}.${sign(keys, claims, email)}`
  const expires = new Date(end * 1_000).toUTCString()
  return `${toName(secure)}=${value}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** A browser in which somebody has signed in to an account: its random name, and when that was. */
export type KnownDevice = Readonly<{ name: string; since: Temporal.Instant }>

/** Returns the device when somebody has signed in to this account from it, else null. */
export function findKnownDevice(
  keys: Keys,
  {
    cookies,
    email,
    secure,
  }: Readonly<{ cookies: string | null | undefined; email: string; secure: boolean }>,
  now: Temporal.Instant,
): KnownDevice | null {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${toName(secure)}=`))?.slice(toName(secure).length + 1)
  const [, claims, name, end, signature] =
    /^(([\w-]{10,64})\.(\d{1,12}))\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (!claims || !name || !signature || Number(end) * 1_000 <= now.epochMilliseconds) return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(keys, claims, email)))) return null
  const since = Temporal.Instant.fromEpochMilliseconds(Number(end) * 1_000).subtract({ hours: lifeDays * 24 })
  return { name, since }
}

function toName(secure: boolean): string {
  return secure ? '__Host-iretiDevice' : 'iretiDevice'
}

function sign({ requestKey }: Keys, claims: string, email: string): string {
  return createHmac('sha256', requestKey)
    .update(`known device ${claims} ${toEmailKey(email)}`)
    .digest('base64url')
}
