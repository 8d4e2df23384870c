import type { ReactNode } from 'react'
import { TextField, toFieldProps } from '../../../ui/form/field.tsx'
import type { Words } from '../../../words/words.ts'
import type { ConsentFieldWords } from '../form/consent-field.tsx'
import { adultAge } from '../guardian/adult-age.ts'
import type { GuardianValues } from './schedule-check.server.ts'

type Choices = Readonly<{ text: string; note: string }>
export type ConsentWords = Readonly<{
  consent: ConsentFieldWords
  guardianInformed: Choices
  guardianUnsafe: Choices
}>

type Question = Readonly<{
  isAgeKnown: boolean
  values: GuardianValues
  errors: Readonly<Record<string, string | undefined>>
  steps: Words['booking']['steps']
  words: Words['guardian']
  consentWords: ConsentWords
  helplines: ReactNode
  isRequired?: boolean
  /** What stands above the choices, where the form asks for the age itself. */
  title?: string
}>

/** Asks clients under 18 about a parent or guardian. Both answers lead to an appointment. */
export function GuardianQuestion({
  isAgeKnown,
  values,
  errors,
  steps,
  words,
  consentWords,
  helplines,
  isRequired,
  title = isAgeKnown ? steps.minor({ adultAge }) : steps.age,
}: Question) {
  const error = errors.guardian
  const toField = toFieldProps({ values, errors })
  return (
    <fieldset
      className={`card space-y-3 p-4 ${error ? 'border-l-4 border-l-clay' : ''}`}
      aria-describedby={error ? 'guardian-error' : undefined}
    >
      <legend className="float-left mb-2 w-full text-lg font-bold">{title}</legend>
      {error ? (
        <p id="guardian-error" className="clear-both font-semibold text-clay">
          <span className="sr-only">{steps.errorMark}</span>
          {error}
        </p>
      ) : null}
      <div className="clear-both space-y-3">
        {isAgeKnown ? null : (
          <Choice value="adult" id="guardian" chosen={values.guardian} text={steps.adult({ adultAge })} />
        )}
        <div className="group/informed">
          <Choice
            value="informed"
            id={isAgeKnown ? 'guardian' : undefined}
            chosen={values.guardian}
            text={consentWords.guardianInformed.text}
            isRequired={isRequired}
          />
          <div className="reveal mt-2 space-y-4 border-l-4 border-line pl-4">
            <p className="text-base text-muted">{consentWords.guardianInformed.note}</p>
            <TextField {...toField('guardianName')} label={words.fields.name.label} autoComplete="off" />
            <TextField
              {...toField('guardianContact')}
              label={words.fields.contact.label}
              autoComplete="off"
            />
          </div>
        </div>
        <div className="group/unsafe">
          <Choice value="unsafe" chosen={values.guardian} text={consentWords.guardianUnsafe.text} />
          <div className="reveal mt-2 space-y-4 border-l-4 border-line pl-4">
            <p>{consentWords.guardianUnsafe.note}</p>
            <p>{words.ringHelplines}</p>
            {helplines}
          </div>
        </div>
      </div>
    </fieldset>
  )
}

type ChoiceProps = Readonly<{
  value: string
  id?: string
  chosen: string
  text: string
  /** One required choice makes all of them required. */
  isRequired?: boolean
}>

function Choice({ value, id, chosen, text, isRequired }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 py-2.5">
      <input
        type="radio"
        id={id}
        name="guardian"
        value={value}
        required={isRequired}
        defaultChecked={chosen === value}
        className="mt-0.5 size-6 shrink-0 accent-indigo"
      />
      <span className="font-semibold">{text}</span>
    </label>
  )
}
