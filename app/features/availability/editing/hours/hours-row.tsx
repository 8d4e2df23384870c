import { type FormEvent, useState } from 'react'
import { CheckboxField, SelectField } from '../../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../../ui/form/form-answer.ts'
import { Summary } from '../../../../ui/text/summary.tsx'
import type { AvailabilityView } from './availability-view.ts'
import { dayOptions, type RowValues, toRowFieldName, toRowText } from './hours-values.ts'
import { TimeField } from './time-field.tsx'

type Props = Readonly<{
  row: RowValues
  rowIndex: number
  offices: AvailabilityView['offices']
  errors: FieldErrors
  isOpen: boolean
}>

/** One row of weekly hours: a line that opens to show its fields. */
export function HoursRow({ row, rowIndex, offices, errors, isOpen }: Props) {
  const [values, setValues] = useState(row)
  const toField = (name: keyof RowValues) => {
    const id = toRowFieldName(rowIndex, name)
    return { name: id, error: errors[id]?.[0] }
  }
  const toCheckbox = (name: keyof RowValues) => ({ ...toField(name), defaultChecked: row[name] === 'on' })
  const updateSummary = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox'
    const value = isCheckbox ? (target.checked ? 'on' : '') : target.value
    const name = target.name.slice(toRowFieldName(rowIndex, '' as keyof RowValues).length)
    setValues((before) => ({ ...before, [name]: value }))
  }
  const office = offices.find(({ value }) => value === values.office)?.name ?? ''
  return (
    <details open={isOpen} onChange={updateSummary} className="border-t border-line">
      <Summary>
        {toRowText(values, office)}
        {values.remove === 'on' ? <span className="text-clay"> (will be removed)</span> : null}
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
        <CheckboxField {...toCheckbox('nextDay')} label="Ends the next day" />
        <CheckboxField {...toCheckbox('inPerson')} label="In person" />
        <CheckboxField {...toCheckbox('online')} label="Online" />
        <CheckboxField {...toCheckbox('remove')} label="Remove these hours" />
      </div>
    </details>
  )
}
