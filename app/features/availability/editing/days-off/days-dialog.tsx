import { Form } from 'react-router'
import { DialogClose, PageDialog } from '../../../../ui/dialog/page-dialog.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import type { DaysAnswer } from '../hours/availability-form.ts'
import type { OfficeOption } from '../hours/availability-view.ts'
import { AnswerPanel } from '../preview/answer-panel.tsx'
import { PreviewAndSave } from '../preview/preview-and-save.tsx'
import { DaysFields } from './days-fields.tsx'
import { type DaysKind, type TypedDays, toEmptyDays } from './days-off.schema.ts'

type Props = Readonly<{
  kind: DaysKind
  note?: string
  places: readonly OfficeOption[]
  /** What is changed; without it days are added. */
  stored?: Readonly<{ id: string; typed: TypedDays }>
  /** Of the counsellor, or of the closure that is changed. */
  revision?: number
  storedLines: readonly string[]
  answer: DaysAnswer | undefined
  isBusy: boolean
  closeHref: string
}>

const titles = { leave: 'Add leave', extra: 'Add extra hours', holiday: 'Add a holiday or closure' }

/** Leave, extra hours or a closure to add, or a closure to change. */
export function DaysDialog({
  kind,
  note,
  places,
  stored,
  revision,
  storedLines,
  answer,
  isBusy,
  closeHref,
}: Props) {
  const only = places.length === 1 && kind === 'extra' ? places[0]?.value : ''
  const typed = answer?.typed ?? stored?.typed ?? toEmptyDays(kind, only)
  const errors = answer?.errors ?? {}
  return (
    <PageDialog
      title={stored ? 'Edit holiday or closure' : titles[kind]}
      note={note}
      closeHref={closeHref}
      openerId={stored ? `edit-${stored.id}` : `add-${kind}`}
    >
      <Form method="post" noValidate className="space-y-5">
        <button type="submit" name="intent" value="save-days" hidden />
        <ErrorSummary errors={errors} />
        <AnswerPanel {...{ answer, isBusy, storedLines }} saveIntent="save-days" saveLabel="Save" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={stored?.id ?? ''} />
        <input type="hidden" name="revision" value={revision ?? ''} key={revision} />
        <DaysFields {...{ kind, typed, places, errors }} />
        <div className="flex flex-wrap items-center gap-3">
          <PreviewAndSave of="days" isBusy={isBusy} />
          <DialogClose>Cancel</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}
