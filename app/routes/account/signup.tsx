import { data, redirect } from 'react-router'
import { toStaffScope } from '../../db/staff-scope.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { toAccountMode } from '../../features/accounts/sign-in/account-answer.ts'
import { AccountForm } from '../../features/accounts/sign-in/account-form.tsx'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { toRetryHeaders } from '../retry-headers.ts'
import type { Route } from './+types/signup'
import { answerAccountForm } from './answer-account-form.server.ts'

export const handle = { enhance: ['account-form'] } satisfies PageHandle

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: 'Make an account or sign in, so that your name is filled in when you book.',
  },
]

const pageNames = { 'sign-up': 'Sign up', 'sign-in': 'Sign in' } as const

/** What a person has just done, or why they are back. */
const notes = [
  {
    name: 'cookies',
    isProblem: true,
    text: 'Your password was right, but this browser has kept no cookie, so you are not signed in. Allow cookies for this site in the settings of the browser, then sign in again.',
  },
  {
    name: 'again',
    isProblem: true,
    text: 'Sign in again. The time for the code is over, or this browser keeps no cookies: then allow them for this site in its settings.',
  },
  { name: 'codes', isProblem: true, text: 'Five wrong codes were typed. Sign in again.' },
  { name: 'confirmed', isProblem: false, text: 'Your address is confirmed. Sign in now.' },
  { name: 'reset', isProblem: false, text: 'Your new password is saved. Sign in with it.' },
]

/** Redirects a person who is signed in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const next = query.get('next')
  const { signedIn } = context.get(visitorContext)
  const note = notes.find(({ name }) => query.has(name))
  if (signedIn) {
    const scope = toStaffScope(signedIn.user)
    throw redirect(toSignInTarget(next ?? (scope ? null : '/profile'), scope))
  }
  const { mailUrl } = context.get(instanceContext).env
  return { mode: toAccountMode(query.get('mode')), next, usesMail: Boolean(mailUrl), note }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { address } = context.get(visitorContext)
  const outcome = await answerAccountForm(
    context.get(instanceContext),
    { address, request },
    await request.formData(),
  )
  if ('to' in outcome) {
    const headers = outcome.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
    return redirect(outcome.to, { status: 303, headers })
  }
  const { answer, status, retryAfter } = outcome
  return data(answer, { status, headers: toRetryHeaders(retryAfter) })
}

export default function SignUp({ loaderData, actionData, matches }: Route.ComponentProps) {
  const mode = actionData?.mode ?? loaderData.mode
  const { note } = loaderData
  return (
    <>
      {/* `meta` does not know the result of a form. */}
      <title>{toTitle(pageNames[mode], matches, actionData?.toast === 'error')[0]?.title}</title>
      {note && !actionData ? (
        <p
          role={note.isProblem ? 'alert' : 'status'}
          className={`card mx-auto mb-6 max-w-lg border-2 p-4 font-semibold ${note.isProblem ? 'border-clay bg-clay-soft' : 'border-leaf bg-leaf-soft'}`}
        >
          {note.text}
        </p>
      ) : null}
      <AccountForm
        mode={mode}
        answer={actionData ?? null}
        next={loaderData.next}
        usesMail={loaderData.usesMail}
      />
    </>
  )
}
