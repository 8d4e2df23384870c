import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Summary } from '../layout/blocks.tsx'
import { Button } from './button.tsx'

type Props = Readonly<{
  intent: string
  /** The revision that the person saw. */
  revision?: number
  /** More that the form sends. */
  fields?: Readonly<Record<string, string | number>>
  label: ReactNode
  text: string
  button: string
  isBusy: boolean
}>

/** A closed form of a change that takes something away. */
export function EndForm({ label, ...rest }: Props) {
  return (
    <details>
      <Summary>{label}</Summary>
      <EndPart {...rest} />
    </details>
  )
}

/** The form itself. It says what the change does. */
export function EndPart({ intent, revision, fields = {}, text, button, isBusy }: Omit<Props, 'label'>) {
  return (
    <Form method="post" className="space-y-3 pt-1">
      {Object.entries({ ...(revision === undefined ? {} : { revision }), ...fields }).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={`${name} ${value}`} />
      ))}
      <p>{text}</p>
      <Button variant="danger" name="intent" value={intent} aria-disabled={isBusy || undefined}>
        {button}
      </Button>
    </Form>
  )
}
