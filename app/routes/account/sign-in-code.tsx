import { redirect } from 'react-router'
import { refuse } from '../../db/refusal.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { LinkPage } from '../../features/accounts/links/link-page.tsx'
import { findOwnerCheck, type OwnerCheck } from '../../features/accounts/second-factor/check-owner.server.ts'
import { codeDigits } from '../../features/accounts/second-factor/code-rules.ts'
import { PasskeyButton } from '../../features/accounts/second-factor/passkey-button.tsx'
import {
  findPendingSignIn,
  toEndedPendingCookie,
} from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { intervalSeconds } from '../../features/accounts/second-factor/totp.server.ts'
import { finishSignIn } from '../../features/accounts/sign-in/sign-in.server.ts'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { readText } from '../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { readWords, useWords } from '../../site-words.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ErrorSummary } from '../../ui/form/form-answer.tsx'
import { type Words, words } from '../../words/words.ts'
import { answerForm } from '../form-action.server.ts'
import type { Route } from './+types/sign-in-code'
import { leadSignedIn, readSender, redirectWithCookies, refuseCode } from './sign-in.server.ts'

/** Returns what the page says to the owner of an app, a passkey or both. */
function toTexts(check: OwnerCheck, { signInCode: words }: Words['accounts']) {
  if (check === 'passkey') return words.passkey
  const lead = check === 'code-or-passkey' ? words.codeOrPasskey : words.code({ seconds: intervalSeconds })
  return { heading: words.heading, lead, label: words.label, hint: words.hint({ digits: codeDigits }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...toTitle(loaderData?.heading ?? readWords(matches).accounts.signInCode.heading, matches),
  { name: 'robots', content: 'noindex' },
]

export const handle = { enhance: ['passkey'] } satisfies PageHandle

/** Opens only for ten minutes after the right password of an account with a second factor. */
async function requirePending({ request, context, url }: Omit<Route.LoaderArgs, 'params' | 'pattern'>) {
  const { db, secrets, env } = context.get(instanceContext)
  const cookie = { cookies: request.headers.get('cookie'), secure: env.secureCookies }
  const pending = await findPendingSignIn({ db, secrets }, cookie, Temporal.Now.instant())
  if (!pending) throw redirect(toSignIn('again', url), 303)
  return pending
}

function toSignIn(why: 'again' | 'codes', { searchParams }: URL): string {
  const next = searchParams.get('next')
  return `/signup?mode=sign-in&${why}${next ? `&next=${encodeURIComponent(next)}` : ''}`
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requirePending(args)
  const check = await findOwnerCheck(args.context.get(instanceContext).db, user)
  return { check, ...toTexts(check, words(args.context.get(visitorContext).language).accounts) }
}

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  const { user, id: pendingId } = await requirePending(args)
  const instance = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const form = await request.formData()
  const ended = toEndedPendingCookie(instance.env.secureCookies)
  return answerForm(
    { form, log: instance.log },
    {
      actions: {
        async save() {
          const code = readText(form, 'passkey') || readText(form, 'code')
          const sender = { ...readSender(args, user.email, now), pendingId }
          const started = await finishSignIn(instance, { user, code, ...sender }, now)
          if (started.ok) {
            const target = toSignInTarget(url.searchParams.get('next'), started.user)
            return leadSignedIn(args, started, target, [ended])
          }
          if (started.reason === 'too_many_codes' && started.isPendingOver)
            return redirectWithCookies(toSignIn('codes', url), [ended])
          const refused = started.reason === 'too_many_codes' ? started : refuse('code_wrong')
          return refuseCode(refused, words(context.get(visitorContext).language).accounts.answers, 'code')
        },
      },
    },
  )
}

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {}
  const { check } = loaderData
  const { accounts, ownerCheck } = useWords()
  const { signInCode } = accounts
  const { heading, lead, label, hint } = loaderData
  return (
    <LinkPage heading={heading}>
      <p className="text-muted">{lead}</p>
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="code"
          {...{ label, hint }}
          autoComplete="one-time-code"
          spellCheck={false}
          autoCapitalize="none"
          error={errors.code?.[0]}
        />
        <Button className="w-full">{signInCode.submit}</Button>
        {check === 'code' ? null : (
          <PasskeyButton words={ownerCheck.device}>{signInCode.usePasskey}</PasskeyButton>
        )}
        <p>{signInCode.lost}</p>
      </form>
    </LinkPage>
  )
}
