import { data } from 'react-router'
import { LinkPage } from '../../features/accounts/links/link-page.tsx'
import { queueAccountMail } from '../../features/accounts/links/queue-account-mail.server.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { EmailAddress } from '../../lib/text/email-address.ts'
import { readText } from '../../lib/text/form-text.ts'
import { instanceContext } from '../../request-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/field.tsx'
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

/** Answers the same for known and unknown addresses. It has no limit of tries: each account gets one mail in 20 minutes. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, nudgeMail } = context.get(instanceContext)
  const typed = readText(await request.formData(), 'email')
  const email = EmailAddress.safeParse(typed)
  if (!email.success) {
    return data({ isSent: false, email: typed, error: email.error.issues[0]?.message }, 422)
  }
  const asked = { email: email.data, kind: 'account_reset', minutes: 20 } as const
  await queueAccountMail(db, asked, Temporal.Now.instant())
  nudgeMail()
  return { isSent: true, email: email.data, error: undefined }
}

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.isSent) {
    return (
      <LinkPage heading="Look at your mail">
        <p role="status">
          If {actionData.email} has an account, it gets a mail with a link now. The link works for 30 minutes.
          Look among the junk mail, too.
        </p>
        {loaderData.usesMail ? null : (
          <p className="text-muted">
            This site sends no mail yet. An administrator finds the mail in the work area, under Mail.
          </p>
        )}
      </LinkPage>
    )
  }
  return (
    <LinkPage heading={heading}>
      <p className="text-muted">Type the e-mail address of your account. We send a link to it.</p>
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
        <Button className="w-full">Send me a link</Button>
      </form>
    </LinkPage>
  )
}
