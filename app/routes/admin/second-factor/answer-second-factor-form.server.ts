import { renderSVG } from 'uqr'
import {
  checkOwner,
  ownerCheckWords,
  readOwnerCheck,
  toOwnerProblem,
} from '../../../features/accounts/second-factor/check-owner.server.ts'
import { makeCreationOptions } from '../../../features/accounts/second-factor/passkeys.server.ts'
import {
  addPasskey,
  finishSecondFactor,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../features/accounts/second-factor/second-factor.server.ts'
import { beginSetUp, readSetUp } from '../../../features/accounts/second-factor/set-up.server.ts'
import { toTotpAddress } from '../../../features/accounts/second-factor/totp.server.ts'
import { toDeviceWords } from '../../../lib/http/device-words.ts'
import { readText } from '../../../lib/text/form-text.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'

type Sent = Readonly<{ signedIn: SignedIn; address: string; request: Request }>

/** What the next step of a set-up shows: the secret of an app, or what the browser needs to make a passkey. */
type Step = Readonly<{ setUp?: ReturnType<typeof showSetUp>; creation?: object }>

type Answer = Step &
  Readonly<
    | { ok: true; codes: readonly string[] | null; note: string | null }
    | { ok: false; field: 'code' | 'check'; message: string; retryAfterSeconds?: number }
  >

/** Does what the pressed button says. Each step that stores or removes something asks the owner again. */
export async function answerSecondFactorForm(
  instance: Instance,
  { signedIn, address, request }: Sent,
): Promise<Answer> {
  const { db, secrets } = instance
  const { user, sessionId } = signedIn
  const session = { userId: user.id, sessionId }
  const form = await request.formData()
  const intent = readText(form, 'intent')
  const now = Temporal.Now.instant()
  const toCreation = async () => ({
    creation: await makeCreationOptions(
      instance,
      { userId: user.id, holder: sessionId, email: user.email },
      now,
    ),
  })
  const done = (note: string | null, codes: readonly string[] | null = null) =>
    ({ ok: true, note, codes }) as const
  const refuse = (field: 'code' | 'check', message: string) => ({ ok: false, field, message }) as const

  if (intent === 'begin-passkey') return { ...done(null), ...(await toCreation()) }
  if (intent === 'begin' && !user.secondFactorAt) {
    const setUp = beginSetUp(secrets, session, now)
    return {
      ...done(null),
      setUp: showSetUp(instance, user, setUp, readSetUp(secrets, session, setUp, now) ?? ''),
    }
  }
  const setUp = readText(form, 'setUp')
  const secret = intent === 'finish' ? readSetUp(secrets, session, setUp, now) : null
  if (intent === 'finish' && !secret)
    return refuse('check', 'The ten minutes of the set-up are over. Begin again')
  const step = secret ? { setUp: showSetUp(instance, user, setUp, secret) } : {}
  const device = toDeviceWords(request.headers.get('user-agent'))
  const checked = await checkOwner(
    instance,
    { ...signedIn, typed: readOwnerCheck(form), address, device },
    now,
  )
  if (!checked.ok) {
    const again = intent === 'finish-passkey' ? await toCreation() : step
    return { ok: false, field: 'check', ...toOwnerProblem(checked, user), ...again }
  }
  if (secret) {
    const typed = { owner: user, secret, code: readText(form, 'code') }
    const codes = await finishSecondFactor(db, secrets, typed, now)
    return codes
      ? done('The second factor is on.', codes)
      : { ...refuse('code', ownerCheckWords.wrongCode), ...step }
  }
  if (intent === 'finish-passkey') {
    const passkey = { owner: user, sessionId, answer: readText(form, 'newPasskey'), device }
    const added = await addPasskey(instance, passkey, now)
    return added
      ? done('The passkey is stored.', added.codes)
      : { ...refuse('check', 'This passkey could not be stored. Try again'), ...(await toCreation()) }
  }
  if (intent.startsWith('remove-passkey ') && user.secondFactorAt) {
    const passkeyId = intent.slice('remove-passkey '.length)
    if (await removePasskey(db, { userId: user.id, passkeyId }, now)) return done('The passkey is removed.')
    return refuse(
      'check',
      'This is your only second factor. Add another passkey first, or remove the second factor',
    )
  }
  if (intent === 'renew-codes' && user.secondFactorAt) {
    return done('The old recovery codes no longer work.', await renewRecoveryCodes(db, user.id, now))
  }
  if (intent !== 'remove') return refuse('check', 'Press one of the buttons')
  await removeSecondFactor(db, user, now)
  return done('The second factor is removed. The password is enough to sign in.')
}

/** Returns the secret as a text and as a QR code. `setUp` travels in the form. */
function showSetUp({ env }: Instance, { email }: SignedIn['user'], setUp: string, secret: string) {
  const address = toTotpAddress(secret, { companyName: env.companyName, email })
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`
  return { setUp, secret: secret.replace(/.{4}(?=.)/g, '$& '), qrCode, address }
}
