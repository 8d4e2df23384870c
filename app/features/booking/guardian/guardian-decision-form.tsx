import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField, RadioField } from '../../../ui/form/field.tsx'
import type { FormAnswer } from '../../../ui/form/form-answer.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { longestNote } from '../notes/note-limits.ts'
import type { GuardianDecision } from './guardian-decisions.ts'

type Props = Readonly<{
  revision: number
  decisions: readonly GuardianDecision[]
  answer?: FormAnswer<Readonly<{ decision: string; reason: string }>>
  isBusy: boolean
}>

const words: Readonly<Record<GuardianDecision, string>> = {
  agreed: 'The parent or guardian agreed, by phone or in person',
  excepted: 'We go on without the parent or guardian',
}

/** Records the answer that a guardian gave to staff, or an exception with its reason. */
export function GuardianDecisionForm({ revision, decisions, answer, isBusy }: Props) {
  return (
    <details className="card p-4 lg:p-5 print:hidden" open={answer !== undefined}>
      <Summary>The parent or guardian</Summary>
      <Form method="post" noValidate className="space-y-4">
        <input type="hidden" name="intent" value="guardian" />
        <input type="hidden" name="revision" value={revision} key={revision} />
        <RadioField
          name="decision"
          label="What was decided"
          options={decisions.map((value) => ({ value, label: words[value] }))}
          defaultValue={answer?.values.decision}
          error={answer?.errors.decision?.[0]}
          isStacked
        />
        <LongTextField
          name="reason"
          label="Who decided it, and why"
          hint="It is kept as a note, so that a colleague can understand it later"
          rows={3}
          maxCharacters={longestNote}
          defaultValue={answer?.values.reason}
          error={answer?.errors.reason?.[0]}
        />
        <Button variant="quiet" aria-disabled={isBusy || undefined}>
          Save
        </Button>
      </Form>
    </details>
  )
}
