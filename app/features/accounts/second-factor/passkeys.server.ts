import { createHmac, timingSafeEqual } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import { countAttempt } from '../../../db/count-attempt.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { passkeys } from '../../../db/tables/accounts.ts'
import type { Env } from '../../../lib/env.server.ts'
import { hashToken, makeToken } from '../../../lib/security/random-token.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'

type Keys = Pick<Secrets, 'requestKey'>
type Site = Readonly<{ db: Db; env: Pick<Env, 'publicUrl'>; secrets: Keys }>
/** `holder` is the session or the pending sign-in in which the passkey answers. */
type Owner = Readonly<{ userId: string; holder: string }>

/** The package takes 30 MB of memory, so it is loaded when somebody uses a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Returns the passkeys of an account, the oldest first. */
export function listPasskeys(db: Db, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** Returns what the browser needs to make a passkey. */
export async function makeCreationOptions(
  { db, env, secrets }: Site,
  { userId, holder, email, companyName }: Owner & Readonly<{ email: string; companyName: string }>,
  now: Temporal.Instant,
) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    challenge: makeChallenge(secrets, { purpose: 'add', userId, holder }, now),
    rpName: companyName,
    rpID: new URL(env.publicUrl).hostname,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: email,
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(db, userId)).map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Returns what the browser needs to use a passkey of an account, or null when it has none. */
export async function makeRequestOptions(
  { db, env, secrets }: Site,
  { userId, holder }: Owner,
  now: Temporal.Instant,
) {
  const known = await listPasskeys(db, userId)
  if (known.length === 0) return null
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    challenge: makeChallenge(secrets, { purpose: 'use', userId, holder }, now),
    rpID: new URL(env.publicUrl).hostname,
    allowCredentials: known.map(toDescriptor),
    userVerification: 'preferred',
  })
}

/** The answer of the browser, JSON. */
type Answered = Owner & Readonly<{ answer: string }>

/**
 * Stores a new passkey, with words for the list of passkeys. Returns false for an answer to a challenge that was not made to add a
 * passkey to this account in this session. Each challenge works once.
 */
export async function storePasskey(
  tx: Db,
  { env, secrets }: Omit<Site, 'db'>,
  { userId, holder, answer, device }: Answered & Readonly<{ device: string }>,
  now: Temporal.Instant,
): Promise<boolean> {
  const signed = parseAnswer<RegistrationResponseJSON>(answer)
  const use = { purpose: 'add', userId, holder } as const
  if (!signed || !(await takeChallenge(tx, secrets, use, signed.challenge, now))) return false
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    ...toExpected(env),
    ...signed,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return false
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const stored = await tx
    .insert(passkeys)
    .values({
      ...{ id, userId, counter, transports, device, createdAt: now },
      publicKey: Buffer.from(publicKey).toString('base64url'),
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return stored.length > 0
}

/** Returns whether a passkey of the account has signed a challenge that was made for this session. The challenge works once. */
export async function checkPasskey(
  tx: Db,
  { env, secrets }: Omit<Site, 'db'>,
  { userId, holder, answer }: Answered,
  now: Temporal.Instant,
): Promise<boolean> {
  const signed = parseAnswer<AuthenticationResponseJSON>(answer)
  const use = { purpose: 'use', userId, holder } as const
  if (!signed || !(await takeChallenge(tx, secrets, use, signed.challenge, now))) return false
  const isOwn = and(eq(passkeys.id, String(signed.response.id)), eq(passkeys.userId, userId))
  const [passkey] = await tx.select().from(passkeys).where(isOwn).for('update')
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { id, counter, publicKey } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...toExpected(env),
    ...signed,
    credential: { id, counter, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')) },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return false
  await tx.update(passkeys).set({ counter: authenticationInfo.newCounter, lastUsedAt: now }).where(isOwn)
  return true
}

/** Returns whether a typed text is the answer of a browser and no code. */
export function isPasskeyAnswer(typed: string): boolean {
  return typed.startsWith('{')
}

const toExpected = ({ publicUrl }: Site['env']) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
  // The password was right before, so the device need not ask for a finger or a PIN.
  requireUserVerification: false,
})

/** Returns the answer with the challenge in it, or null. The package checks each field of the answer. */
function parseAnswer<Answer extends { response: { clientDataJSON: string } }>(answer: string) {
  try {
    const response = JSON.parse(answer) as Answer
    const signed = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString())
    const challenge = Buffer.from(String(signed.challenge), 'base64url').toString()
    return { response, challenge, expectedChallenge: String(signed.challenge) }
  } catch {
    return null
  }
}

function toDescriptor({ id, transports }: typeof passkeys.$inferSelect) {
  return { id, transports: [...transports] as AuthenticatorTransport[] }
}

/** The use for which a passkey signs a challenge. Any other use is refused. */
export type ChallengeUse = Readonly<{
  purpose: 'add' | 'use'
  userId: string
  /** The session or the pending sign-in. */
  holder: string
}>

const lifeSeconds = 300

/**
 * Returns a challenge, valid for five minutes: `<end in epoch seconds>.<random>.<signature>`. Nothing is stored, so nobody can replace
 * the challenge of another browser.
 */
export function makeChallenge(keys: Keys, use: ChallengeUse, now: Temporal.Instant): string {
  const claims = `${Math.floor(now.epochMilliseconds / 1_000) + lifeSeconds}.${makeToken()}`
  return `${claims}.${sign(keys, claims, use)}`
}

/** Returns whether we have made the challenge for this use in the last five minutes, and uses it up. */
export async function takeChallenge(
  tx: Db,
  keys: Keys,
  use: ChallengeUse,
  challenge: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const [, claims, end, signature] = /^((\d{1,12})\.[\w-]{22})\.([\w-]{43})$/.exec(challenge) ?? []
  if (!claims || !signature || Number(end) * 1_000 < now.epochMilliseconds) return false
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(keys, claims, use)))) return false
  const key = hashToken(`passkey challenge ${claims}`)
  return (await countAttempt(tx, { key, change: 1, seconds: lifeSeconds }, now)).points === 1
}

function sign({ requestKey }: Keys, claims: string, { purpose, userId, holder }: ChallengeUse): string {
  const signed = JSON.stringify(['passkey challenge', claims, purpose, userId, holder])
  return createHmac('sha256', requestKey).update(signed).digest('base64url')
}
