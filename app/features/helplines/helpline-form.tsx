import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { dayChoices } from '../../lib/time/opening-hours.ts'
import { weekdays } from '../../lib/time/show-time.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField, SelectField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../ui/form/form-answer.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
import { helplines as words } from '../../words/staff/helplines.ts'
import { type HelplineValues, hoursFields, hoursRows } from './helpline-fields.ts'
import { verificationDays } from './helpline-view.ts'

type Props = Readonly<{
  values: Partial<HelplineValues>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** The revision that the form was filled from. Missing for a new helpline. */
  revision?: number
  /** The address that receives the form. Without it the page that shows the form receives it. */
  action?: string
}>

const { form } = words
const countries = Object.entries(words.countries).map(([value, label]) => ({ value, label }))

const several: Readonly<Record<string, string>> = form.severalDays
const dayOptions = dayChoices.map((value) => ({
  value,
  label: several[value] ?? weekdays[Number(value) - 1] ?? '',
}))

export function HelplineForm({ values, errors, revision, action }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const own = countries.find(({ value }) => value === values.country)?.label
  const hasAny = (names: readonly (keyof HelplineValues)[]) =>
    names.some((name) => values[name] || errors[name])
  const toField = toFieldProps<string>({ values, errors: firstMessages(errors) })
  return (
    <>
      <ErrorSummary errors={errors} />
      <Form method="post" action={action} noValidate className="card space-y-5 p-4 lg:p-5">
        {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
        <TextField {...toField('name')} label={form.name} autoComplete="off" />
        <TextField {...toField('number')} label={form.number} type="tel" autoComplete="off" />
        <SelectField {...toField('country')} label={form.country} blank={form.choose} options={countries} />
        <TextField {...toField('about')} label={form.about} hint={form.aboutHint} autoComplete="off" />
        <TextField
          {...toField('verifiedOn')}
          label={form.verifiedOn}
          hint={form.verifiedHint({ days: verificationDays })}
          type="date"
          optional
        />
        <div>
          <CheckboxField name="forYoung" label={form.forYoung} defaultChecked={Boolean(values.forYoung)} />
          <CheckboxField
            name="dayAndNight"
            label={form.dayAndNight}
            defaultChecked={Boolean(values.dayAndNight)}
          />
          <CheckboxField name="emergency" label={form.emergency} defaultChecked={Boolean(values.emergency)} />
        </div>
        <Fold label={form.hoursFold} isOpen={hasAny(hoursFields)}>
          <p id="hours-hint" className="text-base text-muted">
            {form.hoursHint({ country: own ?? form.ownCountry })}
          </p>
          {hoursRows.map((row) => (
            <fieldset key={row} className="grid grid-cols-2 gap-3" aria-describedby="hours-hint">
              <legend className="sr-only">{form.row({ row })}</legend>
              <div className="col-span-full">
                <SelectField
                  {...toField(`days${row}`)}
                  label={form.days}
                  blank={form.noDays}
                  options={dayOptions}
                />
              </div>
              <TextField {...toField(`from${row}`)} label={form.from} type="time" />
              <TextField {...toField(`until${row}`)} label={form.until} type="time" />
            </fieldset>
          ))}
        </Fold>
        <Fold label={form.more} isOpen={hasAny(['textNumber', 'chatUrl'])}>
          <TextField
            {...toField('textNumber')}
            label={form.textNumber}
            type="tel"
            autoComplete="off"
            optional
          />
          <TextField
            {...toField('chatUrl')}
            label={form.chatUrl}
            hint={form.chatHint}
            type="url"
            autoComplete="off"
            optional
          />
        </Fold>
        <Button aria-disabled={isBusy || undefined}>{form.save}</Button>
      </Form>
    </>
  )
}

/** Fields that few helplines need. They are open when one of them has a value or an error. */
function Fold({
  label,
  isOpen,
  children,
}: Readonly<{ label: string; isOpen: boolean; children: ReactNode }>) {
  return (
    <details open={isOpen || undefined}>
      <Summary>{label}</Summary>
      <div className="space-y-4 pt-2">{children}</div>
    </details>
  )
}
