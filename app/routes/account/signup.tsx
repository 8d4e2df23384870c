import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { nothingSent } from '../../content/company.ts'
import { refuse } from '../../db/refusal.ts'
import { toStaffScope } from '../../db/staff-scope.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { toPendingCookie } from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { AccountForm, toAccountMode } from '../../features/accounts/sign-in/account-form.tsx'
import { accountMessages, toSignedUpWords } from '../../features/accounts/sign-in/account-words.ts'
import { SignInForm, SignUpForm } from '../../features/accounts/sign-in/accounts.schema.ts'
import { signUp } from '../../features/accounts/sign-in/accounts.server.ts'
import { startSession } from '../../features/accounts/sign-in/sign-in.server.ts'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { allowAttempt } from '../../lib/security/proof-of-work.server.ts'
import { readTexts } from '../../lib/text/form-text.ts'
import { addWait } from '../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { answerForm, parseForm } from '../form-action.server.ts'
import type { Route } from './+types/signup'
import { leadSignedIn, readSender, redirectWithCookies } from './sign-in.server.ts'

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
  const instance = context.get(instanceContext)
  const { db, env, secrets, log } = instance
  const { address } = context.get(visitorContext)
  const form = await request.formData()
  const { mode, next, password, ...values } = readTexts(form, ['mode', 'next', 'password', ...names])
  const typed = { ...values, password, phoneNumber: values.phoneNumber.trim() || undefined }
  const work = request.headers.get('proof-of-work')
  const now = Temporal.Now.instant()
  return answerForm(
    { form, log, intent: toAccountMode(mode) },
    {
      values,
      refusals: { wrong: accountMessages.wrong, too_many_mails: nothingSent },
      actions: {
        async 'sign-up'() {
          const read = parseAccount(SignUpForm, typed)
          if (!read.ok) return read
          const allowed = await allowAttempt(instance, 'sign-up', { address, work }, now)
          if (!allowed.ok) return refuseTooMany(allowed)
          const made = await signUp(db, read.input, { usesMail: Boolean(env.mailUrl) }, now)
          if (made.ok) return data(toSignedUp(values, toSignedUpWords(env)), 201)
          if (made.reason === 'too_many_mails') return made
          return { ...refuse(made.reason), words: made.message, errors: { password: [made.message] } }
        },
        async 'sign-in'() {
          const read = parseAccount(SignInForm, typed)
          if (!read.ok) return read
          const sender = readSender({ request, context }, read.input.email, now)
          const started = await startSession(instance, { ...sender, input: read.input, work }, now)
          if (started.ok) {
            const target = toSignInTarget(next || null, toStaffScope(started.user))
            return leadSignedIn({ request, context }, started, target)
          }
          if (started.reason === 'short_password') return '/new-password?staff'
          if (started.reason === 'code_missing') {
            const to = `/sign-in-code${next ? `?next=${encodeURIComponent(next)}` : ''}`
            const secure = env.secureCookies
            return redirectWithCookies(to, [await toPendingCookie(secrets, started.user, { secure, now })])
          }
          return started.reason === 'too_many' ? refuseTooMany(started) : refuse('wrong')
        },
      },
    },
  )
}

const names = ['firstName', 'lastName', 'email', 'gender', 'phoneNumber'] as const

/** Returns the input, or a refusal whose message stands for all fields. */
function parseAccount<Schema extends z.ZodType>(
  schema: Schema,
  typed: Readonly<Record<string, string | undefined>>,
) {
  const read = parseForm(schema, typed)
  if (read.ok) return read
  const isMissing = Object.keys(read.errors).some((field) => !typed[field]?.trim())
  const words = isMissing ? accountMessages.missing : (Object.values(read.errors)[0]?.[0] ?? '')
  return { ...read, words }
}

function refuseTooMany({ retryAfterSeconds }: Readonly<{ retryAfterSeconds: number }>) {
  const words = addWait(accountMessages.tooMany, retryAfterSeconds)
  return { ...refuse('too_many'), words, retryAfterSeconds }
}

/** Returns what the form for the sign-in says after a sign-up. */
function toSignedUp<Values>(values: Values, message: string) {
  return { form: 'sign-in' as const, reason: null, message, errors: {}, values }
}

export default function SignUp({ loaderData, actionData, matches }: Route.ComponentProps) {
  const mode = actionData?.form ?? loaderData.mode
  const { note } = loaderData
  return (
    <>
      {/* `meta` does not know the result of a form. */}
      <title>{toTitle(pageNames[mode], matches, Boolean(actionData?.reason))[0]?.title}</title>
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
