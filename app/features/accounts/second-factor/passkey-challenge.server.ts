import { createHmac, timingSafeEqual } from 'node:crypto'
import { countAttempt } from '../../../db/count-attempt.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { hashToken, makeToken } from '../../../lib/security/random-token.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'

type Keys = Pick<Secrets, 'requestKey'>

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
