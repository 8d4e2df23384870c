import { data } from 'react-router'
import { findLinkedAccount } from '../../../features/accounts/links/account-link.server.ts'
import { changeToNewAddress } from '../../../features/accounts/links/follow-account-link.server.ts'
import { InvalidLink, LinkPage } from '../../../features/accounts/links/link-page.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { Button } from '../../../ui/form/button.tsx'
import { answerForm } from '../../form-action.server.ts'
import type { Route } from './+types/new-address'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).accounts.links.newAddress.heading, matches),
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
  const words = useWords().accounts.links
  if (!loaderData) return <InvalidLink words={words} href="/profile" label={words.openAccount} />
  return (
    <LinkPage heading={words.newAddress.heading}>
      <p>{words.newAddress.text(loaderData)}</p>
      <form method="post">
        <Button>{words.newAddress.button}</Button>
      </form>
    </LinkPage>
  )
}
