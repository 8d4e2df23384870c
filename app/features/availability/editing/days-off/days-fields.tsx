import { CheckboxField, RadioField, SelectField, TextField } from '../../../../ui/form/field.tsx'
import type { OfficeOption } from '../hours/availability-view.ts'
import { TimeField } from '../hours/time-field.tsx'
import type { DaysKind, TypedDays } from './days-off.schema.ts'

type Props = Readonly<{
  kind: DaysKind
  typed: TypedDays
  /** Offices, and for a closure countries. */
  places: readonly OfficeOption[]
  errors: Readonly<Record<string, readonly string[] | undefined>>
}>

const wholeOrPart = [
  { value: 'whole', label: 'The whole day' },
  { value: 'part', label: 'A part of each day' },
]

/** Days of leave, of extra hours or of a closure. */
export function DaysFields({ kind, typed, places, errors }: Props) {
  const toField = (name: keyof TypedDays) => ({
    name,
    defaultValue: typed[name],
    error: errors[name]?.[0],
  })
  return (
    <>
      {kind === 'holiday' ? <TextField {...toField('note')} label="Name" autoComplete="off" /> : null}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...toField('startsOn')} label="First day" type="date" />
        <TextField {...toField('endsOn')} label="Last day" optional type="date" />
      </div>
      {kind === 'extra' ? null : <RadioField {...toField('part')} label="How long" options={wholeOrPart} />}
      <fieldset>
        <legend className="mb-1 font-semibold">
          {kind === 'extra' ? 'Hours of each day' : 'Hours, for a part of each day'}
        </legend>
        <div className="grid grid-cols-2 gap-4">
          <TimeField {...toField('from')} label="From" />
          <TimeField {...toField('until')} label="To" />
        </div>
        <CheckboxField name="nextDay" label="Ends the next day" defaultChecked={typed.nextDay === 'on'} />
      </fieldset>
      <SelectField
        {...toField('where')}
        label={kind === 'holiday' ? 'Country or office' : 'Office'}
        hint="Days and times are those of the office’s clock"
        options={places}
        blank={kind === 'leave' ? 'All offices' : 'Choose'}
      />
      <fieldset>
        <legend className="font-semibold">
          {kind === 'extra' ? 'Sessions can be' : 'Sessions that are closed'}
        </legend>
        <div className="flex flex-wrap gap-x-6">
          <CheckboxField
            name="inPerson"
            label="In person"
            defaultChecked={typed.inPerson === 'on'}
            error={errors.inPerson?.[0]}
          />
          <CheckboxField name="online" label="Online" defaultChecked={typed.online === 'on'} />
        </div>
      </fieldset>
    </>
  )
}
