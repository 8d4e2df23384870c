import { data } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { toStaffScope } from '../../../db/staff-scope.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { findLinkedAccount } from '../../../features/accounts/links/account-link.server.ts'
import { resetPassword } from '../../../features/accounts/links/follow-account-link.server.ts'
import { InvalidLink } from '../../../features/accounts/links/link-page.tsx'
import { PasswordForm } from '../../../features/accounts/links/password-form.tsx'
import { toPasswordMessage } from '../../../features/accounts/password-length.ts'
import {
  findOwnerCheck,
  readOwnerCheck,
} from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { readSender, refuseCode } from '../sign-in.server.ts'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).accounts.links.reset.heading, matches),
  { name: 'robots', content: 'noindex' },
]

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const found = await findLinkedAccount(instance, 'reset', params.accountToken, now)
  if (!found) return data(null, 410)
  const { user } = found
  const check = await findOwnerCheck(instance.db, user)
  return { email: user.email, isForStaff: toStaffScope(user) !== null, check }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const form = await request.formData()
  const now = Temporal.Now.instant()
  const token = params.accountToken
  return answerForm(
    { form, log: instance.log },
    {
      refusals: { link_ended: {} },
      actions: {
        async save() {
          const found = await findLinkedAccount(instance, 'reset', token, now)
          if (!found) return refuse('link_ended')
          const sender = readSender({ request, context }, found.user.email, now)
          const typed = { token, password: readText(form, 'password'), code: readOwnerCheck(form) }
          const reset = await resetPassword(instance, { ...sender, ...typed }, now)
          if (reset.ok) return '/signup?mode=sign-in&reset'
          if (reset.reason === 'link_ended') return refuse('link_ended')
          const { answers, fields } = words(context.get(visitorContext).language).accounts
          if (reset.reason !== 'weak_password') return refuseCode(reset, answers)
          const message = toPasswordMessage(reset.problem, fields.password)
          return { ...refuse('weak_password'), words: {}, errors: { password: [message] } }
        },
      },
    },
  )
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, ownerCheck: ownerCheckWords } = useWords()
  const texts = accounts.links
  if (!loaderData) return <InvalidLink words={texts} href="/forgotten-password" label={texts.another} />
  const { email, isForStaff, check } = loaderData
  const errors = actionData?.errors ?? {}
  const ownerCheck =
    check === 'password' ? null : (
      <OwnerCheckField words={ownerCheckWords} check={check} error={errors.check?.[0]} />
    )
  return (
    <PasswordForm
      {...{ words: texts, email, isForStaff, errors, ownerCheck }}
      heading={texts.reset.heading}
      button={texts.reset.button}
    >
      <p className="text-muted">{texts.reset.text}</p>
    </PasswordForm>
  )
}
