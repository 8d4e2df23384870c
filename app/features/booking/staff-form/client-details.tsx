import { type ReactNode, useEffect, useState } from 'react'
import { LongTextField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import { channels, genders, maritalStatuses } from '../booking-choices.ts'
import type { TypedValues } from '../form/booking-fields.tsx'
import { isMinorAge } from '../guardian/adult-age.ts'
import { StaffGuardianQuestion } from './staff-guardian-question.tsx'

type Props = Readonly<{ values: TypedValues; errors: Readonly<Record<string, string | undefined>> }>

const { labels, more, notAsked } = newBooking.details
const longest = 4_000
const openFields = [
  'gender',
  'maritalStatus',
  'cityOfResidence',
  'channel',
  'complaint',
  'duration',
  'therapyExpectations',
] as const

/** Shows the fields that a booking needs. The question about a guardian shows for an age under 18, and always without script. */
export function ClientDetails({ values, errors }: Props) {
  const toProps = toFieldProps({ values, errors })
  const toField = (name: keyof typeof labels) => ({ ...toProps(name), label: labels[name] })
  const [isMinor, setIsMinor] = useState(isMinorAge(Number(values.age) || null))
  // People may type before the script runs.
  useEffect(() => {
    const typed = document.querySelector<HTMLInputElement>('input[name=age]')?.value
    setIsMinor(isMinorAge(Number(typed) || null))
  }, [])
  return (
    <>
      <div className="grid grid-cols-[1fr_6rem] items-end gap-3">
        <TextField {...toField('name')} autoComplete="off" spellCheck={false} />
        <TextField
          {...toField('age')}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ currentTarget }) => setIsMinor(isMinorAge(Number(currentTarget.value) || null))}
        />
      </div>
      <TextField {...toField('email')} type="email" autoComplete="off" spellCheck={false} />
      <div className={isMinor || errors.guardian ? '' : 'hidden noscript:block'}>
        <StaffGuardianQuestion values={values} errors={errors} />
      </div>
    </>
  )
}

/** Shows the questions that only the client can answer. Staff may leave them out. `children` says what happens to empty ones. */
export function OpenQuestions({ values, errors, children }: Props & Readonly<{ children: ReactNode }>) {
  const toProps = toFieldProps({ values, errors })
  const toField = (name: keyof typeof labels) => ({ ...toProps(name), label: labels[name] })
  const hasError = openFields.some((field) => errors[field])
  return (
    <details open={hasError}>
      <Summary>{more}</Summary>
      <div className="space-y-3 pt-1">
        {children}
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField {...toField('gender')} blank={notAsked} options={genders.map(toOption)} />
          <SelectField
            {...toField('maritalStatus')}
            blank={notAsked}
            options={maritalStatuses.map(toOption)}
          />
          <TextField {...toField('cityOfResidence')} autoComplete="off" />
          <SelectField {...toField('channel')} blank={notAsked} options={channels.map(toOption)} />
        </div>
        <LongTextField {...toField('complaint')} maxCharacters={longest} rows={3} />
        <TextField {...toField('duration')} autoComplete="off" />
        <LongTextField {...toField('therapyExpectations')} maxCharacters={longest} rows={2} />
      </div>
    </details>
  )
}

const toOption = (value: string) => ({ value, label: value })
