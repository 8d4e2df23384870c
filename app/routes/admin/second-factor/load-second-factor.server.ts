import { data } from 'react-router'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { listPasskeys } from '../../../features/accounts/second-factor/passkeys.server.ts'
import { countRecoveryCodes } from '../../../features/accounts/second-factor/second-factor.server.ts'
import { showAdminTime } from '../../../lib/time/show-time.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'

/** Returns the state of the own second factor. */
export async function loadSecondFactor({ db, env }: Pick<Instance, 'db' | 'env'>, signedIn: SignedIn | null) {
  if (!signedIn) throw data('Sign in first', 401)
  const { id, secondFactorAt, hasApp } = signedIn.user
  const state = { isRequired: env.production, check: toOwnerCheck(signedIn.user), hasApp }
  if (!secondFactorAt) return { ...state, since: null, codesLeft: 0, passkeys: [] }
  const since = showAdminTime(secondFactorAt, 'UTC')
  const passkeys = (await listPasskeys(db, id)).map(toShown)
  return { ...state, since, codesLeft: await countRecoveryCodes(db, id), passkeys }
}

function toShown({ id, device, createdAt, lastUsedAt }: Awaited<ReturnType<typeof listPasskeys>>[number]) {
  const used = lastUsedAt ? `last used ${showAdminTime(lastUsedAt, 'UTC')}` : 'not used yet'
  return { id, text: `${device}, added ${showAdminTime(createdAt, 'UTC')}, ${used}` }
}
