import { data } from 'react-router'
import { renderSVG } from 'uqr'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { listPasskeys } from '../../../features/accounts/second-factor/passkeys.server.ts'
import {
  countRecoveryCodes,
  findSecret,
} from '../../../features/accounts/second-factor/second-factor.server.ts'
import { toTotpAddress } from '../../../features/accounts/second-factor/totp.server.ts'
import { showAdminTime } from '../../../lib/time/show-time.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'

/** Returns the state of the own second factor. During the set-up it has the secret, as a text and as a QR code. */
export async function loadSecondFactor(
  { db, env, secrets }: Pick<Instance, 'db' | 'env' | 'secrets'>,
  signedIn: SignedIn | null,
) {
  if (!signedIn) throw data('Sign in first', 401)
  const { id, email, secondFactorAt } = signedIn.user
  const secret = await findSecret(db, secrets, id)
  const check = toOwnerCheck(signedIn.user)
  const state = {
    isRequired: env.production,
    check,
    since: null,
    codesLeft: 0,
    hasApp: false,
    passkeys: [],
    setUp: null,
  }
  if (secondFactorAt) {
    const since = showAdminTime(secondFactorAt, 'UTC')
    const passkeys = (await listPasskeys(db, id)).map(toShown)
    return { ...state, since, codesLeft: await countRecoveryCodes(db, id), hasApp: secret !== null, passkeys }
  }
  if (!secret) return state
  const address = toTotpAddress(secret, { companyName: env.companyName, email })
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`
  return { ...state, setUp: { secret: secret.replace(/.{4}(?=.)/g, '$& '), qrCode, address } }
}

function toShown({ id, device, createdAt, lastUsedAt }: Awaited<ReturnType<typeof listPasskeys>>[number]) {
  const used = lastUsedAt ? `last used ${showAdminTime(lastUsedAt, 'UTC')}` : 'not used yet'
  return { id, text: `${device}, added ${showAdminTime(createdAt, 'UTC')}, ${used}` }
}
