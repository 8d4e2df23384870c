import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import type { Outcome } from '../record-outcome.server.ts'

const words: Readonly<Record<Outcome, string>> = bookingPage.outcomes

type Props = Readonly<{
  id: string
  revision: number
  client: string
  outcomes?: readonly Outcome[]
  /** The first outcome is the main button of the page. */
  hasMain?: boolean
  isBusy: boolean
}>

const both: readonly Outcome[] = ['attended', 'no_show']

/** Records whether a client came. One press is enough, because staff can correct it and no mail is sent. */
export function OutcomeForm({ id, revision, client, outcomes = both, hasMain = false, isBusy }: Props) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="booking" value={id} />
      <input type="hidden" name="revision" value={revision} key={revision} />
      {outcomes.map((outcome, index) => (
        <Button
          key={outcome}
          variant={hasMain && index === 0 ? 'primary' : 'quiet'}
          isSmall
          name="intent"
          value={outcome}
          aria-disabled={isBusy || undefined}
        >
          {words[outcome]}
          <span className="sr-only">: {client}</span>
        </Button>
      ))}
    </Form>
  )
}
