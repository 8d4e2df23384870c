import { workshopPlaces } from '../../db/tables/workshops.ts'
import { FieldNotes, RadioField, TextAreaField, TextField, type toFieldProps } from '../../ui/form/field.tsx'
import { PersonFields } from '../../ui/form/public-fields.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import type { Words } from '../../words/words.ts'
import { dayNames } from './enquiry.schema.ts'

type FieldWords = Omit<Words['workshops']['form'], 'title' | 'button'>

type Props = Readonly<{
  toField: ReturnType<typeof toFieldProps<string | undefined>>
  words: FieldWords
  /** Staff type about somebody else, so the browser offers nothing of theirs. */
  isStaff?: boolean
}>

/** What an organisation that asks for a workshop says: on its form, or to staff. */
export function EnquiryFields({ toField, words, isStaff = false }: Props) {
  const { optional } = useUiWords().field
  const offer = (own: string) => (isStaff ? 'off' : own)
  const pairs = `grid items-end gap-x-4 gap-y-6 ${isStaff ? 'sm:grid-cols-2' : 'lg:grid-cols-2 lg:gap-x-8'}`
  return (
    <>
      <div className={pairs}>
        <TextField
          {...toField('organisation')}
          label={words.organisation}
          hint={words.organisationHint}
          autoComplete={offer('organization')}
        />
        <PersonFields toField={toField} words={words} autoComplete={isStaff ? 'off' : undefined} />
        <TextField
          {...toField('phone')}
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          autoComplete={offer('tel')}
          dir="ltr"
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
      </div>
      <RadioField
        {...toField('place')}
        label={words.place}
        options={workshopPlaces.map((value) => ({ value, label: words.places[value] }))}
        isStacked={!isStaff}
      />
      <TextField
        {...toField('address')}
        label={words.address}
        hint={words.addressHint}
        autoComplete={offer('address-line1')}
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
      <TextAreaField {...toField('remark')} label={words.remark} hint={words.remarkHint} rows={4} optional />
    </>
  )
}
