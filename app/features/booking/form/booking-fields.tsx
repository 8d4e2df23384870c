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
  const toValues = toFieldProps({ values, errors })
  const { labels, hints, groups } = words
  const toField = (name: keyof typeof labels) => ({
    ...toValues(name),
    label: labels[name],
    hint: name === 'channel' ? undefined : hints[name],
  })
  return (
    <>
      <QuestionGroup heading={groups.person}>
        <TextField {...toField('name')} autoComplete="name" spellCheck={false} />
        <TextField {...toField('email')} type="email" autoComplete="email" spellCheck={false} />
        <TextField {...toField('age')} type="number" inputMode="numeric" className="max-w-32" />
        <RadioField {...toField('gender')} options={toOptions(words.genders)} />
        <SelectField
          {...toField('maritalStatus')}
          blank={words.chooseOne}
          options={toOptions(words.maritalStatuses)}
          className="max-w-72"
        />
        <TextField {...toField('cityOfResidence')} autoComplete="address-level2" />
      </QuestionGroup>
      <QuestionGroup heading={groups.need}>
        <LongTextField {...toField('complaint')} maxCharacters={words.longest.complaint?.most ?? 0} />
        <TextField {...toField('duration')} />
        <LongTextField
          {...toField('therapyExpectations')}
          maxCharacters={words.longest.therapyExpectations?.most ?? 0}
          rows={3}
        />
      </QuestionGroup>
      <QuestionGroup heading={groups.channel}>
        <RadioField {...toField('channel')} options={toOptions(words.channels)} isStacked />
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
