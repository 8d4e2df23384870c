import { data, redirect } from 'react-router'
import { findLinkedAccount } from '../../../features/accounts/links/account-link.server.ts'
import { InvalidLink, LinkPage } from '../../../features/accounts/links/link-page.tsx'
import { changeToNewAddress } from '../../../features/accounts/links/use-account-link.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
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

export async function action({ params, context }: Route.ActionArgs) {
  const { db, secrets } = context.get(instanceContext)
  const link = { secrets, token: params.accountToken }
  const used = await changeToNewAddress(db, link, Temporal.Now.instant())
  if (!used.ok) return data(null, used.reason === 'address_taken' ? 409 : 410)
  return redirect('/profile?done=email', 303)
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
