import { Button } from '../../../ui/form/button.tsx'
import { RadioField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import type { Words } from '../../../words/words.ts'
import { genders } from '../genders.ts'

type Props = Readonly<{
  words: Words
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}>

/** Lets the owner of an account change their name, gender and phone number. */
export function DetailsForm({ words: { accounts, ownAccount }, values, errors }: Props) {
  const { labels } = accounts.form
  const { heading, booked, save } = accounts.profile.details
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <form method="post" action="/profile" noValidate className="card space-y-4 p-4">
      <h2 className="text-xl">{heading}</h2>
      <TextField
        {...toField('firstName')}
        label={labels.firstName}
        autoComplete="given-name"
        spellCheck={false}
      />
      <TextField
        {...toField('lastName')}
        label={labels.lastName}
        autoComplete="family-name"
        spellCheck={false}
      />
      <RadioField
        {...toField('gender')}
        label={labels.gender}
        options={genders.map((value) => ({ value, label: ownAccount.genders[value] }))}
      />
      <TextField
        {...toField('phoneNumber')}
        label={labels.phoneNumber}
        optional
        type="tel"
        autoComplete="tel"
      />
      <p className="text-muted">{booked}</p>
      <Button name="intent" value="details" variant="quiet">
        {save}
      </Button>
    </form>
  )
}
