import { data } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { findLinkedAccount } from '../../../features/accounts/links/account-link.server.ts'
import { InvalidLink } from '../../../features/accounts/links/link-page.tsx'
import { PasswordForm } from '../../../features/accounts/links/password-form.tsx'
import { toPasswordMessage } from '../../../features/accounts/password-length.ts'
import { startSession } from '../../../features/accounts/sign-in/sign-in.server.ts'
import { toSignInTarget } from '../../../features/accounts/sign-in/sign-in-target.ts'
import { acceptInvitation } from '../../../features/accounts/users/invitations.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { leadSignedIn, readSender } from '../sign-in.server.ts'
import type { Route } from './+types/invitation'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).accounts.links.invitation.heading, matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const found = await findLinkedAccount(context.get(instanceContext), 'invitation', params.accountToken, now)
  return found?.user.invitedAs ? { email: found.user.email, name: found.user.firstName } : data(null, 410)
}

type NewAccount = Readonly<{ email: string; password: string }>

/** The password is typed already, so the person need not type it once more. The limits of a sign-in count. */
async function signInInvited(
  args: Route.ActionArgs,
  { email, password }: NewAccount,
  now: Temporal.Instant,
): Promise<Response | string> {
  const sender = readSender(args, email, now)
  const instance = args.context.get(instanceContext)
  const started = await startSession(instance, { ...sender, input: { email, password } }, now)
  if (!started.ok) return '/signup?mode=sign-in&reset'
  return leadSignedIn(args, started, toSignInTarget(null, started.user))
}

export async function action(args: Route.ActionArgs) {
  const { params, request, context } = args
  const { db, secrets, log } = context.get(instanceContext)
  const form = await request.formData()
  return answerForm(
    { form, log },
    {
      refusals: { link_ended: {} },
      actions: {
        async save() {
          const link = { secrets, token: params.accountToken, password: readText(form, 'password') }
          const now = Temporal.Now.instant()
          const accepted = await acceptInvitation(db, link, now)
          if (accepted.ok) return signInInvited(args, { ...link, email: accepted.email }, now)
          if (accepted.reason === 'link_ended') return refuse('link_ended')
          const { fields } = words(context.get(visitorContext).language).accounts
          const message = toPasswordMessage(accepted.problem, fields.password)
          return { ...refuse('weak_password'), words: {}, errors: { password: [message] } }
        },
      },
    },
  )
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useWords().accounts.links
  if (!loaderData) return <InvalidLink words={texts} href="/signup?mode=sign-in" label={texts.signIn} />
  return (
    <PasswordForm
      words={texts}
      heading={texts.invitation.heading}
      email={loaderData.email}
      isForStaff
      errors={actionData?.errors ?? {}}
      button={texts.invitation.button}
    >
      <p>{texts.invitation.text({ name: isolate(loaderData.name) })}</p>
    </PasswordForm>
  )
}
