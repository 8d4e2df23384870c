import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField, RadioField } from '../../../ui/form/field.tsx'
import type { FormAnswer } from '../../../ui/form/form-answer.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { longestNote } from '../notes/note-limits.ts'
import type { GuardianDecision } from './guardian-decisions.ts'

const words = bookingPage.guardian

type Props = Readonly<{
  revision: number
  decisions: readonly GuardianDecision[]
  answer?: FormAnswer<Readonly<{ decision: string; reason: string }>>
  isBusy: boolean
}>

/** Records the answer that a guardian gave to staff, or an exception with its reason. */
export function GuardianDecisionForm({ revision, decisions, answer, isBusy }: Props) {
  return (
    <details className="card px-4 py-2 open:pb-4 lg:px-5 print:hidden" open={answer !== undefined}>
      <Summary>{words.heading}</Summary>
      <Form method="post" noValidate className="space-y-4">
        <input type="hidden" name="intent" value="guardian" />
        <input type="hidden" name="revision" value={revision} key={revision} />
        <RadioField
          name="decision"
          label={words.decision}
          options={decisions.map((value) => ({ value, label: words.decisions[value] }))}
          defaultValue={answer?.values.decision}
          error={answer?.errors.decision?.[0]}
          isStacked
        />
        <LongTextField
          id="guardian-reason"
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          maxCharacters={longestNote}
          defaultValue={answer?.values.reason}
          error={answer?.errors.reason?.[0]}
        />
        <Button variant="quiet" aria-disabled={isBusy || undefined}>
          {words.save}
        </Button>
      </Form>
    </details>
  )
}
