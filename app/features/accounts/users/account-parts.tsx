import { Form } from 'react-router'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { FactList } from '../../../ui/layout/blocks.tsx'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import type { OwnerCheck } from '../second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../second-factor/owner-check-field.tsx'
import { accountChangeWords } from './account-change-words.ts'
import { type AccountChangeKind, givesAccess, listChanges, needsOwnerCheck } from './account-changes.ts'
import type { AccountView } from './account-view.ts'

type Props = Readonly<{ account: AccountView; toHref: (kind: AccountChangeKind) => string }>

/** The data, the possible changes and the open sessions of one account. */
export function AccountPage({ account, toHref }: Props) {
  return (
    <div className="space-y-8">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        <FactList rows={account.rows} />
        <section aria-labelledby="changes" className="space-y-3">
          <h2 id="changes" className="text-xl">
            Change
          </h2>
          <ul className="flex flex-col items-start gap-2">
            {listChanges(account).map((kind) => (
              <li key={kind}>
                <QuietLink id={kind} to={toHref(kind)} isSmall preventScrollReset>
                  {accountChangeWords[kind].button}
                </QuietLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="sessions" className="space-y-3">
        <h2 id="sessions" className="text-xl">
          Signed in now
        </h2>
        <p className="text-muted">We do not keep where somebody signs in from.</p>
        <DataTable
          caption="Open sessions"
          rows={account.sessions}
          empty="This account is not signed in."
          columns={[
            {
              title: 'Signed in',
              cell: ({ signedIn, isOwn }) => (isOwn ? `${signedIn} (this is you, now)` : signedIn),
            },
            { title: 'Last used', cell: ({ lastUsed }) => lastUsed, isTitled: true },
            { title: 'Expires', cell: ({ ends }) => ends, isTitled: true },
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
export function AccountChangeDialog({
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
      {answer && Object.keys(errors).length === 0 ? <PageNote isError>{answer.toast}</PageNote> : null}
      <Form method="post" noValidate className="space-y-5">
        <input type="hidden" name="intent" value={kind} />
        <input type="hidden" name="revision" value={account.revision} key={account.revision} />
        <p className="font-semibold wrap-anywhere">
          {account.name}, {account.email}
        </p>
        <p>{words.text}</p>
        {isOwn && kind !== 'make-counsellor' ? (
          <p className="font-semibold">This is your own account: you are signed out, too.</p>
        ) : null}
        {kind === 'make-counsellor' ? (
          <SelectField
            label="Counsellor"
            name="counsellorId"
            hint="Only those whom no account works for yet are listed"
            defaultValue={answer?.values.counsellorId}
            error={problems.counsellorId}
            blank="Choose"
            options={counsellors.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        {needsOwnerCheck(kind) ? <OwnerCheckField check={ownerCheck} error={problems.check} /> : null}
        <div className="flex flex-wrap items-center gap-3">
          <DialogClose>Cancel</DialogClose>
          <Button
            variant={givesAccess(kind) || kind === 'enable' ? 'primary' : 'danger'}
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? 'Saving...' : words.button}
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
export function InvitationCard({ link, usesMail, isBusy }: InvitationCardProps) {
  return (
    <section className="card mb-6 space-y-3 border-2 border-marigold p-4">
      <h2 className="text-xl">Invited, and not accepted yet</h2>
      {link ? (
        <>
          <p>
            This site sends no mail. Give this link to the person yourself. It works for 7 days, and once.
          </p>
          <p className="break-all text-base">{link}</p>
        </>
      ) : null}
      {usesMail ? (
        <Form method="post">
          <Button name="intent" value="invite-again" variant="quiet" aria-disabled={isBusy || undefined}>
            Send the invitation again
          </Button>
        </Form>
      ) : null}
    </section>
  )
}
