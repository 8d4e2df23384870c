import type { ReactNode } from 'react'
import { ConsentField } from '../../../features/booking/form/consent-field.tsx'
import { adultAge } from '../../../features/booking/guardian/adult-age.ts'
import {
  type ConsentWords,
  GuardianQuestion,
} from '../../../features/booking/time-picker/guardian-question.tsx'
import type { PublicGroup } from '../../../features/groups/public-view.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { HoneypotField, PersonFields } from '../../../ui/form/public-fields.tsx'
import type { Words } from '../../../words/words.ts'

export const placeFields = [
  ...(['name', 'email', 'age', 'guardian', 'guardianName', 'guardianContact', 'consent'] as const),
] as const

type Values = Readonly<Partial<Record<(typeof placeFields)[number], string>>>

type Props = Readonly<{
  words: Words
  group: PublicGroup
  /** The country asks no guardian of people under 18. */
  isExempt: boolean
  hasMail: boolean
  consentWords: ConsentWords
  helplines: ReactNode
  values: Values
  errors: FieldErrors
  formKey: string
  children?: ReactNode
}>

/** The form for a place. It works without script. */
export function PlaceForm({
  words,
  group,
  isExempt,
  hasMail,
  consentWords,
  helplines,
  formKey,
  ...props
}: Props) {
  const { form } = words.groups
  const errors = firstMessages(props.errors)
  const { guardian = '', guardianName = '', guardianContact = '' } = props.values
  const values = { ...props.values, guardian, guardianName, guardianContact }
  const toField = toFieldProps<string>({ values, errors })
  return (
    <section
      id="place"
      aria-labelledby="place-title"
      className="card self-start p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:p-8"
    >
      <h2 id="place-title" className="mb-5 text-2xl">
        {form.title}
      </h2>
      <ErrorSummary errors={props.errors} />
      {/* The fragment makes the next page start at the errors. */}
      <form action={`/groups/${group.id}#place`} method="post" noValidate className="relative space-y-6">
        {props.children}
        <input type="hidden" name="key" value={formKey} />
        <client-clock>
          <input type="hidden" name="timeZone" />
        </client-clock>
        <PersonFields
          toField={toField}
          words={hasMail ? form : { ...form, emailHint: form.noMailHint }}
          nameAutoComplete="nickname"
        />
        <TextField
          {...toField('age')}
          label={form.age}
          hint={form.ageHint}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
        />
        {group.question === 'none' || isExempt ? null : (
          <GuardianQuestion
            isAgeKnown
            title={group.question === 'minor' ? undefined : form.ifMinor({ adultAge })}
            steps={words.booking.steps}
            words={words.guardian}
            {...{ values, errors, consentWords, helplines }}
          />
        )}
        <ConsentField
          words={consentWords.consent}
          error={errors.consent}
          defaultChecked={values.consent === 'given'}
        />
        <p className="prose-width text-muted">{form.noOthers}</p>
        <HoneypotField />
        <Button className="w-full sm:w-auto">{form.button}</Button>
      </form>
    </section>
  )
}
