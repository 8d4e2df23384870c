import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { DialogClose, PageDialog } from '../../../../ui/dialog/page-dialog.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { PreviewAndSave } from './preview-and-save.tsx'

type Props = Omit<ComponentProps<typeof AnswerPanel>, 'saveIntent' | 'saveLabel'> &
  Pick<ComponentProps<typeof PreviewAndSave>, 'subject' | 'hasPreview'> &
  Readonly<{
    dialog: Omit<ComponentProps<typeof PageDialog>, 'children'>
    revision?: number
    children: ReactNode
  }>

export function ChangeDialog({ dialog, subject, revision, hasPreview, children, ...panel }: Props) {
  return (
    <PageDialog {...dialog}>
      <Form method="post" noValidate className="space-y-5">
        {/* Enter in a field presses the first button of a form. */}
        <button type="submit" name="intent" value={`save-${subject}`} hidden />
        <ErrorSummary errors={panel.answer?.errors ?? {}} />
        <AnswerPanel {...panel} saveIntent={`save-${subject}`} saveLabel="Save" />
        <input type="hidden" name="revision" value={revision ?? ''} key={revision} />
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <PreviewAndSave {...{ subject, hasPreview }} isBusy={panel.isBusy} />
          <DialogClose>Cancel</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}
