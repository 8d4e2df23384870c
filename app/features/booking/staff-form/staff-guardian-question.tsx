import { RadioField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import type { TypedValues } from '../form/booking-fields.tsx'
import { adultAge } from '../guardian/adult-age.ts'

const words = bookingPage.guardian

type Props = Readonly<{ values: TypedValues; errors: Readonly<Record<string, string | undefined>> }>

const answers = Object.entries(words.answers).map(([value, label]) => ({ value, label }))

/** Shows the question about a guardian to staff. After 'not safe to ask' nobody is contacted. */
export function StaffGuardianQuestion({ values, errors }: Props) {
  const toField = toFieldProps({ values, errors })
  return (
    <div className="space-y-4">
      <RadioField
        {...toField('guardian')}
        label={words.question({ adultAge })}
        hint={words.questionHint}
        options={answers}
        isStacked
      />
      <TextField {...toField('guardianName')} label={words.name} hint={words.nameHint} autoComplete="off" />
      <TextField {...toField('guardianContact')} label={words.contact} autoComplete="off" />
    </div>
  )
}
