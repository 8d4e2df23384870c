import { data, redirect } from 'react-router'
import { toStaffScope } from '../../db/staff-scope.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../features/accounts/second-factor/check-owner.server.ts'
import { NewPasswordForm } from '../../features/accounts/sign-in/new-password-form.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { toRetryHeaders } from '../retry-headers.ts'
import type { Route } from './+types/new-password'
import { answerNewPassword } from './answer-new-password.server.ts'

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content:
      'Choose a new password for your account. You type the present one first, and are signed out elsewhere.',
  },
  { name: 'robots', content: 'noindex' },
]

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export function loader({ request, context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  const isStaff = signedIn !== null && toStaffScope(signedIn.user) !== null
  return {
    isForStaff: isStaff || new URL(request.url).searchParams.has('staff'),
    email: signedIn?.user.email ?? '',
    check: toOwnerCheck(signedIn?.user),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { address, signedIn } = context.get(visitorContext)
  const outcome = await answerNewPassword(
    context.get(instanceContext),
    { address, signedIn, request },
    await request.formData(),
  )
  if (outcome.ok) {
    const headers = outcome.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
    return redirect(outcome.to, { status: 303, headers })
  }
  const { email, errors, check, cookies = [], status, retryAfter } = outcome
  const headers = new Headers(toRetryHeaders(retryAfter))
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return data({ email, errors, check }, { status, headers })
}

export default function NewPassword({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <>
      <title>{toTitle('New password', matches, actionData !== undefined)[0]?.title}</title>
      <NewPasswordForm
        isForStaff={loaderData.isForStaff}
        email={actionData?.email ?? loaderData.email}
        check={actionData?.check ?? loaderData.check}
        errors={actionData?.errors ?? {}}
      />
    </>
  )
}
