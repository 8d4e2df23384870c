import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { ChoicesField, SelectField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import type { Words } from '../../../words/words.ts'
import { AgreementFields } from './agreement-fields.tsx'
import type { ConsentWords } from './guardian-question.tsx'
import type { AskView } from './show-ask.server.ts'
import { StepForm, StepLink } from './step-form.tsx'

type Ask = Readonly<{
  view: AskView
  words: Words['booking']
  guardianWords: Words['guardian']
  consentWords: ConsentWords
  helplines: ReactNode
  chosen: ReactNode
  changeAnswers: ReactNode
  sendAgain: ReactNode
}>

/** Asks when, where and with whom a client can come for whom no free time fits, and then for the consent, as before a booking. */
export function AskForTime({
  view,
  words: { steps },
  guardianWords,
  consentWords,
  helplines,
  chosen,
  changeAnswers,
  sendAgain,
}: Ask) {
  const { ask } = steps
  return (
    <div className="space-y-6">
      <p className="prose-width">{ask.text}</p>
      <ErrorSummary errors={view.errors} />
      <StepForm hiddenFields={view.hiddenFields} isFinal>
        {sendAgain}
        <input type="hidden" name="idempotencyKey" value={view.idempotencyKey} />
        {chosen}
        <div className="card space-y-5 p-4">
          <ChoicesField label={ask.days} name="wishDay" options={view.days} defaultValue={view.chosenDays} />
          <ChoicesField
            label={ask.times}
            name="wishPart"
            options={view.parts}
            defaultValue={view.chosenParts}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <PlaceFields view={view} steps={steps} />
          </div>
        </div>
        <AgreementFields {...{ view, steps, guardianWords, consentWords, helplines }} needsConsent />
        <div className="space-y-2">
          <Button id="take" name="step" value="send" className="w-full sm:w-auto">
            {ask.send}
          </Button>
          <p className="text-base text-muted">{ask.next}</p>
        </div>
        <p>
          <StepLink name="step" value="days">
            {ask.back}
          </StepLink>
        </p>
      </StepForm>
      {changeAnswers}
    </div>
  )
}

type LinkProps = Readonly<{
  hiddenFields: Readonly<Record<string, string>>
  steps: Words['booking']['steps']
}>

/** Leads to the form. The popup has its own link below the frame, and who moves a session has a time. */
export function AskLink({ hiddenFields, steps: { ask } }: LinkProps) {
  if ('embed' in hiddenFields || 'move' in hiddenFields) return null
  return (
    <p>
      <StepLink name="step" value="ask">
        {ask.link}
      </StepLink>
    </p>
  )
}

type Props = Readonly<{
  view: Pick<AskView, 'places' | 'place' | 'counsellors' | 'counsellorId'>
  steps: Words['booking']['steps']
}>

/** Asks where and with whom. */
function PlaceFields({ view, steps }: Props) {
  return (
    <>
      <SelectField label={steps.where} name="place" options={view.places} defaultValue={view.place} />
      <SelectField
        label={steps.withWhom}
        name="with"
        blank={steps.doNotMind}
        options={view.counsellors}
        defaultValue={view.counsellorId}
      />
    </>
  )
}
