import { Form } from 'react-router'
import { Summary } from '../layout/blocks.tsx'
import { Button } from './button.tsx'

type Props = Readonly<{
  intent: string
  /** The revision that the person saw. */
  revision: number
  label: string
  text: string
  button: string
  isBusy: boolean
}>

/** A closed form of a change that takes something away. It says what the change does. */
export function EndForm({ intent, revision, label, text, button, isBusy }: Props) {
  return (
    <details>
      <Summary>{label}</Summary>
      <Form method="post" className="space-y-3 pt-1">
        <input type="hidden" name="revision" value={revision} key={revision} />
        <p>{text}</p>
        <Button variant="danger" name="intent" value={intent} aria-disabled={isBusy || undefined}>
          {button}
        </Button>
      </Form>
    </details>
  )
}
