import { data } from 'react-router'
import { nothingSent, officeContacts } from '../../content/company.ts'
import { LinkPage } from '../../features/accounts/links/link-page.tsx'
import { queueAccountMail } from '../../features/accounts/links/queue-account-mail.server.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { EmailAddress } from '../../lib/text/email-address.ts'
import { readText } from '../../lib/text/form-text.ts'
import { toSecondsUntil } from '../../lib/time/retry.ts'
import { instanceContext } from '../../request-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ErrorSummary } from '../../ui/form/form-answer.tsx'
import { OfficePhones } from '../../ui/text/office-phones.tsx'
import { toRetryHeaders } from '../retry-headers.ts'
import type { Route } from './+types/forgotten-password'

const heading = 'Forgotten password'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(heading, matches),
  {
    name: 'description',
    content: 'Get a link by mail with which you choose a new password for your account at Ireti.',
  },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { usesMail: Boolean(context.get(instanceContext).env.mailUrl) }
}

/** Answers the same for known and unknown addresses. Only the budget of a mailbox limits the tries: its last link still works then. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, env } = context.get(instanceContext)
  const typed = readText(await request.formData(), 'email')
  const email = EmailAddress.safeParse(typed)
  if (!email.success) {
    return data({ isSent: false, email: typed, error: email.error.issues[0]?.message }, 422)
  }
  const now = Temporal.Now.instant()
  const retryAt = await queueAccountMail(db, { email: email.data, kind: 'account_reset' }, now)
  if (retryAt && env.mailUrl) {
    const headers = toRetryHeaders(toSecondsUntil(retryAt, now))
    return data({ isSent: false, email: typed, error: nothingSent }, { status: 429, headers })
  }
  return { isSent: true, email: email.data, error: undefined }
}

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.isSent) {
    return (
      <LinkPage heading={loaderData.usesMail ? 'Look at your mail' : 'Ask us for the link'}>
        <p role="status">
          {loaderData.usesMail
            ? `If ${actionData.email} has an account, it gets a mail with a link now. The link works for 30 minutes. Look among the junk mail, too.`
            : `This site sends no mail yet. If ${actionData.email} has an account, an administrator finds the link in the work area, under Mail, and can give it to you. It works for 30 minutes.`}
        </p>
        {loaderData.usesMail ? null : <OfficePhones offices={officeContacts} />}
      </LinkPage>
    )
  }
  return (
    <LinkPage heading={heading}>
      <p className="text-muted">
        Type the e-mail address of your account.{' '}
        {loaderData.usesMail
          ? 'We send a link to it.'
          : 'This site sends no mail yet, so we give you the link on the phone.'}
      </p>
      <ErrorSummary errors={actionData?.error ? { email: [actionData.error] } : {}} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={actionData?.email}
          error={actionData?.error}
        />
        <Button className="w-full">{loaderData.usesMail ? 'Send me a link' : 'Make a link'}</Button>
      </form>
    </LinkPage>
  )
}
