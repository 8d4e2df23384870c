import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { LongTextField, RadioField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import type { Words } from '../../../words/words.ts'
import type { FormWords } from '../form/form-words.ts'

type Props = Readonly<{
  words: Words['myData']['correct']
  /** The choices and limits of the booking form. */
  form: FormWords
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  /** The texts are not erased. */
  hasTexts: boolean
  back: string
}>

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Shows the answers that a client may correct, with the stored values. */
export function CorrectionForm({ words, form, values, errors, hasTexts, back }: Props) {
  const { labels } = words
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <form method="post" noValidate className="space-y-6">
      <ErrorSummary errors={errors} />
      <TextField {...toField('name')} label={labels.name} autoComplete="name" spellCheck={false} />
      <RadioField {...toField('gender')} label={labels.gender} options={toOptions(form.genders)} />
      <SelectField
        {...toField('maritalStatus')}
        label={labels.maritalStatus}
        blank={words.choose}
        options={toOptions(form.maritalStatuses)}
        className="sm:max-w-72"
      />
      <TextField
        {...toField('cityOfResidence')}
        label={labels.cityOfResidence}
        autoComplete="address-level2"
      />
      <RadioField
        {...toField('channel')}
        label={labels.channel}
        options={toOptions(form.channels)}
        isStacked
      />
      {hasTexts ? (
        <>
          <LongTextField
            {...toField('complaint')}
            label={labels.complaint}
            maxCharacters={form.longest.complaint?.most ?? 0}
          />
          <TextField {...toField('duration')} label={labels.duration} />
          <LongTextField
            {...toField('therapyExpectations')}
            label={labels.therapyExpectations}
            maxCharacters={form.longest.therapyExpectations?.most ?? 0}
            rows={3}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button>{words.save}</Button>
        <ButtonLink variant="quiet" href={back}>
          {words.cancel}
        </ButtonLink>
      </div>
    </form>
  )
}
