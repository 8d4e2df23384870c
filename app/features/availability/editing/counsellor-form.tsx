import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import type { CounsellorValues } from './availability.schema.ts'
import type { CounsellorSummary } from './counsellors.server.ts'

type Props = Readonly<{
  /** Null for a new counsellor. */
  counsellor: CounsellorSummary | null
  zones: readonly string[]
  answer: FormAnswer<CounsellorValues> | undefined
  isBusy: boolean
  /** The address that receives the form. Without it the page that shows the form receives it. */
  action?: string
  /** Stands after the button. */
  cancel?: ReactNode
}>

export function CounsellorForm({ counsellor, zones, answer, isBusy, action, cancel }: Props) {
  const errors = answer?.errors ?? {}
  const stored = counsellor ?? { name: undefined, email: undefined, timeZone: zones[0], meetingAddress: '' }
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
          Stored now:{' '}
          <strong>
            {[stored.name, stored.email, stored.timeZone, stored.meetingAddress].filter(Boolean).join(', ')}
          </strong>
        </p>
      ) : null}
      <Form method="post" action={action} noValidate className="space-y-5">
        <input type="hidden" name="id" value={counsellor?.id ?? ''} />
        <input type="hidden" name="revision" value={counsellor?.revision ?? ''} key={counsellor?.revision} />
        <TextField {...toField('name')} label="Name" hint="As clients see it" />
        <TextField {...toField('email')} label="E-mail address" hint="Gets the mails about sessions" />
        <TextField {...toField('timeZone')} label="Time zone" list="all-zones" />
        <TextField
          {...toField('meetingAddress')}
          label="Meeting address"
          hint="For online sessions, such as https://meet.example/{room}. {room} becomes a secret room for each session. When it is empty, the address of the office counts."
          type="url"
        />
        <datalist id="all-zones">
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="save-counsellor" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
          {cancel}
        </div>
      </Form>
    </>
  )
}
