import { type FormEvent, useState } from 'react'
import { CheckboxField, SelectField } from '../../../../ui/form/field.tsx'
import { Summary } from '../../../../ui/text/summary.tsx'
import { dayOptions } from '../days-off/day-options.ts'
import type { AvailabilityView } from './availability-view.ts'
import { TimeField } from './time-field.tsx'
import { type TypedRow, toRowLine, toRowName } from './typed-hours.ts'

type Props = Readonly<{
  row: TypedRow
  place: number
  offices: AvailabilityView['offices']
  errors: Readonly<Record<string, readonly string[] | undefined>>
  isOpen: boolean
}>

/** One stretch of hours that comes every week: a line that opens to its fields. */
export function HoursRow({ row, place, offices, errors, isOpen }: Props) {
  const [shown, setShown] = useState(row)
  const toField = (name: keyof TypedRow) => {
    const id = toRowName(place, name)
    return { name: id, error: errors[id]?.[0] }
  }
  const toTick = (name: keyof TypedRow) => ({ ...toField(name), defaultChecked: row[name] === 'on' })
  const follow = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const isTick = target instanceof HTMLInputElement && target.type === 'checkbox'
    const value = isTick ? (target.checked ? 'on' : '') : target.value
    const name = target.name.slice(toRowName(place, '' as keyof TypedRow).length)
    setShown((before) => ({ ...before, [name]: value }))
  }
  const office = offices.find(({ value }) => value === shown.office)?.name ?? ''
  return (
    <details open={isOpen} onChange={follow} className="border-t border-line">
      <Summary>
        {toRowLine(shown, office)}
        {shown.remove === 'on' ? <span className="text-clay"> (will be removed)</span> : null}
      </Summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 md:grid-cols-[12rem_7rem_7rem_minmax(10rem,1fr)]">
        <div className="col-span-2 md:col-span-1">
          <SelectField
            {...toField('days')}
            label="Day"
            options={dayOptions}
            blank="Choose"
            defaultValue={row.days}
          />
        </div>
        <TimeField {...toField('from')} label="From" defaultValue={row.from} />
        <TimeField {...toField('until')} label="To" defaultValue={row.until} />
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
      <div className="mt-1 mb-3 flex flex-wrap gap-x-6">
        <CheckboxField {...toTick('nextDay')} label="Ends the next day" />
        <CheckboxField {...toTick('inPerson')} label="In person" />
        <CheckboxField {...toTick('online')} label="Online" />
        <CheckboxField {...toTick('remove')} label="Remove these hours" />
      </div>
    </details>
  )
}
