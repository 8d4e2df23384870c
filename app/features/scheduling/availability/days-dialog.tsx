import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { DialogClose, PageDialog } from '../../../ui/page-dialog.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import type { DaysAnswer } from './availability-form.ts'
import type { OfficeOption } from './availability-view.ts'
import { DaysFields } from './days-fields.tsx'
import { type DaysKind, toEmptyDays } from './days-off.schema.ts'

type Props = Readonly<{
  kind: DaysKind
  note?: string
  places: readonly OfficeOption[]
  /** Of the counsellor; closures have none. */
  revision?: number
  storedLines: readonly string[]
  answer: DaysAnswer | undefined
  isBusy: boolean
  closeHref: string
}>

const titles = { leave: 'Add leave', extra: 'Add extra hours', holiday: 'Add a holiday or closure' }

/** Leave, extra hours or a closure to add. */
export function DaysDialog({ kind, note, places, revision, storedLines, answer, isBusy, closeHref }: Props) {
  const only = places.length === 1 && kind === 'extra' ? places[0]?.value : ''
  const typed = answer?.typed ?? toEmptyDays(kind, only)
  const errors = answer?.errors ?? {}
  return (
    <PageDialog title={titles[kind]} note={note} closeHref={closeHref} openerId={`add-${kind}`}>
      <Form method="post" noValidate className="space-y-5">
        <button type="submit" name="intent" value="save-days" hidden />
        <ErrorSummary errors={errors} />
        <AnswerPanel {...{ answer, isBusy, storedLines }} saveIntent="save-days" saveLabel="Save" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="revision" value={revision ?? ''} key={revision} />
        <DaysFields {...{ kind, typed, places, errors }} />
        <div className="flex flex-wrap items-center gap-3">
          <Button look="quiet" name="intent" value="preview-days">
            Show what this opens
          </Button>
          <Button name="intent" value="save-days" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
          <DialogClose>Cancel</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}
