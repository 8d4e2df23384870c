import { data } from 'react-router'
import { refuse } from '../../db/refusal.ts'
import { LinkPage } from '../../features/accounts/links/link-page.tsx'
import { queueAccountMail } from '../../features/accounts/links/queue-account-mail.server.ts'
import { addressForm } from '../../features/accounts/sign-in/accounts.schema.ts'
import { sayNothingSent } from '../../features/agency/agency.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { readTexts } from '../../lib/text/form-text.ts'
import { accountLinkMinutes } from '../../outbox/link-lifetimes.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { useSiteFacts } from '../../site-facts.ts'
import { readWords, useWords } from '../../site-words.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ErrorSummary } from '../../ui/form/form-answer.tsx'
import { OfficePhones } from '../../ui/text/office-phones.tsx'
import { answerForm, parseForm } from '../form-action.server.ts'
import type { Route } from './+types/forgotten-password'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).accounts.forgotten.heading, matches),
  { name: 'description', content: readWords(matches).accounts.forgotten.description },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { usesMail: Boolean(context.get(instanceContext).env.mailUrl) }
}

/** Answers the same for known and unknown addresses. Only the budget of a mailbox limits the tries: its last link still works then. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, log, content } = context.get(instanceContext)
  const { language } = context.get(visitorContext)
  const form = await request.formData()
  const values = readTexts(form, ['email'])
  return answerForm(
    { form, log },
    {
      values,
      refusals: {
        too_many_mails: { errors: { email: [sayNothingSent(content.agency)] } },
      },
      actions: {
        async save() {
          const read = parseForm(addressForm(language), values)
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
  const words = useWords().accounts.forgotten
  const { agency } = useSiteFacts()
  if (actionData && 'sentTo' in actionData) {
    const sent = { email: actionData.sentTo, minutes: accountLinkMinutes.reset }
    return (
      <LinkPage heading={loaderData.usesMail ? words.lookAtMail : words.askUs}>
        <p role="status">{loaderData.usesMail ? words.sent(sent) : words.made(sent)}</p>
        {loaderData.usesMail ? null : <OfficePhones offices={agency.offices} />}
      </LinkPage>
    )
  }
  const errors = actionData?.errors ?? {}
  return (
    <LinkPage heading={words.heading}>
      <p className="text-muted">{`${words.lead} ${loaderData.usesMail ? words.byMail : words.byPhone}`}</p>
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="email"
          label={words.label}
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={actionData?.values.email}
          error={errors.email?.[0]}
        />
        <Button className="w-full">{loaderData.usesMail ? words.send : words.make}</Button>
      </form>
    </LinkPage>
  )
}
