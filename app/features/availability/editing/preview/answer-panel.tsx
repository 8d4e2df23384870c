import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { CheckboxField } from '../../../../ui/form/field.tsx'
import type { Reply } from '../hours/availability-form.ts'
import { availabilityMessages } from '../hours/availability-words.ts'
import { ConflictsList } from './conflicts-list.tsx'
import { PreviewWeeks } from './preview-weeks.tsx'

type Props = Readonly<{
  answer: Reply | undefined
  /** The value of `intent` that saves. */
  saveIntent: string
  saveLabel: string
  /** What is stored now, where somebody else has changed it. */
  storedLines: readonly string[]
  isBusy: boolean
  /** Over the sessions. */
  title?: string
}>

/** What a form has to say before it is kept: what it opens and closes, and which sessions would lie outside. */
export function AnswerPanel({
  answer,
  saveIntent,
  saveLabel,
  storedLines,
  isBusy,
  title = 'Booked sessions that would lie outside the hours',
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = answer !== undefined && Object.keys(answer.errors).some((name) => name !== 'keep')
  useEffect(() => {
    if (answer && !hasErrors) box.current?.focus()
  }, [answer, hasErrors])
  if (!answer || (!answer.message && !answer.preview && answer.conflicts.length === 0)) return null
  const { message, isChanged, preview, conflicts, errors } = answer
  const save = (
    <Button name="intent" value={saveIntent} aria-disabled={isBusy || undefined}>
      {isBusy ? 'Saving...' : saveLabel}
    </Button>
  )
  return (
    <div ref={box} tabIndex={-1} className="card mb-6 scroll-mt-24 space-y-5 border-2 border-indigo p-4">
      {message ? (
        <p role="alert" className="font-semibold">
          {message}
        </p>
      ) : null}
      {isChanged ? (
        <div>
          <h3 className="text-lg">Stored now</h3>
          <ul className="list-disc pl-5">
            {storedLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {conflicts.length > 0 ? (
        <>
          <ConflictsList title={title} lines={conflicts} />
          {conflicts.map(({ id }) => (
            <input key={id} type="hidden" name="seen" value={id} />
          ))}
          {/* A tick is for the sessions that were shown with it. */}
          <CheckboxField
            key={conflicts.map(({ id }) => id).join()}
            name="keep"
            label={availabilityMessages.keep}
            error={errors.keep?.[0]}
          />
        </>
      ) : null}
      {conflicts.length > 0 ? save : null}
      {preview ? <PreviewWeeks preview={preview} /> : null}
      {conflicts.length > 0 ? null : save}
    </div>
  )
}
