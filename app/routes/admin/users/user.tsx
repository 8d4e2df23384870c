import { data, useNavigation } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { accountChangeWords, accountRefusals } from '../../../features/accounts/users/account-change-words.ts'
import {
  accountChangeKinds,
  listChanges,
  needsOwnerCheck,
} from '../../../features/accounts/users/account-changes.ts'
import {
  AccountChangeDialog,
  AccountPage,
  InvitationCard,
} from '../../../features/accounts/users/account-parts.tsx'
import { changeAccount } from '../../../features/accounts/users/account-rights.server.ts'
import { toAccountView } from '../../../features/accounts/users/account-view.ts'
import {
  findAccount,
  listCounsellorsWithoutAccount,
} from '../../../features/accounts/users/find-account.server.ts'
import { findInvitationLink, resendInvitation } from '../../../features/accounts/users/invitations.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { actionForEach, answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/user'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Account', matches)

const doneMessages = {
  ...Object.fromEntries(accountChangeKinds.map((kind) => [kind, accountChangeWords[kind].done])),
  invited: 'The person is invited. The invitation is valid for 7 days',
}

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const { db } = instance
  const { signedIn } = context.get(visitorContext)
  const now = Temporal.Now.instant()
  const account = await findAccount(db, params.userId, now)
  if (!account || !signedIn) throw data('There is no such account.', 404)
  const view = toAccountView(account, signedIn.sessionId, readClock(context))
  const change = listChanges(view).find((kind) => kind === url.searchParams.get('change')) ?? null
  return {
    account: view,
    invitationLink: await findInvitationLink(instance, account, now),
    ownerCheck: toOwnerCheck(signedIn.user),
    isOwn: account.id === signedIn.user.id,
    change,
    counsellors: change === 'make-counsellor' ? await listCounsellorsWithoutAccount(db) : [],
    done: findDoneMessage(url, doneMessages),
    usesMail: Boolean(instance.env.mailUrl),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, env, form, actor } = sent
  const { userId } = args.params
  const here = `/admin/users/${userId}`
  const counsellorId = readText(form, 'counsellorId')
  const asked = { userId, revision: readRevision(form), usesMail: Boolean(env.mailUrl) }
  return answerForm(sent, {
    values: { counsellorId },
    refusals: accountRefusals,
    actions: {
      ...actionForEach(accountChangeKinds, async (kind) => {
        const problem = needsOwnerCheck(kind) ? await findOwnerProblem(args, form) : null
        if (problem) return { ...problem, words: { toast: problem.message } }
        const change = kind === 'make-counsellor' ? { kind, counsellorId } : { kind }
        const changed = await changeAccount(db, { ...asked, change }, actor)
        return changed.ok ? `${here}?done=${kind}` : changed
      }),
      async 'invite-again'() {
        await resendInvitation(db, userId, actor)
        return `${here}?done=invited`
      },
    },
  })
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isOwn, change, counsellors, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/users/${account.id}`
  return (
    <>
      <BackLink to="/admin/users">All users</BackLink>
      <h1 className="mb-4 wrap-anywhere">{account.name}</h1>
      <ChangeNote done={done} href={here} answer={actionData} />
      {actionData && !change ? <PageNote isError>{actionData.toast}</PageNote> : null}
      {account.isInvited ? (
        <InvitationCard link={loaderData.invitationLink} usesMail={loaderData.usesMail} isBusy={isBusy} />
      ) : null}
      <AccountPage account={account} toHref={(kind) => `${here}?change=${kind}`} />
      {change ? (
        <AccountChangeDialog
          key={change}
          kind={change}
          {...{ account, isOwn, counsellors, isBusy }}
          ownerCheck={loaderData.ownerCheck}
          answer={actionData}
          closeHref={here}
        />
      ) : null}
    </>
  )
}
