import { type ReactNode, useEffect, useState } from 'react'
import { LongTextField, RadioField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import { channels, genders, maritalStatuses } from '../booking-choices.ts'
import type { TypedValues } from '../form/booking-fields.tsx'
import { adultAge, isMinorAge } from '../guardian/adult-age.ts'
import { liftReasons } from '../limits/booking-limits.ts'

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

const { limits } = newBooking

/** Asks why staff book beyond the limits. The audit log stores the answer, so it is one of a list. */
export function LimitsReason({ value, error }: Readonly<{ value?: string; error?: string }>) {
  return (
    <>
      <input type="hidden" name="beyond" value="1" />
      <SelectField
        name="beyondReason"
        label={limits.reason}
        blank={limits.chooseOne}
        options={liftReasons.map((reason) => ({ value: reason, label: limits.reasons[reason] }))}
        defaultValue={value}
        error={error}
      />
    </>
  )
}

const guardianWords = bookingPage.guardian

const guardianAnswers = Object.entries(guardianWords.answers).map(([value, label]) => ({ value, label }))

/** Shows the question about a guardian to staff. After 'not safe to ask' nobody is contacted. */
export function StaffGuardianQuestion({ values, errors }: Props) {
  const toField = toFieldProps({ values, errors })
  return (
    <div className="space-y-4">
      <RadioField
        {...toField('guardian')}
        label={guardianWords.question({ adultAge })}
        hint={guardianWords.questionHint}
        options={guardianAnswers}
        isStacked
      />
      <TextField
        {...toField('guardianName')}
        label={guardianWords.name}
        hint={guardianWords.nameHint}
        autoComplete="off"
      />
      <TextField {...toField('guardianContact')} label={guardianWords.contact} autoComplete="off" />
    </div>
  )
}
