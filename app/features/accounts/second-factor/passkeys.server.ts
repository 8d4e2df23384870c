import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { passkeys, secondFactors } from '../../../db/tables/accounts.ts'
import type { Env } from '../../../lib/env.server.ts'

type Site = Readonly<{ db: Db; env: Pick<Env, 'publicUrl' | 'companyName'> }>
type Owner = Readonly<{ id: string; email: string }>

const challengeMinutes = 5

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

/** Returns what the browser needs to make a passkey, and remembers the challenge. */
export async function makeCreationOptions({ db, env }: Site, { id, email }: Owner, now: Temporal.Instant) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: env.companyName,
    rpID: new URL(env.publicUrl).hostname,
    userID: Uint8Array.from(Buffer.from(id)),
    userName: email,
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(db, id)).map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(db, id, options.challenge, now)
  return options
}

/** Returns what the browser needs to use a passkey of an account, or null when it has none. Remembers the challenge. */
export async function makeRequestOptions({ db, env }: Site, userId: string, now: Temporal.Instant) {
  const known = await listPasskeys(db, userId)
  if (known.length === 0) return null
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: new URL(env.publicUrl).hostname,
    allowCredentials: known.map(toDescriptor),
    userVerification: 'preferred',
  })
  await keepChallenge(db, userId, options.challenge, now)
  return options
}

type Made = Readonly<{
  userId: string
  /** The answer of the browser, JSON. */
  answer: string
  /** Words for the list of passkeys. */
  device: string
}>

/** Stores a new passkey. Returns false for an answer that does not fit the challenge. Each challenge works once. */
export async function storePasskey(
  tx: Db,
  { publicUrl }: Site['env'],
  { userId, answer, device }: Made,
  now: Temporal.Instant,
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(tx, userId, now)
  const response = parseAnswer<RegistrationResponseJSON>(answer)
  if (!expectedChallenge || !response) return false
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    ...toExpected(publicUrl, expectedChallenge),
    response,
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

/** Returns whether a passkey of the account has signed the challenge, which works once. */
export async function checkPasskey(
  tx: Db,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { userId, answer }: Pick<Made, 'userId' | 'answer'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(tx, userId, now)
  const response = parseAnswer<AuthenticationResponseJSON>(answer)
  if (!expectedChallenge || !response) return false
  const isOwn = and(eq(passkeys.id, String(response.id)), eq(passkeys.userId, userId))
  const [passkey] = await tx.select().from(passkeys).where(isOwn).for('update')
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { id, counter, publicKey } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...toExpected(publicUrl, expectedChallenge),
    response,
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

const toExpected = (publicUrl: string, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
  // The password was right before, so the device need not ask for a finger or a PIN.
  requireUserVerification: false,
})

/** The package checks each field of the answer. */
function parseAnswer<Answer>(answer: string): Answer | null {
  try {
    return JSON.parse(answer) as Answer
  } catch {
    return null
  }
}

function toDescriptor({ id, transports }: typeof passkeys.$inferSelect) {
  return { id, transports: [...transports] as AuthenticatorTransport[] }
}

async function keepChallenge(db: Db, userId: string, challenge: string, now: Temporal.Instant) {
  const kept = { challenge, challengeAt: now }
  await db
    .insert(secondFactors)
    .values({ id: userId, createdAt: now, ...kept })
    .onConflictDoUpdate({ target: secondFactors.id, set: kept })
}

async function takeChallenge(tx: Db, userId: string, now: Temporal.Instant): Promise<string | null> {
  const isOwn = eq(secondFactors.id, userId)
  const [row] = await tx.select().from(secondFactors).where(isOwn).for('update')
  if (!row?.challenge || !row.challengeAt) return null
  await tx.update(secondFactors).set({ challenge: null, challengeAt: null }).where(isOwn)
  const endsAt = row.challengeAt.add({ minutes: challengeMinutes })
  return Temporal.Instant.compare(now, endsAt) <= 0 ? row.challenge : null
}
