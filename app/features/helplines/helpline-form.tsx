import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField, SelectField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../ui/form/form-answer.tsx'
import type { HelplineValues } from './helpline.schema.ts'
import { countryWords, verificationDays } from './helpline-view.ts'

type Props = Readonly<{
  values: Partial<HelplineValues>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** The revision that the form was filled from. Missing for a new helpline. */
  revision?: number
}>

const countries = Object.entries(countryWords).map(([value, label]) => ({ value, label }))

export function HelplineForm({ values, errors, revision }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const toField = toFieldProps<string>({ values, errors: firstMessages(errors) })
  return (
    <>
      <ErrorSummary errors={errors} />
      <Form method="post" noValidate className="card space-y-5 p-4 lg:p-5">
        {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
        <TextField {...toField('name')} label="Name" autoComplete="off" />
        <TextField {...toField('number')} label="Number" type="tel" autoComplete="off" />
        <SelectField {...toField('country')} label="Country" blank="Choose" options={countries} />
        <TextField
          {...toField('about')}
          label="For whom it is, and when it answers"
          hint="Visitors read this below the number."
          autoComplete="off"
        />
        <TextField
          {...toField('verifiedOn')}
          label="Last test call"
          hint={`Ring the number and ask whether it is still right. Visitors see it for ${verificationDays} days after the call.`}
          type="date"
          optional
        />
        <CheckboxField
          name="emergency"
          label="This is the emergency number of the country. Visitors always see it, and nobody rings it for a test."
          defaultChecked={Boolean(values.emergency)}
        />
        <Button aria-disabled={isBusy || undefined}>Save</Button>
      </Form>
    </>
  )
}
