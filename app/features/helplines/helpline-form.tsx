import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField, SelectField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../ui/form/form-answer.tsx'
import { helplines as words } from '../../words/staff/helplines.ts'
import type { HelplineValues } from './helpline.schema.ts'
import { verificationDays } from './helpline-view.ts'

type Props = Readonly<{
  values: Partial<HelplineValues>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** The revision that the form was filled from. Missing for a new helpline. */
  revision?: number
  /** The helpline that the form is about, where the address of the page does not name it. */
  id?: string
  /** The address that receives the form. Without it the page that shows the form receives it. */
  action?: string
}>

const { form } = words
const countries = Object.entries(words.countries).map(([value, label]) => ({ value, label }))

export function HelplineForm({ values, errors, revision, id, action }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const toField = toFieldProps<string>({ values, errors: firstMessages(errors) })
  return (
    <>
      <ErrorSummary errors={errors} />
      <Form method="post" action={action} noValidate className="card space-y-5 p-4 lg:p-5">
        {id === undefined ? null : <input type="hidden" name="id" value={id} />}
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
        <CheckboxField name="emergency" label={form.emergency} defaultChecked={Boolean(values.emergency)} />
        <Button aria-disabled={isBusy || undefined}>{form.save}</Button>
      </Form>
    </>
  )
}
