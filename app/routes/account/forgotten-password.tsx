import { data } from 'react-router'
import { z } from 'zod'
import { nothingSent, officeContacts } from '../../content/company.ts'
import { refuse } from '../../db/refusal.ts'
import { LinkPage } from '../../features/accounts/links/link-page.tsx'
import { queueAccountMail } from '../../features/accounts/links/queue-account-mail.server.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { EmailAddress } from '../../lib/text/email-address.ts'
import { readTexts } from '../../lib/text/form-text.ts'
import { instanceContext } from '../../request-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ErrorSummary } from '../../ui/form/form-answer.tsx'
import { OfficePhones } from '../../ui/text/office-phones.tsx'
import { answerForm, parseForm } from '../form-action.server.ts'
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

const ForgottenForm = z.object({ email: EmailAddress })

/** Answers the same for known and unknown addresses. Only the budget of a mailbox limits the tries: its last link still works then. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, log } = context.get(instanceContext)
  const form = await request.formData()
  const values = readTexts(form, ['email'])
  return answerForm(
    { form, log },
    {
      values,
      refusals: { too_many_mails: { errors: { email: [nothingSent] } } },
      actions: {
        async save() {
          const read = parseForm(ForgottenForm, values)
          if (!read.ok) return read
          const { email } = read.input
          const retryAt = await queueAccountMail(db, { email, kind: 'account_reset' }, Temporal.Now.instant())
          return retryAt && env.mailUrl ? { ...refuse('too_many_mails'), retryAt } : data({ sentTo: email })
        },
      },
    },
  )
}

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData) {
    const { sentTo } = actionData
    return (
      <LinkPage heading={loaderData.usesMail ? 'Look at your mail' : 'Ask us for the link'}>
        <p role="status">
          {loaderData.usesMail
            ? `If ${sentTo} has an account, it gets a mail with a link now. The link works for 30 minutes. Look among the junk mail, too.`
            : `This site sends no mail yet. If ${sentTo} has an account, an administrator finds the link in the work area, under Mail, and can give it to you. It works for 30 minutes.`}
        </p>
        {loaderData.usesMail ? null : <OfficePhones offices={officeContacts} />}
      </LinkPage>
    )
  }
  const errors = actionData?.errors ?? {}
  return (
    <LinkPage heading={heading}>
      <p className="text-muted">
        Type the e-mail address of your account.{' '}
        {loaderData.usesMail
          ? 'We send a link to it.'
          : 'This site sends no mail yet, so we give you the link on the phone.'}
      </p>
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={actionData?.values.email}
          error={errors.email?.[0]}
        />
        <Button className="w-full">{loaderData.usesMail ? 'Send me a link' : 'Make a link'}</Button>
      </form>
    </LinkPage>
  )
}
