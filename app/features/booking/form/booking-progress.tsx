import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { type OfficePhone, OfficePhones } from '../../../ui/text/office-phones.tsx'
import { ChangingText } from '../../../ui/text/text.tsx'
import type { FormWords } from './form-words.ts'
import type { BookingStep } from './use-booking.ts'

type Progress = Readonly<{
  step: BookingStep
  words: FormWords
  /** The error summary at the top of the form takes the focus then. */
  hasFieldErrors: boolean
  onChooseAgain: () => void
  onStop: () => void
  phones: readonly OfficePhone[]
}>

/** Shows the progress of the booking beside its button. The status element exists before it has a text, so that screen readers announce it. */
export function BookingProgress({ step, words, hasFieldErrors, onChooseAgain, onStop, phones }: Progress) {
  const status = useRef<HTMLParagraphElement>(null)
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step.name === 'sending') status.current?.scrollIntoView({ block: 'center' })
    if (step.name === 'refused' && !hasFieldErrors) refusal.current?.focus()
  }, [step.name, hasFieldErrors])
  return (
    <>
      <p
        ref={status}
        role="status"
        className={step.name === 'sending' ? 'card prose-width p-4 font-semibold' : ''}
      >
        {step.name === 'sending' ? (
          <ChangingText>{step.isUnreachable ? words.stillTrying : words.sending}</ChangingText>
        ) : null}
      </p>
      {step.name === 'sending' && step.isUnreachable ? (
        <div className="space-y-3">
          <OfficePhones offices={phones} />
          <Button type="button" variant="quiet" onClick={onStop}>
            {words.stopTrying}
          </Button>
        </div>
      ) : null}
      {step.name === 'refused' ? (
        <div
          ref={refusal}
          tabIndex={-1}
          role="alert"
          className="card prose-width space-y-3 border-2 border-clay bg-clay-soft p-4"
        >
          <p className="font-bold">{words.toasts.failed}</p>
          <p>
            <ChangingText>{`${step.message}. ${words.stillHere}`}</ChangingText>
          </p>
          <OfficePhones offices={phones} />
          <div className="flex flex-wrap gap-3">
            <Button>{words.submitAgain}</Button>
            <Button type="button" variant="quiet" onClick={onChooseAgain}>
              {words.chooseAnother}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  )
}
