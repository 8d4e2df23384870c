import { data } from 'react-router'
import { renderSVG } from 'uqr'
import { refuse } from '../../../db/refusal.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { setUpMinutes } from '../../../features/accounts/second-factor/code-rules.ts'
import {
  listPasskeys,
  makeCreationOptions,
} from '../../../features/accounts/second-factor/passkeys.server.ts'
import {
  addPasskey,
  beginSetUp,
  countRecoveryCodes,
  finishSecondFactor,
  readSetUp,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../features/accounts/second-factor/second-factor.server.ts'
import {
  FinishedFactor,
  PasskeyForm,
  RecoveryCodesCard,
  SetUpForm,
  StartForm,
} from '../../../features/accounts/second-factor/second-factor-forms.tsx'
import { toTotpAddress } from '../../../features/accounts/second-factor/totp.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toDeviceWords } from '../../../lib/http/request-source.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext, type SignedIn, visitorContext } from '../../../request-context.ts'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { frame } from '../../../words/en/frame.ts'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { secondFactor as words } from '../../../words/staff/second-factor.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/second-factor'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

/** What the next step of a set-up shows: the secret of an app, or what the browser needs to make a passkey. */
type Step = Readonly<{
  setUp?: Readonly<Record<'setUp' | 'secret' | 'qrCode' | 'address', string>>
  creation?: object
}>

const noStep: Step = {}

export async function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw data(frame.signInFirst, 401)
  const { db, env } = context.get(instanceContext)
  const { id, secondFactorAt, hasApp } = signedIn.user
  const state = { isRequired: env.production, check: toOwnerCheck(signedIn.user), hasApp }
  if (!secondFactorAt) return { ...state, since: null, codesLeft: 0, passkeys: [] }
  const clock = readClock(context)
  const passkeys = (await listPasskeys(db, id)).map(({ lastUsedAt, ...passkey }) => {
    const used = lastUsedAt ? words.lastUsed({ time: showStaffTime(lastUsedAt, clock) }) : words.notUsed
    const { id, device, createdAt } = passkey
    return { id, text: words.passkey({ device, added: showStaffTime(createdAt, clock), used }) }
  })
  return {
    ...state,
    since: showStaffTime(secondFactorAt, clock),
    codesLeft: await countRecoveryCodes(db, id),
    passkeys,
  }
}

/** Each step that stores or removes something asks the owner again. */
export async function action(args: Route.ActionArgs) {
  const { signedIn } = args.context.get(visitorContext)
  if (!signedIn) throw data(frame.signInFirst, 401)
  const sent = await readStaffForm(args)
  const { db, secrets, content, form } = sent
  const companyName = content.agency.name
  const { now } = sent.actor
  const { user, sessionId } = signedIn
  const session = { userId: user.id, sessionId }
  const show = (shown: Step) => data({ note: null, codes: null, shown })
  const done = (note: string, codes: readonly string[] | null = null) => data({ note, codes, shown: noStep })
  const refuseField = (field: 'code' | 'check', message: string, shown = noStep) => {
    return { ...refuse('owner_unproven'), words: { errors: { [field]: [message] } }, shown }
  }
  /** Returns null when the form proves again who sends it, else a refusal that shows the same step again. */
  const checkOwner = async (toStep: () => Promise<Step> | Step = () => noStep) => {
    const problem = await findOwnerProblem(args, form)
    return problem && { ...problem, shown: await toStep() }
  }
  const toCreation = async (): Promise<Step> => ({
    creation: await makeCreationOptions(
      sent,
      { userId: user.id, holder: sessionId, email: user.email, companyName },
      now,
    ),
  })
  return answerForm(sent, {
    actions: {
      async begin() {
        if (user.secondFactorAt) return refuseField('check', words.pressButton)
        const setUp = beginSetUp(secrets, session, now)
        return show(showSetUp(companyName, user, setUp, readSetUp(secrets, session, setUp, now) ?? ''))
      },
      async finish() {
        const setUp = readText(form, 'setUp')
        const secret = readSetUp(secrets, session, setUp, now)
        if (!secret) return refuseField('check', words.setUpOver({ minutes: setUpMinutes }))
        const step = showSetUp(companyName, user, setUp, secret)
        const problem = await checkOwner(() => step)
        if (problem) return problem
        const typed = { owner: user, secret, code: readText(form, 'code') }
        const codes = await finishSecondFactor(db, secrets, typed, now)
        if (!codes) return refuseField('code', ownerCheckWords.wrongCode, step)
        return done(words.done.on, codes)
      },
      'begin-passkey': async () => show(await toCreation()),
      async 'finish-passkey'() {
        const problem = await checkOwner(toCreation)
        if (problem) return problem
        const device = toDeviceWords(args.request.headers.get('user-agent'))
        const passkey = { owner: user, sessionId, answer: readText(form, 'newPasskey'), device }
        const added = await addPasskey(sent, passkey, now)
        if (added) return done(words.done.passkeyStored, added.codes)
        return refuseField('check', words.passkeyFailed, await toCreation())
      },
      async 'remove-passkey'() {
        const problem = await checkOwner()
        if (problem) return problem
        if (!user.secondFactorAt) return refuseField('check', words.pressButton)
        const passkeyId = readText(form, 'intent').split(' ')[1] ?? ''
        if (await removePasskey(db, { userId: user.id, passkeyId }, now))
          return done(words.done.passkeyRemoved)
        return refuseField('check', words.onlyFactor)
      },
      async 'renew-codes'() {
        const problem = await checkOwner()
        if (problem) return problem
        if (!user.secondFactorAt) return refuseField('check', words.pressButton)
        return done(words.done.codesRenewed, await renewRecoveryCodes(db, user.id, now))
      },
      async remove() {
        const problem = await checkOwner()
        if (problem) return problem
        await removeSecondFactor(db, user, now)
        return done(words.done.removed)
      },
    },
  })
}

/** Returns the secret as a text and as a QR code. `setUp` is the encrypted secret, which travels in the form. */
function showSetUp(companyName: string, { email }: SignedIn['user'], setUp: string, secret: string): Step {
  const address = toTotpAddress(secret, { companyName, email })
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`
  return { setUp: { setUp, secret: secret.replace(/.{4}(?=.)/g, '$& '), qrCode, address } }
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { since, codesLeft, hasApp, check, passkeys, isRequired } = loaderData
  const { setUp, creation } = actionData?.shown ?? {}
  const errors = actionData && 'errors' in actionData ? actionData.errors : {}
  const { note, codes } = actionData && 'codes' in actionData ? actionData : { note: null, codes: null }
  const problems = { code: errors.code?.[0], check: errors.check?.[0] }
  return (
    <div className={`${formWidth} space-y-5`}>
      <PageHead title={words.heading} lead={words.lead} />
      {isRequired && !since ? <PageNote isError>{words.required}</PageNote> : null}
      {note ? <PageNote>{note}</PageNote> : null}
      <ErrorSummary errors={errors} />
      {codes ? <RecoveryCodesCard codes={codes} /> : null}
      {creation ? (
        <PasskeyForm creation={creation} check={check} problem={problems.check} />
      ) : since ? (
        <FinishedFactor {...{ since, codesLeft, hasApp, check, passkeys, problems }} />
      ) : setUp ? (
        <SetUpForm {...setUp} problems={problems} />
      ) : (
        <StartForm isRequired={isRequired} />
      )}
    </div>
  )
}
