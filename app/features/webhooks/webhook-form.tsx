import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { firstMessages } from '../../ui/form/error-summary.tsx'
import { CheckboxField, TextField } from '../../ui/form/field.tsx'

type Props = Readonly<{
  values: Readonly<{ url: string; events: readonly string[] }>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** The events that can be chosen. */
  events: readonly string[]
  /** Asks the administrator again. */
  ownerCheck: ReactNode
}>

export function WebhookForm({ values, errors, events, ownerCheck }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const problems = firstMessages(errors)
  return (
    <Form method="post" noValidate className="card space-y-5 p-4 lg:p-5">
      <TextField
        name="url"
        label="Address of the program"
        hint="It begins with https://"
        type="url"
        defaultValue={values.url}
        error={problems.url}
        autoComplete="off"
      />
      <fieldset>
        <legend className="mb-1 font-semibold">The program is told of</legend>
        {events.map((event, place) => (
          <CheckboxField
            key={event}
            id={place === 0 ? 'events' : `events-${place + 1}`}
            name="events"
            value={event}
            defaultChecked={values.events.includes(event)}
            error={place === 0 ? problems.events : undefined}
            label={event}
          />
        ))}
      </fieldset>
      {ownerCheck}
      <Button name="intent" value="add" aria-disabled={isBusy || undefined}>
        Add the webhook
      </Button>
    </Form>
  )
}
