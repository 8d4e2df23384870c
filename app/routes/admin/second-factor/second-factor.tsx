import { data } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { RecoveryCodesCard } from '../../../features/accounts/second-factor/recovery-codes-card.tsx'
import {
  FinishedFactor,
  PasskeyForm,
  SetUpForm,
  StartForm,
} from '../../../features/accounts/second-factor/second-factor-forms.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { PageNote } from '../../../ui/text/page-note.tsx'
import { toRetryHeaders } from '../../form-answer.ts'
import { readClock } from '../../read-clock.ts'
import type { Route } from './+types/second-factor'
import { answerSecondFactorForm } from './answer-second-factor-form.server.ts'
import { loadSecondFactor } from './load-second-factor.server.ts'

const heading = 'Second factor'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(heading, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  return loadSecondFactor(
    context.get(instanceContext),
    context.get(visitorContext).signedIn,
    readClock(context),
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const { signedIn, address } = context.get(visitorContext)
  if (!signedIn) throw data('Sign in first', 401)
  const instance = context.get(instanceContext)
  const answer = await answerSecondFactorForm(instance, { signedIn, address, request })
  if (answer.ok) {
    const { codes, note, setUp, creation } = answer
    return data({ codes, note, setUp, creation, errors: {} })
  }
  const { setUp, creation } = answer
  const errors = { [answer.field]: [answer.message] }
  const headers = toRetryHeaders(answer.retryAfterSeconds)
  return data(
    { codes: null, note: null, setUp, creation, errors },
    { status: answer.retryAfterSeconds ? 429 : 422, headers },
  )
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { since, codesLeft, hasApp, check, passkeys, isRequired } = loaderData
  const { setUp, creation } = actionData ?? {}
  const errors: Readonly<Record<string, readonly string[] | undefined>> = actionData?.errors ?? {}
  const problems = { code: errors.code?.[0], check: errors.check?.[0] }
  return (
    <div className="max-w-xl space-y-5">
      <h1>{heading}</h1>
      <p className="text-muted">
        With a second factor nobody can sign in with your password alone: a code of an app on your phone, or a
        passkey, is needed as well. Any authenticator app works, without a connection.
      </p>
      {isRequired && !since ? (
        <PageNote isError>This site requires a second factor for all staff. Set it up to go on.</PageNote>
      ) : null}
      {actionData?.note ? <PageNote>{actionData.note}</PageNote> : null}
      <ErrorSummary errors={errors} />
      {actionData?.codes ? <RecoveryCodesCard codes={actionData.codes} /> : null}
      {creation ? (
        <PasskeyForm creation={creation} check={check} problem={problems.check} />
      ) : since ? (
        <FinishedFactor {...{ since, codesLeft, hasApp, check, passkeys, problems }} />
      ) : setUp ? (
        <SetUpForm {...setUp} problems={problems} />
      ) : (
        <StartForm />
      )}
    </div>
  )
}
