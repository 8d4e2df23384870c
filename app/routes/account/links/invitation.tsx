import { data } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { findLinkedAccount } from '../../../features/accounts/links/account-link.server.ts'
import { InvalidLink } from '../../../features/accounts/links/link-page.tsx'
import { PasswordForm } from '../../../features/accounts/links/password-form.tsx'
import { acceptInvitation } from '../../../features/accounts/users/invitations.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { answerForm } from '../../form-action.server.ts'
import type { Route } from './+types/invitation'

const heading = 'Open your account'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(heading, matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const found = await findLinkedAccount(context.get(instanceContext), 'invitation', params.accountToken, now)
  return found?.user.invitedAs ? { email: found.user.email, name: found.user.firstName } : data(null, 410)
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  const form = await request.formData()
  return answerForm(
    { form, log },
    {
      refusals: { link_ended: {} },
      actions: {
        async save() {
          const link = { secrets, token: params.accountToken, password: readText(form, 'password') }
          const accepted = await acceptInvitation(db, link, Temporal.Now.instant())
          if (accepted.ok) return '/signup?mode=sign-in&reset'
          if (accepted.reason === 'link_ended') return refuse('link_ended')
          return { ...refuse('weak_password'), words: {}, errors: { password: [accepted.message] } }
        },
      },
    },
  )
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <InvalidLink href="/signup?mode=sign-in" label="Sign in" />
  return (
    <PasswordForm
      heading={heading}
      email={loaderData.email}
      isForStaff
      errors={actionData?.errors ?? {}}
      button="Save and go on"
    >
      <p>
        Welcome, {isolate(loaderData.name)}. An administrator has invited you to the work area, where clients’
        bookings are.
      </p>
    </PasswordForm>
  )
}
