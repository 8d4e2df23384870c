import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { LibraryPicture } from '../../../features/media/list-pictures.server.ts'
import { PictureField } from '../../../features/media/picture-field.tsx'
import type { ProfileValues } from '../../../features/people/profile.schema.ts'
import {
  ageBandNames,
  ageBands,
  profileGenders,
  profileLanguages,
  profileLimits,
  profileTopics,
} from '../../../features/people/profile.ts'
import { Button } from '../../../ui/form/button.tsx'
import {
  CheckboxField,
  ChoicesField,
  LongTextField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  toFieldProps,
} from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { people } from '../../../words/en/people.ts'
import { profiles as words } from '../../../words/staff/profiles.ts'

type Props = Readonly<{
  values: Partial<ProfileValues>
  errors: FieldErrors
  /** The revision that the form was filled from. Missing for a new profile. */
  revision?: number
  /** The accounts of staff without a profile, for a new profile. */
  accounts?: readonly Readonly<{ value: string; label: string }>[]
  /** The stored portrait, and what can be chosen without script. */
  portrait?: Readonly<{ picture: LibraryPicture | null; choices: readonly LibraryPicture[] }>
  /** The day of an agreement is asked for. */
  asksAgreement?: boolean
  /** The address that receives the form. Without it the page that shows the form receives it. */
  action?: string
  /** The buttons. */
  children: ReactNode
}>

const { form } = words

const toOptions = <Value extends string>(values: readonly Value[], toLabel: (value: Value) => string) =>
  values.map((value) => ({ value, label: toLabel(value) }))

const languages = toOptions(profileLanguages, (code) => people.languages[code])
const topics = toOptions(profileTopics, (topic) => people.topics[topic])
const ages = toOptions(ageBandNames, (band) => people.ageBand(ageBands[band]))
const genders = [
  { value: '', label: form.noGender },
  ...toOptions(profileGenders, (gender) => people.genders[gender]),
]

/** The form of a profile, for a phone too. */
export function ProfileForm({
  values,
  errors,
  revision,
  accounts,
  portrait,
  asksAgreement,
  action,
  children,
}: Props) {
  const messages = firstMessages(errors)
  const { languages: spoken, topics: known, ages: met, ...texts } = values
  const toField = toFieldProps<string | undefined>({ values: texts, errors: messages })
  const toList = (name: string, defaultValue: readonly string[] = []) => {
    return { name, defaultValue, error: messages[name] }
  }
  return (
    <>
      <ErrorSummary errors={errors} />
      <Form method="post" action={action} noValidate className="card space-y-6 p-4 lg:p-5">
        {revision === undefined ? null : (
          <input type="hidden" name="revision" value={revision} key={revision} />
        )}
        <TextField {...toField('name')} label={form.name} hint={form.nameHint} autoComplete="off" />
        <TextField {...toField('role')} label={form.role} hint={form.roleHint} autoComplete="off" />
        {accounts ? (
          <SelectField
            {...toField('userId')}
            label={form.account}
            hint={form.accountHint}
            blank={form.noAccount}
            options={accounts}
          />
        ) : null}
        <TextAreaField
          {...toField('sentence')}
          label={form.sentence}
          hint={form.sentenceHint({ most: profileLimits.sentence })}
          optional
          rows={2}
        />
        <LongTextField
          {...toField('text')}
          label={form.text}
          hint={form.textHint({ most: profileLimits.text })}
          maxCharacters={profileLimits.text}
          optional
          rows={6}
        />
        <TextField
          {...toField('licence')}
          label={form.licence}
          hint={form.licenceHint}
          autoComplete="off"
          optional
        />
        <TextField
          {...toField('supervision')}
          label={form.supervision}
          hint={form.supervisionHint}
          autoComplete="off"
          optional
        />
        {portrait ? (
          <PictureField
            name="portraitId"
            label={form.portrait}
            hint={form.portraitHint}
            error={messages.portraitId}
            description={texts.name && form.portraitOf({ name: texts.name })}
            {...toChosen(portrait, texts.portraitId)}
          />
        ) : null}
        <ChoicesField {...toList('languages', spoken)} label={form.languages} options={languages} />
        <ChoicesField
          {...toList('topics', known)}
          label={form.topics}
          hint={form.topicsHint}
          options={topics}
        />
        <ChoicesField {...toList('ages', met)} label={form.ages} hint={form.agesHint} options={ages} />
        <RadioField
          {...toField('gender')}
          defaultValue={texts.gender ?? ''}
          label={form.gender}
          hint={form.genderHint}
          options={genders}
        />
        <CheckboxField name="isListed" label={form.isListed} defaultChecked={texts.isListed === 'on'} />
        {asksAgreement ? (
          <TextField {...toField('agreedOn')} label={form.agreedOn} hint={form.agreedOnHint} type="date" />
        ) : null}
        {children}
      </Form>
    </>
  )
}

/** Returns the portrait with the picture that the form has now: that of a refused form is not stored. */
function toChosen({ picture, choices }: NonNullable<Props['portrait']>, id: string | undefined) {
  return { choices, picture: [...choices, picture].find((one) => one?.id === id) ?? null }
}

type ButtonsProps = Readonly<{
  canPublish: boolean
  isPublic: boolean
  isBusy: boolean
  /** Other buttons. */
  children?: ReactNode
}>

/** Who cannot publish a profile saves it for the person. */
export function ProfileButtons({ canPublish, isPublic, isBusy, children }: ButtonsProps) {
  const busy = { 'aria-disabled': isBusy || undefined }
  return (
    <p className="flex flex-wrap gap-3">
      <Button variant={canPublish ? 'quiet' : 'primary'} name="intent" value="save" {...busy}>
        {isBusy ? form.saving : form.save}
      </Button>
      {canPublish ? (
        <Button name="intent" value="publish" {...busy}>
          {isPublic ? form.publishChanges : form.publish}
        </Button>
      ) : null}
      {children}
    </p>
  )
}
