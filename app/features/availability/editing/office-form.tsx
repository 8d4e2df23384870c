import type { ReactNode } from 'react'
import { countryNames } from '../../../lib/setting-values.ts'
import type { toZoneOptions } from '../../../lib/time/time-zone.ts'
import { SelectField, TextAreaField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { availability } from '../../../words/staff/availability.ts'
import { type NewOffice, officeExamples } from './availability.schema.ts'
import type { ChangeAnswer } from './change-answer.ts'
import { ChangeForm } from './change-form.tsx'
import type { OfficeView } from './office-view.ts'

const texts = availability.office

type Props = Readonly<{
  /** Null for a new office. */
  office: OfficeView | null
  /** Those of the offices come first. */
  zones: ReturnType<typeof toZoneOptions>
  answer: ChangeAnswer<OfficeValues> | undefined
  isBusy: boolean
  /** Where the form goes; without it, to the page that shows it. */
  action?: string
  /** Stands after the buttons. */
  cancel?: ReactNode
}>

const countries = Object.entries(countryNames).map(([value, label]) => ({ value, label }))

const withoutAddress = [
  { value: 'yes', label: texts.bookable },
  { value: 'no', label: texts.notBookable },
]

export function OfficeForm({ office, zones, answer, isBusy, action, cancel }: Props) {
  const values: Partial<OfficeValues> =
    answer?.values ??
    (office && {
      ...office,
      meetingAddress: office.meetingAddress ?? '',
      phones: office.phones.join('\n'),
      place: office.placeText,
      onlineWithoutAddress: office.onlineWithoutAddress ? 'yes' : 'no',
    }) ??
    {}
  const toOwnField = toFieldProps({ values, errors: firstMessages(answer?.errors ?? {}) })
  const toField = (name: keyof OfficeValues) => ({ ...toOwnField(name), autoComplete: 'off' })
  return (
    <ChangeForm
      {...{ answer, isBusy, action, cancel }}
      subject="office"
      revision={office?.revision}
      storedLines={office?.storedLines ?? []}
      hasPreview={office !== null}
    >
      <input type="hidden" name="id" value={office?.id ?? ''} />
      <TextField {...toField('name')} label={texts.name} hint={texts.nameHint} />
      <TextField {...toField('address')} label={texts.address} hint={texts.addressHint} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextAreaField
          {...toField('phones')}
          label={texts.phones}
          hint={texts.phonesHint}
          rows={2}
          optional
        />
        <TextField {...toField('email')} label={texts.email} hint={texts.emailHint} />
      </div>
      <TextAreaField
        {...toField('openingHours')}
        label={texts.openingHours}
        hint={texts.openingHoursHint({ example: officeExamples.openingHours })}
        rows={2}
        optional
      />
      <TextField
        {...toField('place')}
        label={texts.place}
        hint={texts.placeHint({ example: officeExamples.place })}
        optional
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...toField('country')}
          label={texts.country}
          hint={texts.countryHint}
          options={countries}
          blank={office ? undefined : texts.choose}
        />
        <SelectField
          {...toField('timeZone')}
          label={texts.timeZone}
          hint={texts.timeZoneHint}
          options={zones}
          blank={office ? undefined : texts.choose}
        />
      </div>
      <TextField
        {...toField('meetingAddress')}
        label={texts.meetingAddress}
        hint={texts.meetingAddressHint}
        type="url"
      />
      <SelectField
        {...toField('onlineWithoutAddress')}
        label={texts.withoutAddress}
        hint={texts.withoutAddressHint}
        options={withoutAddress}
        blank={office ? undefined : texts.choose}
      />
    </ChangeForm>
  )
}

/** The typed values of the form. `used` is `on` for a room that appointments can be in. */
export type OfficeValues = Readonly<Record<keyof NewOffice | 'used', string>>
