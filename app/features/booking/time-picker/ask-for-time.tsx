import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { ChoicesField, SelectField } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import type { Words } from '../../../words/words.ts'
import { ConsentField } from '../form/consent-field.tsx'
import { type ConsentWords, GuardianQuestion } from './guardian-question.tsx'
import type { AskView } from './show-ask.server.ts'
import { StepForm, StepLink } from './step-form.tsx'

type Ask = Readonly<{
  view: AskView
  words: Words['booking']
  guardianWords: Words['guardian']
  consentWords: ConsentWords
  helplines: ReactNode
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
  changeAnswers,
  sendAgain,
}: Ask) {
  const errors = firstMessages(view.errors)
  const { ask } = steps
  return (
    <div className="space-y-6">
      <p className="prose-width">{ask.text}</p>
      <ErrorSummary errors={view.errors} />
      <StepForm hiddenFields={view.hiddenFields} isFinal>
        {sendAgain}
        <input type="hidden" name="idempotencyKey" value={view.idempotencyKey} />
        <div className="card space-y-5 p-4">
          <ChoicesField label={ask.days} name="wishDay" options={view.days} defaultValue={view.chosenDays} />
          <ChoicesField
            label={ask.times}
            name="wishPart"
            options={view.parts}
            defaultValue={view.chosenParts}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField label={steps.where} name="place" options={view.places} defaultValue={view.place} />
            <SelectField
              label={steps.withWhom}
              name="with"
              blank={steps.anyCounsellor}
              options={view.counsellors}
              defaultValue={view.counsellorId}
            />
          </div>
        </div>
        {view.guardianQuestion === 'none' ? null : (
          <GuardianQuestion
            isAgeKnown={view.guardianQuestion === 'minor'}
            values={view.values}
            {...{ errors, helplines, steps }}
            words={guardianWords}
            consentWords={consentWords}
          />
        )}
        <ConsentField
          words={consentWords.consent}
          defaultChecked={view.values.consent === 'given'}
          error={errors.consent}
        />
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
