import { randomInt } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { passkeys, secondFactors, users } from '../../../db/tables/accounts.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import type { Env } from '../../../lib/env.server.ts'
import { decryptField, encryptField } from '../../../lib/security/encryption.server.ts'
import { hashToken } from '../../../lib/security/random-token.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { decryptUntil, encryptUntil } from '../../../lib/security/tokens.server.ts'
import { announceOwnChange } from '../sign-in/announce-own-change.server.ts'
import { recoveryCodes, setUpMinutes } from './code-rules.ts'
import { storePasskey } from './passkeys.server.ts'
import { findInterval, makeTotpSecret } from './totp.server.ts'

type Keys = Pick<Secrets, 'fieldKeys'>
type Typed = Readonly<{ userId: string; code: string }>
type Owner = Readonly<{ id: string; email: string }>

/** Returns whether an app makes codes for the account. */
export async function hasApp(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.id, userId))
  return Boolean(row?.totpEncrypted)
}

/** Returns how many recovery codes nobody has used. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.id, userId))
  return row?.recoveryHashes.length ?? 0
}

type Finish = Readonly<{ owner: Owner; secret: string; code: string }>

/**
 * Finishes the set-up of an app with its first code: from now on the sign-in asks for one. Returns the recovery codes, which are shown
 * once, or null for a wrong code.
 */
export function finishSecondFactor(
  db: Db,
  keys: Keys,
  { owner, secret, code }: Finish,
  now: Temporal.Instant,
): Promise<string[] | null> {
  const usedInterval = findInterval(secret, code.replace(/\s/g, ''), now)
  if (usedInterval === null) return Promise.resolve(null)
  const totpEncrypted = encryptField(keys.fieldKeys, toFieldId(owner.id), secret)
  return inTransaction(db, (tx) => switchOn(tx, owner, { totpEncrypted, usedInterval }, now))
}

type App = Pick<typeof secondFactors.$inferSelect, 'totpEncrypted' | 'usedInterval'>

/**
 * Asks for a second factor from now on. Returns the recovery codes, which are shown once, or null when the account has one already. What
 * an older set-up has left counts no more.
 */
async function switchOn(tx: Db, { id, email }: Owner, app: App, now: Temporal.Instant) {
  const [switched] = await tx
    .update(users)
    .set({ secondFactorAt: now })
    .where(and(eq(users.id, id), isNull(users.secondFactorAt)))
    .returning({ id: users.id })
  if (!switched) return null
  const factor = { ...app, createdAt: now }
  await tx
    .insert(secondFactors)
    .values({ id, ...factor })
    .onConflictDoUpdate({ target: secondFactors.id, set: factor })
  const codes = await writeRecoveryCodes(tx, id)
  await announceOwnChange(tx, 'account.second_factor_on', { id, email }, now)
  return codes
}

type NewPasskey = Readonly<{
  owner: Owner & Readonly<{ secondFactorAt: Temporal.Instant | null }>
  sessionId: string
  answer: string
  device: string
}>

/**
 * Adds a passkey. The first one of an account without a second factor switches it on and returns the recovery codes. Returns null when
 * the answer of the browser is wrong, or the account has got another second factor meanwhile.
 */
export function addPasskey(
  { db, env, secrets }: Readonly<{ db: Db; env: Env; secrets: Secrets }>,
  { owner, sessionId, answer, device }: NewPasskey,
  now: Temporal.Instant,
): Promise<Readonly<{ codes: string[] | null }> | null> {
  return inTransaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, owner.id)).for('update')
    // The owner was asked for the password when there was no second factor.
    if (!user || Boolean(user.secondFactorAt) !== Boolean(owner.secondFactorAt)) return null
    const passkey = { userId: owner.id, holder: sessionId, answer, device }
    if (!(await storePasskey(tx, { env, secrets }, passkey, now))) return null
    if (!owner.secondFactorAt) {
      return { codes: await switchOn(tx, owner, { totpEncrypted: null, usedInterval: 0 }, now) }
    }
    await announceOwnChange(tx, 'account.passkey_added', owner, now)
    return { codes: null }
  })
}

/** Removes a passkey. Returns false for the only second factor of an account, which must be removed as a whole. */
export function removePasskey(
  db: Db,
  { userId, passkeyId }: Readonly<{ userId: string; passkeyId: string }>,
  now: Temporal.Instant,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.id, userId)).for('update')
    const others = and(eq(passkeys.userId, userId), ne(passkeys.id, passkeyId))
    if (!factor?.totpEncrypted && (await tx.$count(passkeys, others)) === 0) return false
    await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId)))
    await announceOwnChange(tx, 'account.passkey_removed', { id: userId }, now)
    return true
  })
}

/** Replaces all recovery codes. Returns the new ones, which are shown once. */
export function renewRecoveryCodes(db: Db, userId: string, now: Temporal.Instant): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const codes = await writeRecoveryCodes(tx, userId)
    await announceOwnChange(tx, 'account.recovery_codes_renewed', { id: userId }, now)
    return codes
  })
}

/** Removes the own second factor. */
export function removeSecondFactor(db: Db, owner: Owner, now: Temporal.Instant): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.update(users).set({ secondFactorAt: null }).where(eq(users.id, owner.id))
    await deleteSecondFactor(tx, owner.id)
    await announceOwnChange(tx, 'account.second_factor_off', owner, now)
  })
}

/** Deletes the secret, the passkeys and the recovery codes of an account. */
export async function deleteSecondFactor(tx: Db, id: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.id, id))
  await tx.delete(passkeys).where(eq(passkeys.userId, id))
}

/** Returns whether a code of the app or a recovery code is right, and uses it up: each works once. */
export function spendCode(
  db: Db,
  keys: Keys,
  { userId, code }: Typed,
  now: Temporal.Instant,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.id, userId)).for('update')
    if (!row) return false
    const isOwn = eq(secondFactors.id, userId)
    if (isAppCode(code)) {
      if (!row.totpEncrypted) return false
      const secret = decryptField(keys.fieldKeys, toFieldId(userId), row.totpEncrypted)
      const interval = findInterval(secret, code.replace(/\s/g, ''), now)
      if (interval === null || interval <= row.usedInterval) return false
      await tx.update(secondFactors).set({ usedInterval: interval }).where(isOwn)
      return true
    }
    const hash = hashRecoveryCode(code)
    const left = row.recoveryHashes.filter((other) => other !== hash)
    if (left.length === row.recoveryHashes.length) return false
    await tx.update(secondFactors).set({ recoveryHashes: left }).where(isOwn)
    return true
  })
}

/** Returns whether a typed text has the form of a code of an app. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''))
}

async function writeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const recoveryHashes = codes.map(hashRecoveryCode)
  await tx.update(secondFactors).set({ recoveryHashes }).where(eq(secondFactors.id, userId))
  return codes
}

function toFieldId(userId: string) {
  return { table: 'second_factors', column: 'totp_sealed', rowId: userId }
}

/** No letter that looks like a digit. A code has 118 random bits, so that a plain hash is enough. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 6

/** Returns ten codes such as `k7mq2p-…`. Each signs in once in place of the app. */
function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, makeCode)
}

/** Returns the hash of a code as a person may type it: in any case, with spaces or hyphens. */
function hashRecoveryCode(typed: string): string {
  return hashToken(typed.toLowerCase().replace(/[\s-]/g, ''))
}

function makeCode(): string {
  const letters = Array.from({ length: groups * groupLength }, () => alphabet[randomInt(alphabet.length)])
  return Array.from({ length: groups }, (_, n) =>
    letters.slice(n * groupLength, (n + 1) * groupLength).join(''),
  ).join('-')
}

type Session = Readonly<{ userId: string; sessionId: string }>

const toPurpose = ({ userId, sessionId }: Session) => ({
  table: 'second_factors',
  column: `${userId} ${sessionId}`,
})

/** Returns a new secret of an app, encrypted for this session and for ten minutes. It travels in the form: nothing is stored before it is finished. */
export function beginSetUp({ draftKeys }: Secrets, session: Session, now: Temporal.Instant): string {
  return encryptUntil(draftKeys, toPurpose(session), makeTotpSecret(), now.add({ minutes: setUpMinutes }))
}

/** Returns the secret of a set-up that this session has begun in the last ten minutes, or null. */
export function readSetUp({ draftKeys }: Secrets, session: Session, setUp: string, now: Temporal.Instant) {
  return decryptUntil(draftKeys, toPurpose(session), setUp, now)
}
