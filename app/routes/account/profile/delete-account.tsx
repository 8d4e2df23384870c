import { data, redirect, redirectDocument } from 'react-router'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { LinkPage } from '../../../features/accounts/links/link-page.tsx'
import { deleteAccount } from '../../../features/accounts/own-account/change-own-account.server.ts'
import { accountMessages } from '../../../features/accounts/sign-in/account-words.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toDeviceWords } from '../../../lib/http/device-words.ts'
import { toEndedCookie } from '../../../lib/security/session-cookie.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { toRetryHeaders } from '../../form-answer.ts'
import type { Route } from './+types/delete-account'

const heading = 'Delete your account'
const staffWords = 'This account opens the work area. An administrator must take its rights away first.'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(heading, matches)

export function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/delete')
  return { isStaff: toStaffScope(signedIn.user) !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { signedIn, address } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/delete')
  const instance = context.get(instanceContext)
  const password = readText(await request.formData(), 'password')
  const device = toDeviceWords(request.headers.get('user-agent'))
  const owner = { email: signedIn.user.email, password, address, device }
  const deleted = await deleteAccount(instance, owner, Temporal.Now.instant())
  if (deleted.ok) {
    instance.nudgeMail()
    const cookie = toEndedCookie(instance.env.secureCookies)
    return redirectDocument('/', {
      headers: { 'Set-Cookie': cookie, 'Clear-Site-Data': '"cache", "storage"' },
    })
  }
  if (deleted.reason === 'too_many') {
    const headers = toRetryHeaders(deleted.retryAfterSeconds)
    return data({ error: accountMessages.tooMany }, { status: 429, headers })
  }
  const isWrong = deleted.reason === 'wrong'
  return data({ error: isWrong ? 'This is not your password' : staffWords }, isWrong ? 422 : 409)
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isStaff) {
    return (
      <LinkPage heading={heading}>
        <p>{staffWords}</p>
        <ButtonLink href="/profile">Back to your account</ButtonLink>
      </LinkPage>
    )
  }
  const error = actionData?.error
  return (
    <LinkPage heading={heading}>
      <p>
        Your name, address and password are deleted at once. Sessions that you booked stay booked, without
        your account: each has its private page, whose link is in its mail. Cancel there what you do not want.
      </p>
      <ErrorSummary errors={error ? { password: [error] } : {}} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={error}
        />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/profile" variant="quiet">
            Keep the account
          </ButtonLink>
          <Button variant="danger">Delete my account</Button>
        </div>
      </form>
    </LinkPage>
  )
}
