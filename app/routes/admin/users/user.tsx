import { data, Form, Link, useNavigation } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { staffMinLength } from '../../../features/accounts/password-length.ts'
import type { OwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import {
  type AccountChangeKind,
  accountChangeKinds,
  givesAccess,
  listChanges,
  needsOwnerCheck,
  takesAway,
} from '../../../features/accounts/users/account-changes.ts'
import { changeAccount } from '../../../features/accounts/users/account-rights.server.ts'
import type { AccountView } from '../../../features/accounts/users/account-view.ts'
import { toAccountView } from '../../../features/accounts/users/account-view.ts'
import {
  findAccount,
  listCounsellorsWithoutAccount,
} from '../../../features/accounts/users/find-account.server.ts'
import { findInvitationLink, resendInvitation } from '../../../features/accounts/users/invitations.server.ts'
import { listKeysOf } from '../../../features/api-keys/api-keys.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { listWebhooksOf } from '../../../features/webhooks/webhook-endpoints.server.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { accountLinkMinutes } from '../../../outbox/link-lifetimes.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button, toButtonClasses } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { CopyButton } from '../../../ui/form/secret-field.tsx'
import { LabelledRows } from '../../../ui/layout/blocks.tsx'
import { BackLink, QuietLink } from '../../../ui/layout/router-links.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { StatusLine } from '../../../ui/text/status-word.tsx'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { accountChangeWords, accountRefusals, signInAgain, users } from '../../../words/staff/users.ts'
import { leaving } from '../../../words/staff/work/leaving.ts'
import { actionForEach, answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/user'

const { dialog, invitation, sessions } = users
const invitationDays = accountLinkMinutes.invitation / 60 / 24

export const meta: Route.MetaFunction = ({ matches }) => toTitle(users.account.title, matches)

const doneMessages = {
  ...Object.fromEntries(accountChangeKinds.map((kind) => [kind, accountChangeWords[kind].done])),
  invited: invitation.done({ days: invitationDays }),
}

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const { db } = instance
  const { signedIn } = context.get(visitorContext)
  const now = Temporal.Now.instant()
  const account = await findAccount(db, params.userId, now)
  if (!account || !signedIn) throw data(users.account.unknown, 404)
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
    hasPrograms:
      (await listKeysOf(db, account.id)).length + (await listWebhooksOf(db, account.id)).length > 0,
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
      <BackLink to="/admin/users">{users.account.all}</BackLink>
      <h1 className="mb-4 wrap-anywhere">{account.name}</h1>
      <ChangeNote done={done} href={here} answer={actionData} isSaid />
      {actionData && !change ? <PageNote isError>{actionData.toast ?? actionData.message}</PageNote> : null}
      {account.isInvited ? (
        <InvitationCard link={loaderData.invitationLink} usesMail={loaderData.usesMail} isBusy={isBusy} />
      ) : null}
      <AccountPage
        account={account}
        toHref={(kind) => `${here}?change=${kind}`}
        canLeave={!loaderData.isOwn && (account.isAdmin || account.isCounsellor || loaderData.hasPrograms)}
      />
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

type Props = Readonly<{
  account: AccountView
  toHref: (kind: AccountChangeKind) => string
  /** Something of this person can end: rights, keys or webhooks. Nobody does it to the own account. */
  canLeave: boolean
}>

/** The data, the possible changes and the open sessions of one account. */
function AccountPage({ account, toHref, canLeave }: Props) {
  const changes = [...listChanges(account)].sort((one, other) => +takesAway(one) - +takesAway(other))
  return (
    <div className="space-y-8">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        <div className="card self-start p-4 lg:p-5">
          <LabelledRows
            rows={[...account.rows, { label: users.account.state, value: <StatusLine {...account.state} /> }]}
          />
        </div>
        <section aria-labelledby="changes" className="space-y-3">
          <h2 id="changes" className="text-xl">
            {users.account.change}
          </h2>
          <ul className="flex flex-col items-start gap-2">
            {changes.map((kind) => (
              <li key={kind}>
                <Link
                  id={kind}
                  to={toHref(kind)}
                  className={toButtonClasses(takesAway(kind) ? 'danger' : 'quiet', 'text-base', true)}
                  preventScrollReset
                >
                  {accountChangeWords[kind].button}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {canLeave ? (
        <p>
          <QuietLink to={`/admin/users/${account.id}/leave`} isSmall>
            {leaving.link({ name: isolate(account.name) })}
          </QuietLink>
        </p>
      ) : null}
      <section aria-labelledby="sessions" className="space-y-3">
        <h2 id="sessions" className="text-xl">
          {sessions.heading}
        </h2>
        <p className="text-muted">{sessions.note}</p>
        <DataTable
          caption={sessions.caption}
          rows={account.sessions}
          empty={sessions.none}
          columns={[
            {
              title: sessions.signedIn,
              cell: ({ signedIn, isOwn }) => (isOwn ? sessions.own({ time: signedIn }) : signedIn),
            },
            { title: sessions.lastUsed, cell: ({ lastUsed }) => lastUsed, isTitled: true },
            { title: sessions.expires, cell: ({ ends }) => ends, isTitled: true },
          ]}
        />
      </section>
    </div>
  )
}

type AccountChangeDialogProps = Readonly<{
  kind: AccountChangeKind
  account: AccountView
  isOwn: boolean
  /** The signed-in administrator has a second factor. */
  ownerCheck: OwnerCheck
  /** The counsellors without an account. */
  counsellors: readonly Readonly<{ id: string; name: string }>[]
  answer?: FormAnswer
  isBusy: boolean
  closeHref: string
}>

/** Asks before rights change. Giving access requires the administrator's own password. */
function AccountChangeDialog({
  kind,
  account,
  isOwn,
  counsellors,
  answer,
  ...props
}: AccountChangeDialogProps) {
  const { isBusy, closeHref, ownerCheck } = props
  const words = accountChangeWords[kind]
  const errors = answer?.errors ?? {}
  const problems = firstMessages(errors)
  return (
    <PageDialog title={words.title} closeHref={closeHref} openerId={kind} isAlert>
      <ErrorSummary errors={errors} />
      {answer && Object.keys(errors).length === 0 ? (
        <PageNote isError>{answer.toast ?? answer.message}</PageNote>
      ) : null}
      <Form method="post" noValidate className="space-y-5">
        <input type="hidden" name="intent" value={kind} />
        <input type="hidden" name="revision" value={account.revision} key={account.revision} />
        <p className="font-semibold wrap-anywhere">
          {account.name}, {account.email}
        </p>
        <p>
          {kind.startsWith('make-') ? `${words.text} ${signInAgain({ least: staffMinLength })}` : words.text}
        </p>
        {isOwn && kind !== 'make-counsellor' ? <p className="font-semibold">{dialog.own}</p> : null}
        {kind === 'make-counsellor' ? (
          <SelectField
            label={dialog.counsellor}
            name="counsellorId"
            hint={dialog.counsellorHint}
            defaultValue={answer?.values.counsellorId}
            error={problems.counsellorId}
            blank={dialog.choose}
            options={counsellors.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        {needsOwnerCheck(kind) ? (
          <OwnerCheckField words={ownerCheckWords} check={ownerCheck} error={problems.check} />
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <DialogClose>{dialog.cancel}</DialogClose>
          <Button
            variant={givesAccess(kind) || kind === 'make-editor' || kind === 'enable' ? 'primary' : 'danger'}
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? dialog.saving : words.button}
          </Button>
        </div>
      </Form>
    </PageDialog>
  )
}

type InvitationCardProps = Readonly<{
  /** The link, where no mail brings it. */
  link: string | null
  usesMail: boolean
  isBusy: boolean
}>

/** Shows an invitation that nobody has accepted yet. */
function InvitationCard({ link, usesMail, isBusy }: InvitationCardProps) {
  return (
    <section className="card mb-6 space-y-3 border-2 border-marigold p-4">
      <h2 className="text-xl">{users.account.invited}</h2>
      {link ? (
        <>
          <p>{invitation.giveLink({ days: invitationDays })}</p>
          <p className="break-all text-base">{link}</p>
          <CopyButton text={link} />
        </>
      ) : null}
      {usesMail ? (
        <Form method="post">
          <Button name="intent" value="invite-again" variant="quiet" aria-disabled={isBusy || undefined}>
            {invitation.again}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}
