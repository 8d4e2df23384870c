import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { RadioField } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { BookingFields, QuestionGroup, type TypedValues } from '../form/booking-fields.tsx'
import type { FormWords } from '../form/form-words.ts'
import { StaffGuardianQuestion } from './staff-guardian-question.tsx'

type Option = Readonly<{ value: string; label: string }>

type Props = Readonly<{
  words: FormWords
  consentText: string
  consentVersion: string
  slot: string
  idempotencyKey: string
  /** The newest booking of a known client: its day and its answers, without the encrypted texts. */
  known: Readonly<{ id: string; day: string; values: TypedValues }> | null
  /** `near` has other free times, when somebody else has taken the chosen one. */
  answer?: FormAnswer<TypedValues, Readonly<{ near: readonly Option[]; taken: string }>>
  isBusy: boolean
}>

const consentWays = [
  { value: 'phone', label: 'On the phone' },
  { value: 'in_person', label: 'In person' },
] as const

/** Shows the ten questions of the public form to staff, with the consent that the client gives aloud. */
export function StaffBookingForm({ answer, ...props }: Props) {
  const { words, consentText, consentVersion, slot, idempotencyKey, known, isBusy } = props
  const { near, taken } = answer?.shown ?? { near: [], taken: '' }
  const values = answer?.values ?? known?.values ?? {}
  const allErrors = answer?.errors ?? {}
  const errors = firstMessages(allErrors)
  return (
    <Form method="post" noValidate className="max-w-2xl space-y-6" autoComplete="off">
      <ErrorSummary errors={allErrors} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="consentVersion" value={consentVersion} />
      {known ? <input type="hidden" name="client" value={known.id} /> : null}
      <input
        type="hidden"
        name={taken ? 'taken' : 'slot'}
        value={taken || slot}
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
      {known ? (
        <p className="card p-4">
          The answers are those of {known.day}. Ask what has changed. If you leave what the client needs
          empty, we keep what the client wrote then.
        </p>
      ) : null}
      <BookingFields words={words} values={values} errors={errors} />
      <QuestionGroup heading="What the client agrees to">
        <StaffGuardianQuestion values={values} errors={errors} />
        <RadioField
          name="consentBy"
          label="I have read this to the client, and they agree"
          hint={consentText}
          error={errors.consentBy}
          options={consentWays}
          defaultValue={values.consentBy}
        />
      </QuestionGroup>
      <Button aria-disabled={isBusy || undefined}>{isBusy ? 'Booking...' : 'Book the session'}</Button>
    </Form>
  )
}
