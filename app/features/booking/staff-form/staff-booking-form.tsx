import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/error-summary.tsx'
import { CheckboxField, RadioField } from '../../../ui/form/field.tsx'
import { BookingFields, QuestionGroup, type TypedValues } from '../form/booking-fields.tsx'
import type { FormWords } from '../form/form-words.ts'
import { StaffGuardianQuestion } from './staff-guardian-question.tsx'

type Option = Readonly<{ value: string; label: string }>

type Props = Readonly<{
  words: FormWords
  consentText: string
  slot: string
  idempotencyKey: string
  values: TypedValues
  errors: Readonly<Record<string, readonly string[]>>
  /** Other free times, when somebody else has taken the chosen one. */
  near: readonly Option[]
  isBusy: boolean
}>

const consentWays = [
  { value: 'phone', label: 'On the phone' },
  { value: 'in_person', label: 'In person' },
] as const

/** Shows the ten questions of the public form to staff, with the consent that the client gives aloud. */
export function StaffBookingForm(props: Props) {
  const { words, consentText, slot, idempotencyKey, values, near, isBusy } = props
  const errors = firstMessages(props.errors)
  return (
    <Form method="post" noValidate className="max-w-2xl space-y-6" autoComplete="off">
      <ErrorSummary errors={props.errors} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input
        type="hidden"
        name={values.taken ? 'taken' : 'slot'}
        value={values.taken || slot}
        id={near.length > 0 ? undefined : 'slot'}
      />
      {near.length > 0 ? (
        <RadioField
          name="slot"
          label="Open times near it"
          error={errors.slot}
          options={near}
          defaultValue={values.slot}
          isStacked
        />
      ) : null}
      <BookingFields words={words} values={values} errors={errors} />
      <QuestionGroup heading="What the client agrees to">
        <StaffGuardianQuestion values={values} errors={errors} />
        <CheckboxField
          name="consent"
          value="given"
          error={errors.consent}
          defaultChecked={values.consent === 'given'}
          label={
            <>
              <span className="block font-semibold">I have read this to the client, and they agree:</span>
              <span className="mt-1 block">{consentText}</span>
            </>
          }
        />
        <RadioField
          name="consentBy"
          label="How they agreed"
          error={errors.consentBy}
          options={consentWays}
          defaultValue={values.consentBy}
        />
      </QuestionGroup>
      <Button aria-disabled={isBusy || undefined}>{isBusy ? 'Booking...' : 'Book the session'}</Button>
    </Form>
  )
}
