import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { CheckboxField } from '../../../../ui/form/field.tsx'
import { availabilityMessages } from '../availability-messages.ts'
import type { ChangeAnswer } from './change-answer.ts'
import { ConflictsList } from './conflicts-list.tsx'
import { PreviewWeeks } from './preview-weeks.tsx'

type Props = Readonly<{
  answer: ChangeAnswer | undefined
  saveIntent: string
  saveLabel: string
  /** The stored data. The panel shows it after somebody else changed it. */
  storedLines: readonly string[]
  isBusy: boolean
  conflictsTitle?: string
}>

/** Shows why a form is not saved, its conflicts, and its preview. It takes the focus when it appears. */
export function AnswerPanel({
  answer,
  saveIntent,
  saveLabel,
  storedLines,
  isBusy,
  conflictsTitle = 'Booked sessions that would lie outside the hours',
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = answer !== undefined && Object.keys(answer.errors).some((name) => name !== 'keep')
  useEffect(() => {
    if (answer && !hasErrors) box.current?.focus()
  }, [answer, hasErrors])
  if (!answer || (!answer.message && !answer.shown)) return null
  const { message, errors } = answer
  const { preview, conflicts } = answer.shown ?? { preview: null, conflicts: [] }
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
      {answer.reason === 'changed_meanwhile' ? (
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
          <ConflictsList title={conflictsTitle} lines={conflicts} />
          {conflicts.map(({ id }) => (
            <input key={id} type="hidden" name="seen" value={id} />
          ))}
          {/* The key clears the tick when other appointments are shown. */}
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
