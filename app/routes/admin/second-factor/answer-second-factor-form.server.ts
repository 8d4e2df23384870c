import {
  checkOwner,
  ownerCheckWords,
  readOwnerCheck,
  toOwnerProblem,
} from '../../../features/accounts/second-factor/check-owner.server.ts'
import { makeCreationOptions } from '../../../features/accounts/second-factor/passkeys.server.ts'
import {
  addPasskey,
  beginSecondFactor,
  finishSecondFactor,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../features/accounts/second-factor/second-factor.server.ts'
import { toDeviceWords } from '../../../lib/http/device-words.ts'
import { readText } from '../../../lib/text/form-text.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'

type Sent = Readonly<{ user: SignedIn['user']; address: string; request: Request }>

type Answer = Readonly<
  | { ok: true; codes: readonly string[] | null; note: string | null; creation?: object }
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
  if (intent === 'finish-passkey') {
    const added = await addPasskey(instance, { owner: user, answer: readText(form, 'passkey'), device }, now)
    if (added) return { ok: true, codes: added.codes, note: 'The passkey is stored.' }
    return { ok: false, field: 'check', message: 'This passkey could not be stored. Try again' }
  }
  const checked = await checkOwner(instance, { user, typed: readOwnerCheck(form), address, device }, now)
  if (!checked.ok) return { ok: false, field: 'check', ...toOwnerProblem(checked, user) }
  if (intent === 'begin') {
    await beginSecondFactor(db, secrets, user.id, now)
    return { ok: true, codes: null, note: null }
  }
  if (intent === 'begin-passkey') {
    return { ok: true, codes: null, note: null, creation: await makeCreationOptions(instance, user, now) }
  }
  if (intent.startsWith('remove-passkey ') && user.secondFactorAt) {
    const passkeyId = intent.slice('remove-passkey '.length)
    if (await removePasskey(db, { userId: user.id, passkeyId }, now)) {
      return { ok: true, codes: null, note: 'The passkey is removed.' }
    }
    const message = 'This is your only second factor. Add another passkey first, or remove the second factor'
    return { ok: false, field: 'check', message }
  }
  if (intent === 'renew-codes' && user.secondFactorAt) {
    const codes = await renewRecoveryCodes(db, user.id, now)
    return { ok: true, codes, note: 'The old recovery codes no longer work.' }
  }
  if (intent !== 'remove') return { ok: false, field: 'check', message: 'Press one of the buttons' }
  await removeSecondFactor(db, user, now)
  return { ok: true, codes: null, note: 'The second factor is removed. The password is enough to sign in.' }
}
