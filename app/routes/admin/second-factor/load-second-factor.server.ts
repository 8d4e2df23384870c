import { data } from 'react-router'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { listPasskeys } from '../../../features/accounts/second-factor/passkeys.server.ts'
import { countRecoveryCodes } from '../../../features/accounts/second-factor/second-factor.server.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'

/** Returns the state of the own second factor. */
export async function loadSecondFactor(
  { db, env }: Pick<Instance, 'db' | 'env'>,
  signedIn: SignedIn | null,
  clock: Clock,
) {
  if (!signedIn) throw data('Sign in first', 401)
  const { id, secondFactorAt, hasApp } = signedIn.user
  const state = { isRequired: env.production, check: toOwnerCheck(signedIn.user), hasApp }
  if (!secondFactorAt) return { ...state, since: null, codesLeft: 0, passkeys: [] }
  const since = showStaffTime(secondFactorAt, clock)
  const passkeys = (await listPasskeys(db, id)).map((passkey) => toShown(passkey, clock))
  return { ...state, since, codesLeft: await countRecoveryCodes(db, id), passkeys }
}

type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]

function toShown({ id, device, createdAt, lastUsedAt }: Passkey, clock: Clock) {
  const used = lastUsedAt ? `last used ${showStaffTime(lastUsedAt, clock)}` : 'not used yet'
  return { id, text: `${device}, added ${showStaffTime(createdAt, clock)}, ${used}` }
}
