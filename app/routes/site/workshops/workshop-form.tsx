import type { ReactNode } from 'react'
import { workshopPlaces } from '../../../db/tables/workshops.ts'
import { dayNames } from '../../../features/workshops/enquiry.schema.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FieldNotes, RadioField, TextAreaField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { HoneypotField, PersonFields } from '../../../ui/form/public-fields.tsx'
import { useUiWords } from '../../../ui/ui-words.ts'
import type { Words } from '../../../words/words.ts'

type FormProps = Readonly<{
  words: Words['workshops']['form']
  values: Readonly<Record<string, string | undefined>>
  errors: FieldErrors
  children?: ReactNode
}>

/** The form of an organisation that asks for a workshop. It works without script. */
export function WorkshopForm({ words, values, errors, children }: FormProps) {
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  const { optional } = useUiWords().field
  return (
    <section id="write" aria-labelledby="write-title" className="card self-start p-6 lg:p-8">
      <h2 id="write-title" className="mb-5 text-2xl">
        {words.title}
      </h2>
      <ErrorSummary errors={errors} />
      {/* The fragment makes the next page start at the errors. */}
      <form action="/workshops#write" method="post" noValidate className="relative space-y-6">
        {children}
        <TextField
          {...toField('organisation')}
          label={words.organisation}
          hint={words.organisationHint}
          autoComplete="organization"
        />
        <PersonFields toField={toField} words={words} />
        <TextField
          {...toField('phone')}
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          optional
        />
        <TextField
          {...toField('people')}
          label={words.people}
          hint={words.peopleHint}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
        />
        <TextField {...toField('topic')} label={words.topic} hint={words.topicHint} autoComplete="off" />
        <RadioField
          {...toField('place')}
          label={words.place}
          options={workshopPlaces.map((value) => ({ value, label: words.places[value] }))}
          isStacked
        />
        <TextField
          {...toField('address')}
          label={words.address}
          hint={words.addressHint}
          autoComplete="street-address"
          optional
        />
        <TextField {...toField('dates')} label={words.dates} hint={words.datesHint} autoComplete="off" />
        <fieldset aria-describedby="days-hint">
          <legend className="mb-1 font-semibold">
            {words.days}
            <span className="font-normal text-muted">{optional}</span>
          </legend>
          <FieldNotes id="days" hint={words.daysHint} />
          <div className="grid gap-3 sm:grid-cols-3">
            {dayNames.map((name, index) => (
              <TextField
                key={name}
                {...toField(name)}
                label={words.day({ number: index + 1 })}
                type="date"
                dir="ltr"
              />
            ))}
          </div>
        </fieldset>
        <TextAreaField
          {...toField('remark')}
          label={words.remark}
          hint={words.remarkHint}
          rows={4}
          optional
        />
        <HoneypotField />
        <Button className="w-full sm:w-auto">{words.button}</Button>
      </form>
    </section>
  )
}
