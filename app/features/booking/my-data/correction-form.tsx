import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { LongTextField, RadioField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import type { FormWords } from '../form/form-words.ts'

type Props = Readonly<{
  words: FormWords
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  /** The texts are not erased. */
  hasTexts: boolean
  back: string
}>

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Shows the answers that a client may correct, with the stored values. */
export function CorrectionForm({ words, values, errors, hasTexts, back }: Props) {
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <form method="post" noValidate className="space-y-6">
      <ErrorSummary errors={errors} />
      <TextField {...toField('name')} label="Name" autoComplete="name" spellCheck={false} />
      <RadioField {...toField('gender')} label="Gender" options={toOptions(words.genders)} />
      <SelectField
        {...toField('maritalStatus')}
        label="Marital status"
        blank="Choose one"
        options={toOptions(words.maritalStatuses)}
        className="max-w-72"
      />
      <TextField {...toField('cityOfResidence')} label="City of residence" autoComplete="address-level2" />
      <RadioField
        {...toField('channel')}
        label="How did you hear about us"
        options={toOptions(words.channels)}
        isStacked
      />
      {hasTexts ? (
        <>
          <LongTextField
            {...toField('complaint')}
            label="Complaint"
            maxCharacters={words.longest.complaint?.most ?? 0}
          />
          <TextField {...toField('duration')} label="Duration" />
          <LongTextField
            {...toField('therapyExpectations')}
            label="Therapy expectations"
            maxCharacters={words.longest.therapyExpectations?.most ?? 0}
            rows={3}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button>Save the correction</Button>
        <ButtonLink variant="quiet" href={back}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}
