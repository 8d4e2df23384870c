import { RadioField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import type { TypedValues } from '../form/booking-fields.tsx'

type Props = Readonly<{ values: TypedValues; errors: Readonly<Record<string, string | undefined>> }>

const answers = [
  { value: 'informed', label: 'A parent or guardian knows and agrees' },
  { value: 'unsafe', label: 'It is not safe to ask a parent or guardian' },
] as const

/** Shows the question about a guardian to staff. After 'not safe to ask' nobody is contacted. */
export function StaffGuardianQuestion({ values, errors }: Props) {
  const toField = toFieldProps({ values, errors })
  return (
    <div className="space-y-4">
      <RadioField
        {...toField('guardian')}
        label="If the client is under 18"
        hint="Ask this before you book. Where it is not safe to ask, we contact nobody but the client"
        options={answers}
        isStacked
      />
      <TextField
        {...toField('guardianName')}
        label="Name of the parent or guardian"
        hint="Only of one who knows"
        autoComplete="off"
      />
      <TextField
        {...toField('guardianContact')}
        label="Their e-mail address or phone number"
        autoComplete="off"
      />
    </div>
  )
}
