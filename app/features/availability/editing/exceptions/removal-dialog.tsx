import { Form } from 'react-router'
import { isolate } from '../../../../lib/text/isolate.ts'
import { DialogClose, PageDialog } from '../../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { AnswerPanel } from '../preview/answer-panel.tsx'
import type { ChangeAnswer } from '../preview/change-answer.ts'
import type { ExceptionLine } from './exception-line.ts'

type Props = Readonly<{
  line: ExceptionLine
  revision: number
  storedLines: readonly string[]
  answer: ChangeAnswer | undefined
  isBusy: boolean
  closeHref: string
}>

export function RemovalDialog({ line, revision, storedLines, answer, isBusy, closeHref }: Props) {
  return (
    <PageDialog
      title={`Remove: ${isolate(line.title)}?`}
      closeHref={closeHref}
      openerId={`remove-${line.id}`}
      isAlert={!answer}
    >
      <Form method="post" noValidate className="space-y-5">
        <AnswerPanel {...{ answer, isBusy, storedLines }} saveIntent="remove-days" saveLabel="Remove" />
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="revision" value={revision} key={revision} />
        <p>
          <span className="font-semibold">{line.when}</span>
          <span className="block text-muted">{line.where}</span>
        </p>
        <p>
          {line.kind === 'extra'
            ? 'Clients are no longer offered these hours. Sessions that are booked stay booked.'
            : 'Clients are offered the usual hours of these days again.'}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <DialogClose>Cancel</DialogClose>
          <Button variant="quiet" name="intent" value="preview-removal">
            Show what this opens
          </Button>
          <Button variant="danger" name="intent" value="remove-days" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Removing...' : 'Remove'}
          </Button>
        </div>
      </Form>
    </PageDialog>
  )
}
