import { useEffect } from 'react'
import { data, redirectDocument, useNavigation } from 'react-router'
import { z } from 'zod'
import { AccountForm, type AccountMode } from '../../features/accounts/account-form.tsx'
import { accountMessages, SignInForm, SignUpForm } from '../../features/accounts/accounts.schema.ts'
import { signUp } from '../../features/accounts/accounts.server.ts'
import { startSession } from '../../features/accounts/sign-in.server.ts'
import { toSignInTarget } from '../../features/accounts/sign-in-target.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { toSessionCookie } from '../../lib/session-cookie.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { showToast, Toasts } from '../../ui/toast.tsx'
import type { Route } from './+types/signup'

export const handle = { script: true }

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(loaderData?.mode === 'sign-in' ? 'Sign in' : 'Sign up', matches)

type Answer = {
  mode: AccountMode
  toast: 'success' | 'error' | 'info'
  message: string
  errors: Record<string, string[] | undefined>
  values: Record<string, string>
}

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const mode: AccountMode = query.get('mode') === 'sign-in' ? 'sign-in' : 'sign-up'
  return { mode, next: query.get('next') ?? undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  )
  const { password, next, mode: asked, ...values } = fields
  const mode: AccountMode = asked === 'sign-in' ? 'sign-in' : 'sign-up'
  const refuse = (status: number, message: string, errors: Answer['errors'] = {}, headers = {}) =>
    data<Answer>({ mode, toast: 'error', message, errors, values }, { status, headers })
  const form = (mode === 'sign-in' ? SignInForm : SignUpForm).safeParse(fields)
  if (!form.success) {
    const errors = z.flattenError(form.error).fieldErrors as Answer['errors']
    const missing = Object.keys(errors).some((field) => !fields[field]?.trim())
    return refuse(422, missing ? accountMessages.missing : (Object.values(errors)[0]?.[0] ?? ''), errors)
  }
  const instance = context.get(instanceContext)
  const { address } = context.get(visitorContext)
  const now = Temporal.Now.instant()
  if (mode === 'sign-up') {
    const allowed = await instance.limits.consume('sign-up', address)
    if (!allowed.ok)
      return refuse(429, accountMessages.tooMany, {}, { 'Retry-After': `${allowed.retryAfterSeconds}` })
    const made = await signUp(instance.db, SignUpForm.parse(fields), now)
    if (!made.ok) return refuse(422, made.message, { password: [made.message] })
    instance.nudgeMail()
    const { signedUp } = accountMessages
    return data<Answer>({ mode: 'sign-in', toast: 'success', message: signedUp, errors: {}, values }, 201)
  }
  const started = await startSession(instance, { input: SignInForm.parse(fields), address }, now)
  if (!started.ok) {
    if (started.reason === 'wrong') return refuse(401, accountMessages.wrong)
    return refuse(429, accountMessages.tooMany, {}, { 'Retry-After': `${started.retryAfterSeconds}` })
  }
  const cookie = toSessionCookie(instance.env.secureCookies, started.webToken, started.expiresAt)
  return redirectDocument(toSignInTarget(next ?? null, started.user.isAdmin), {
    headers: { 'Set-Cookie': cookie },
  })
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  useEffect(() => {
    if (actionData) showToast(actionData.toast, actionData.message)
  }, [actionData])
  return (
    <>
      <AccountForm
        mode={actionData?.mode ?? loaderData.mode}
        values={actionData?.values ?? {}}
        errors={actionData?.errors ?? {}}
        message={actionData?.message}
        isBusy={navigation.state === 'submitting'}
        next={loaderData.next}
      />
      <Toasts />
    </>
  )
}
