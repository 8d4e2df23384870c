import { CheckboxField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { clients } from '../../../words/staff/work/clients.ts'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import { noEmailReasons } from '../booking-choices.ts'
import { longestHours, reachTicks } from '../reach/reach.ts'

type Texts = Readonly<Record<string, string | undefined>>

const words = newBooking.noEmail
const { phones } = clients

/** Asks why the client has no e-mail address, and how we can reach them. The audit log stores the reason, so it is one of a list. */
export function NoEmailFields({ values, errors }: Readonly<{ values: Texts; errors: Texts }>) {
  const toField = toFieldProps({ values, errors })
  const isOpen = ['withoutEmail', 'number', 'hours', ...reachTicks].some(
    (name) => values[name] || errors[name],
  )
  return (
    <details open={isOpen || undefined}>
      <Summary>{words.open}</Summary>
      <div className="space-y-3 pt-1">
        <SelectField
          {...toField('withoutEmail')}
          label={words.reason}
          hint={words.hint}
          blank={words.has}
          options={noEmailReasons.map((reason) => ({ value: reason, label: words.reasons[reason] }))}
        />
        <TextField
          {...toField('number')}
          label={phones.number}
          inputMode="tel"
          autoComplete="off"
          dir="ltr"
          optional
        />
        <p className="text-base text-muted">{phones.ask}</p>
        {reachTicks.map((tick) => (
          <CheckboxField
            key={tick}
            name={tick}
            label={phones.ticks[tick]}
            error={errors[tick]}
            defaultChecked={values[tick] === 'on'}
          />
        ))}
        <TextField
          {...toField('hours')}
          label={phones.hoursLabel}
          hint={phones.hoursHint}
          maxLength={longestHours}
          autoComplete="off"
          optional
        />
      </div>
    </details>
  )
}
