import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { toZoneOptions } from '../../../lib/time/time-zone.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import type { CounsellorValues } from './availability.schema.ts'
import type { CounsellorSummary } from './counsellors.server.ts'

const words = hoursWords.counsellor

type Props = Readonly<{
  /** Null for a new counsellor. */
  counsellor: CounsellorSummary | null
  /** Those of the offices come first. */
  zones: ReturnType<typeof toZoneOptions>
  answer: FormAnswer<CounsellorValues> | undefined
  isBusy: boolean
  /** The address that receives the form. Without it the page that shows the form receives it. */
  action?: string
  /** Stands after the button. */
  cancel?: ReactNode
}>

export function CounsellorForm({ counsellor, zones, answer, isBusy, action, cancel }: Props) {
  const errors = answer?.errors ?? {}
  const stored = counsellor ?? {
    name: undefined,
    email: undefined,
    timeZone: zones[0]?.value,
    meetingAddress: '',
  }
  const { name, email, timeZone, meetingAddress } = answer?.values ?? stored
  const values = { name, email, timeZone, meetingAddress: meetingAddress ?? '' }
  const toOwnField = toFieldProps({ values, errors: firstMessages(errors) })
  const toField = (field: keyof typeof values) => ({ ...toOwnField(field), autoComplete: 'off' })
  return (
    <>
      <ErrorSummary errors={errors} />
      {answer?.message ? <PageNote isError>{answer.message}</PageNote> : null}
      {answer?.reason === 'changed_meanwhile' && counsellor ? (
        <p className="mb-4">
          {words.storedNow}
          <strong>
            {[stored.name, stored.email, stored.timeZone, stored.meetingAddress].filter(Boolean).join(', ')}
          </strong>
        </p>
      ) : null}
      <Form method="post" action={action} noValidate className="space-y-5">
        <input type="hidden" name="id" value={counsellor?.id ?? ''} />
        <input type="hidden" name="revision" value={counsellor?.revision ?? ''} key={counsellor?.revision} />
        <TextField {...toField('name')} label={words.name} hint={words.nameHint} />
        <TextField {...toField('email')} label={words.email} hint={words.emailHint} />
        <SelectField {...toField('timeZone')} label={words.timeZone} options={zones} />
        <TextField
          {...toField('meetingAddress')}
          label={words.meetingAddress}
          hint={words.meetingAddressHint}
          type="url"
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="save-counsellor" aria-disabled={isBusy || undefined}>
            {isBusy ? hoursWords.saving : hoursWords.save}
          </Button>
          {cancel}
        </div>
      </Form>
    </>
  )
}
