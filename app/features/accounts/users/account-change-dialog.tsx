import { Form } from 'react-router'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/error-summary.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import type { FormAnswer } from '../../../ui/form/form-answer.ts'
import { PageNote } from '../../../ui/text/page-note.tsx'
import type { OwnerCheck } from '../second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../second-factor/owner-check-field.tsx'
import { accountChangeWords } from './account-change-words.ts'
import { type AccountChangeKind, givesAccess, needsOwnerCheck } from './account-changes.ts'
import type { AccountView } from './account-view.ts'

type Props = Readonly<{
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
export function AccountChangeDialog({ kind, account, isOwn, counsellors, answer, ...props }: Props) {
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
