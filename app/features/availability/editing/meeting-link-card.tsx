import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { availability } from '../../../words/staff/availability.ts'
import type { AvailabilityView } from './availability-view.ts'
import type { ChangeAnswer } from './change-answer.ts'
import { AnswerPanel } from './change-form.tsx'

const words = availability.meetingLink

type Props = Readonly<{
  view: AvailabilityView
  answer: ChangeAnswer<Readonly<{ link: string }>> | undefined
  isBusy: boolean
  pageHref: string
}>

/** Where the counsellor meets clients online. The counsellor enters it, or the office does. */
export function MeetingLinkCard({ view, answer, isBusy, pageHref }: Props) {
  const stored = view.meetingAddress ?? ''
  const errors = answer?.errors ?? {}
  const values = { meetingAddress: answer?.values.link ?? stored }
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <section aria-labelledby="link-title" className="card p-4">
      <h2 id="link-title" className="mb-2 text-lg">
        {words.title}
      </h2>
      <Form method="post" action={pageHref} noValidate preventScrollReset className="space-y-4">
        <ErrorSummary errors={errors} />
        <AnswerPanel
          {...{ answer, isBusy }}
          saveIntent="save-link"
          saveLabel={words.save}
          storedLines={[stored || words.none]}
        />
        <input type="hidden" name="revision" value={view.revision} key={view.revision} />
        <TextField
          {...toField('meetingAddress')}
          label={words.label}
          hint={words.hint}
          type="url"
          autoComplete="off"
        />
        <Button variant="quiet" name="intent" value="save-link" aria-disabled={isBusy || undefined}>
          {words.save}
        </Button>
      </Form>
    </section>
  )
}
