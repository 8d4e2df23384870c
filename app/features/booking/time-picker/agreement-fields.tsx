import type { ReactNode } from 'react'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import type { Words } from '../../../words/words.ts'
import { ConsentField } from '../form/consent-field.tsx'
import { type ConsentWords, GuardianQuestion } from './guardian-question.tsx'
import type { CheckView } from './schedule-check.server.ts'

type Props = Readonly<{
  view: Pick<CheckView, 'guardianQuestion' | 'values' | 'errors'>
  /** Who moves a session has agreed before. */
  needsConsent: boolean
  /** The style sheet shows what is missing beside the last button. */
  isRequired?: boolean
  steps: Words['booking']['steps']
  guardianWords: Words['guardian']
  consentWords: ConsentWords
  helplines: ReactNode
}>

/** Asks about a guardian, where the age needs it, and then for the consent. */
export function AgreementFields({
  view,
  needsConsent,
  isRequired,
  steps,
  guardianWords,
  consentWords,
  helplines,
}: Props) {
  const errors = firstMessages(view.errors)
  return (
    <>
      {view.guardianQuestion === 'none' ? null : (
        <GuardianQuestion
          isAgeKnown={view.guardianQuestion === 'minor'}
          values={view.values}
          {...{ errors, helplines, steps, isRequired }}
          words={guardianWords}
          consentWords={consentWords}
        />
      )}
      {needsConsent ? (
        <ConsentField
          words={consentWords.consent}
          defaultChecked={view.values.consent === 'given'}
          error={errors.consent}
          isRequired={isRequired}
        />
      ) : null}
    </>
  )
}
