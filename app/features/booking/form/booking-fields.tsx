import { memo, type ReactNode } from 'react'
import { LongTextField, RadioField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import type { FormWords } from './form-words.ts'

export type TypedValues = Readonly<Record<string, string | undefined>>

type Fields = Readonly<{
  words: FormWords
  values?: TypedValues
  errors: Readonly<Record<string, string | undefined>>
}>

/** Shows the ten questions in three groups. A line below a sensitive question says why the form asks it. */
export const BookingFields = memo(function BookingFields({ words, values = {}, errors }: Fields) {
  const toField = toFieldProps({ values, errors })
  return (
    <>
      <QuestionGroup heading="About you">
        <TextField
          {...toField('name')}
          label="Name"
          hint="Any name that you want us to call you by"
          autoComplete="name"
          spellCheck={false}
        />
        <TextField
          {...toField('email')}
          label="E-mail address"
          hint="For what we write to you about your session"
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextField
          {...toField('age')}
          label="Age"
          hint="If you are under 18 there is one more question later"
          type="number"
          inputMode="numeric"
          className="max-w-32"
        />
        <RadioField
          {...toField('gender')}
          label="Gender"
          hint="It helps us find a counsellor you may feel at ease with"
          options={toOptions(words.genders)}
        />
        <SelectField
          {...toField('maritalStatus')}
          label="Marital status"
          hint="Life at home is often part of how we feel"
          blank="Choose one"
          options={toOptions(words.maritalStatuses)}
          className="max-w-72"
        />
        <TextField
          {...toField('cityOfResidence')}
          label="City of residence"
          hint="So that we know which office is nearer to you"
          autoComplete="address-level2"
        />
      </QuestionGroup>
      <QuestionGroup heading="What you need">
        <LongTextField
          {...toField('complaint')}
          label="Complaint"
          hint="What troubles you, in your own words. It is kept locked and only people who help you read it"
          maxCharacters={words.longest.complaint?.most ?? 0}
        />
        <TextField
          {...toField('duration')}
          label="Duration"
          hint="How long it has lasted, for example two weeks or since last year"
        />
        <LongTextField
          {...toField('therapyExpectations')}
          label="Therapy expectations"
          hint="What you hope for. A few words are enough, and 'I do not know yet' is a good answer"
          maxCharacters={words.longest.therapyExpectations?.most ?? 0}
          rows={3}
        />
      </QuestionGroup>
      <QuestionGroup heading="How you found us">
        <RadioField
          {...toField('channel')}
          label="How did you hear about us"
          options={toOptions(words.channels)}
          isStacked
        />
      </QuestionGroup>
    </>
  )
})

/** Shows questions that belong together under one heading. */
export function QuestionGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-6 border-t-2 border-dashed border-marigold pt-5">
      <legend className="float-left mb-5 w-full text-xl font-bold md:text-2xl">{heading}</legend>
      <div className="clear-both space-y-6">{children}</div>
    </fieldset>
  )
}

function toOptions(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}
