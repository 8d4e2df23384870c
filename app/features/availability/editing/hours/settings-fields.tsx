import { firstMessages } from '../../../../ui/form/error-summary.tsx'
import { CheckboxField, TextField } from '../../../../ui/form/field.tsx'
import { toFieldProps } from '../../../../ui/form/field-props.ts'
import type { FieldErrors } from '../../../../ui/form/form-answer.ts'
import type { HoursValues } from './hours-values.ts'

type Props = Readonly<{
  settings: HoursValues['settings']
  zones: readonly string[]
  errors: FieldErrors
}>

export function SettingsFields({ settings, zones, errors }: Props) {
  const toOwnField = toFieldProps({ values: settings, errors: firstMessages(errors) })
  const toField = (name: keyof typeof settings) => ({ ...toOwnField(name), autoComplete: 'off' })
  return (
    <fieldset>
      <legend className="font-heading text-lg font-bold">Rules</legend>
      <div className="mt-2 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          {...toField('bufferMinutes')}
          label="Break between sessions, minutes"
          inputMode="numeric"
        />
        <TextField {...toField('noticeHours')} label="Shortest notice, hours" inputMode="decimal" />
        <TextField {...toField('horizonDays')} label="How far ahead, days" inputMode="numeric" />
        <TextField
          {...toField('dailyLimit')}
          label="Sessions a day at most"
          hint="Empty for no limit"
          inputMode="numeric"
        />
        <TextField
          {...toField('timeZone')}
          label="Own time zone"
          hint="Whose day the limit counts in"
          list="zones"
        />
        <datalist id="zones">
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <CheckboxField name="active" label="Takes bookings" defaultChecked={settings.active === 'on'} />
      </div>
    </fieldset>
  )
}
