import { data } from 'react-router'
import { findLinkedAccount } from '../../../features/accounts/links/account-link.server.ts'
import { InvalidLink, LinkPage } from '../../../features/accounts/links/link-page.tsx'
import { changeToNewAddress } from '../../../features/accounts/links/use-account-link.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { answerForm } from '../../form-action.server.ts'
import type { Route } from './+types/new-address'

const heading = 'Use this e-mail address'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(heading, matches),
  { name: 'robots', content: 'noindex' },
]

/** Shows the page and changes nothing, because mail scanners follow links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const found = await findLinkedAccount(context.get(instanceContext), 'new-address', params.accountToken, now)
  return found ? { email: found.email } : data(null, 410)
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  return answerForm(
    { form: await request.formData(), log },
    {
      refusals: { link_ended: {}, address_taken: {} },
      actions: {
        async save() {
          const link = { secrets, token: params.accountToken }
          const used = await changeToNewAddress(db, link, Temporal.Now.instant())
          return used.ok ? '/profile?done=email' : used
        },
      },
    },
  )
}

export default function NewAddress({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <InvalidLink href="/profile" label="Open your account" />
  return (
    <LinkPage heading={heading}>
      <p>Your account gets the address {loaderData.email}. You sign in with it from then on.</p>
      <form method="post">
        <Button>Use this address</Button>
      </form>
    </LinkPage>
  )
}
