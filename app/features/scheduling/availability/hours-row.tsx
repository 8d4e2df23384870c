import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx'
import { dayOptions } from './availability.schema.ts'
import type { OfficeOption } from './availability-view.ts'
import { type TypedRow, toRowName } from './typed-hours.ts'

type Props = Readonly<{
  row: TypedRow
  place: number
  offices: readonly OfficeOption[]
  errors: Readonly<Record<string, readonly string[] | undefined>>
}>

/** One stretch of hours that comes every week. */
export function HoursRow({ row, place, offices, errors }: Props) {
  const toField = (name: keyof TypedRow) => {
    const id = toRowName(place, name)
    return { name: id, error: errors[id]?.[0] }
  }
  const toTick = (name: keyof TypedRow) => ({ ...toField(name), defaultChecked: row[name] === 'on' })
  return (
    <fieldset className="border-t border-line pt-3 pb-1">
      <legend className="sr-only">Hours {place + 1}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 md:grid-cols-[10rem_7rem_7rem_minmax(10rem,1fr)]">
        <div className="col-span-2 md:col-span-1">
          <SelectField
            {...toField('days')}
            label="Day"
            options={dayOptions}
            blank="Choose"
            defaultValue={row.days}
          />
        </div>
        <TextField {...toField('from')} label="From" type="time" defaultValue={row.from} />
        <TextField {...toField('until')} label="To" type="time" defaultValue={row.until} />
        <div className="col-span-2 md:col-span-1">
          <SelectField
            {...toField('office')}
            label="Office"
            options={offices}
            blank="Choose"
            defaultValue={row.office}
          />
        </div>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <CheckboxField {...toTick('nextDay')} label="Ends the next day" />
        <CheckboxField {...toTick('inPerson')} label="In person" />
        <CheckboxField {...toTick('online')} label="Online" />
        <CheckboxField {...toTick('remove')} label="Remove these hours" />
      </div>
    </fieldset>
  )
}
