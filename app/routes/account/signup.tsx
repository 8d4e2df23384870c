import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { refuse } from '../../db/refusal.ts'
import { toStaffScope } from '../../db/staff-scope.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { toPasswordMessage } from '../../features/accounts/password-length.ts'
import { toPendingCookie } from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { AccountForm, toAccountMode } from '../../features/accounts/sign-in/account-form.tsx'
import { signInForm, signUpForm } from '../../features/accounts/sign-in/accounts.schema.ts'
import { signUp } from '../../features/accounts/sign-in/accounts.server.ts'
import { startSession } from '../../features/accounts/sign-in/sign-in.server.ts'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { sayNothingSent } from '../../features/agency/agency.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { allowAttempt } from '../../lib/security/proof-of-work.server.ts'
import { rateLimitRules } from '../../lib/security/rate-limits.server.ts'
import { readTexts } from '../../lib/text/form-text.ts'
import { addWait } from '../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { readWords, useWords } from '../../site-words.ts'
import { type Words, words } from '../../words/words.ts'
import { answerForm, parseForm } from '../form-action.server.ts'
import type { Route } from './+types/signup'
import { leadSignedIn, readSender, redirectWithCookies } from './sign-in.server.ts'

export const handle = { enhance: ['account-form'] } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => [
  { name: 'description', content: readWords(matches).accounts.form.description },
]

/** Returns what a person has just done, or why they are back. */
function toNote(query: URLSearchParams, { notes }: Words['accounts']) {
  const problems = { ...notes, codes: notes.codes({ wrongCodes: rateLimitRules['pending-sign-in'].points }) }
  const [name, text] = Object.entries(problems).find(([name]) => query.has(name)) ?? []
  return text && { text, isProblem: name !== 'confirmed' && name !== 'reset' }
}

/** Redirects a person who is signed in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const next = query.get('next')
  const { signedIn } = context.get(visitorContext)
  const note = toNote(query, words(context.get(visitorContext).language).accounts)
  if (signedIn) {
    throw redirect(toSignInTarget(next ?? (toStaffScope(signedIn.user) ? null : '/profile'), signedIn.user))
  }
  const { mailUrl } = context.get(instanceContext).env
  return { mode: toAccountMode(query.get('mode')), next, usesMail: Boolean(mailUrl), note }
}

export async function action({ request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const { db, env, secrets, log, content } = instance
  const { address, language } = context.get(visitorContext)
  const { answers, fields } = words(language).accounts
  const form = await request.formData()
  const { mode, next, password, ...values } = readTexts(form, ['mode', 'next', 'password', ...names])
  const typed = { ...values, password, phoneNumber: values.phoneNumber.trim() || undefined }
  const work = request.headers.get('proof-of-work')
  const now = Temporal.Now.instant()
  return answerForm(
    { form, log, intent: toAccountMode(mode) },
    {
      values,
      refusals: { wrong: answers.wrong, too_many_mails: sayNothingSent(content.agency) },
      actions: {
        async 'sign-up'() {
          const read = parseAccount(signUpForm(language), typed, answers)
          if (!read.ok) return read
          const allowed = await allowAttempt(instance, 'sign-up', { address, work }, now)
          if (!allowed.ok) return refuseTooMany(allowed, answers)
          const made = await signUp(db, read.input, { usesMail: Boolean(env.mailUrl) }, now)
          if (made.ok)
            return data(toSignedUp(values, env.mailUrl ? answers.signedUpByMail : answers.signedUp), 201)
          if (made.reason === 'too_many_mails') return made
          const message = toPasswordMessage(made.problem, fields.password)
          return { ...refuse(made.reason), words: message, errors: { password: [message] } }
        },
        async 'sign-in'() {
          const read = parseAccount(signInForm(language), typed, answers)
          if (!read.ok) return read
          const sender = readSender({ request, context }, read.input.email, now)
          const started = await startSession(instance, { ...sender, input: read.input, work }, now)
          if (started.ok) {
            const target = toSignInTarget(next || null, started.user)
            return leadSignedIn({ request, context }, started, target)
          }
          if (started.reason === 'short_password') return '/new-password?staff'
          if (started.reason === 'code_missing') {
            const to = `/sign-in-code${next ? `?next=${encodeURIComponent(next)}` : ''}`
            const secure = env.secureCookies
            return redirectWithCookies(to, [await toPendingCookie(secrets, started.user, { secure, now })])
          }
          return started.reason === 'too_many' ? refuseTooMany(started, answers) : refuse('wrong')
        },
      },
    },
  )
}

type Answers = Words['accounts']['answers']

const names = ['firstName', 'lastName', 'email', 'gender', 'phoneNumber'] as const

/** Returns the input, or a refusal whose message stands for all fields. */
function parseAccount<Schema extends z.ZodType>(
  schema: Schema,
  typed: Readonly<Record<string, string | undefined>>,
  { missing }: Answers,
) {
  const read = parseForm(schema, typed)
  if (read.ok) return read
  const isMissing = Object.keys(read.errors).some((field) => !typed[field]?.trim())
  const words = isMissing ? missing : (Object.values(read.errors)[0]?.[0] ?? '')
  return { ...read, words }
}

function refuseTooMany({ retryAfterSeconds }: Readonly<{ retryAfterSeconds: number }>, { tooMany }: Answers) {
  const words = addWait(tooMany, retryAfterSeconds)
  return { ...refuse('too_many'), words, retryAfterSeconds }
}

/** Returns what the form for the sign-in says after a sign-up. */
function toSignedUp<Values>(values: Values, message: string) {
  return { form: 'sign-in' as const, reason: null, message, errors: {}, values }
}

export default function SignUp({ loaderData, actionData, matches }: Route.ComponentProps) {
  const mode = actionData?.form ?? loaderData.mode
  const { note } = loaderData
  const texts = useWords()
  return (
    <>
      {/* `meta` does not know the result of a form. */}
      <title>
        {toTitle(texts.accounts.form[mode].title, matches, Boolean(actionData?.reason))[0]?.title}
      </title>
      {note && !actionData ? (
        <p
          role={note.isProblem ? 'alert' : 'status'}
          className={`card mb-6 max-w-lg border-2 p-4 font-semibold ${note.isProblem ? 'border-clay bg-clay-soft' : 'border-leaf bg-leaf-soft'}`}
        >
          {note.text}
        </p>
      ) : null}
      <AccountForm
        {...{ words: texts, mode }}
        answer={actionData ?? null}
        next={loaderData.next}
        usesMail={loaderData.usesMail}
      />
    </>
  )
}
