import {
  checkOwner,
  ownerCheckWords,
  toOwnerProblem,
} from '../../../features/accounts/second-factor/check-owner.server.ts'
import {
  beginSecondFactor,
  finishSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../features/accounts/second-factor/second-factor.server.ts'
import { toDeviceWords } from '../../../lib/http/device-words.ts'
import { readText } from '../../../lib/text/form-text.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'

type Sent = Readonly<{ user: SignedIn['user']; address: string; request: Request }>

type Answer = Readonly<
  | { ok: true; codes: readonly string[] | null; note: string | null }
  | { ok: false; field: 'code' | 'check'; message: string; retryAfterSeconds?: number }
>

/** Does what the pressed button says. Every change but the last step of the set-up asks the owner again. */
export async function answerSecondFactorForm(
  instance: Instance,
  { user, address, request }: Sent,
): Promise<Answer> {
  const { db, secrets } = instance
  const form = await request.formData()
  const intent = readText(form, 'intent')
  const now = Temporal.Now.instant()
  if (intent === 'finish') {
    const code = readText(form, 'code')
    const codes = user.secondFactorAt ? null : await finishSecondFactor(db, secrets, { ...user, code }, now)
    if (codes) return { ok: true, codes, note: 'The second factor is on.' }
    return { ok: false, field: 'code', message: ownerCheckWords.wrongCode }
  }
  const device = toDeviceWords(request.headers.get('user-agent'))
  const checked = await checkOwner(instance, { user, typed: readText(form, 'check'), address, device }, now)
  if (!checked.ok) return { ok: false, field: 'check', ...toOwnerProblem(checked, user) }
  if (intent === 'begin') {
    await beginSecondFactor(db, secrets, user.id, now)
    return { ok: true, codes: null, note: null }
  }
  if (intent === 'renew-codes' && user.secondFactorAt) {
    const codes = await renewRecoveryCodes(db, user.id, now)
    return { ok: true, codes, note: 'The old recovery codes no longer work.' }
  }
  if (intent !== 'remove') return { ok: false, field: 'check', message: 'Press one of the buttons' }
  await removeSecondFactor(db, user, now)
  return { ok: true, codes: null, note: 'The second factor is removed. The password is enough to sign in.' }
}
