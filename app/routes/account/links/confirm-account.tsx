import { data } from 'react-router'
import { findLinkedAccount } from '../../../features/accounts/links/account-link.server.ts'
import { InvalidLink, LinkPage } from '../../../features/accounts/links/link-page.tsx'
import { confirmAccount } from '../../../features/accounts/links/use-account-link.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { answerForm } from '../../form-action.server.ts'
import type { Route } from './+types/confirm-account'

const heading = 'Confirm your e-mail address'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(heading, matches),
  { name: 'robots', content: 'noindex' },
]

/** Shows the page and changes nothing, because mail scanners follow links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const found = await findLinkedAccount(context.get(instanceContext), 'confirm', params.accountToken, now)
  return found ? { email: found.email } : data(null, 410)
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  return answerForm(
    { form: await request.formData(), log },
    {
      refusals: { link_ended: {} },
      actions: {
        async save() {
          const link = { secrets, token: params.accountToken }
          const used = await confirmAccount(db, link, Temporal.Now.instant())
          return used.ok ? '/signup?mode=sign-in&confirmed' : used
        },
      },
    },
  )
}

export default function ConfirmAccount({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <InvalidLink href="/signup?mode=sign-in" label="Sign in" />
  return (
    <LinkPage heading={heading}>
      <p>
        Somebody, most likely you, made an account with {loaderData.email}. If it was not you, close this
        page: nobody can sign in without this button.
      </p>
      <form method="post">
        <Button>Yes, I made this account</Button>
      </form>
    </LinkPage>
  )
}
