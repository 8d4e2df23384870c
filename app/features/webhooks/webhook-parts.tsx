import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField, TextField } from '../../ui/form/field.tsx'
import { firstMessages } from '../../ui/form/form-answer.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import type { DeliveryLine, WebhookLine } from './webhook-view.ts'

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
        <legend className="mb-1 font-semibold">Events</legend>
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
        Add webhook
      </Button>
    </Form>
  )
}

type WebhooksProps = Readonly<{ lines: readonly WebhookLine[]; toRemoveHref: (id: string) => string }>

export function WebhooksTable({ lines, toRemoveHref }: WebhooksProps) {
  return (
    <DataTable
      caption="Webhooks"
      rows={lines}
      empty="There are no webhooks."
      columns={[
        { title: 'Address', cell: ({ url }) => url },
        { title: 'Events', cell: ({ events }) => events },
        {
          title: 'Actions',
          cell: ({ id, url }) => (
            <RowLink to={toRemoveHref(id)} id={`remove-${id}`} hiddenText={url}>
              Remove
            </RowLink>
          ),
        },
      ]}
    />
  )
}

export function DeliveriesTable({
  lines,
  isBusy,
}: Readonly<{ lines: readonly DeliveryLine[]; isBusy: boolean }>) {
  return (
    <DataTable
      caption="Deliveries"
      rows={lines}
      empty="Nothing was sent yet."
      columns={[
        { title: 'Event', cell: ({ event }) => event },
        { title: 'When', cell: ({ made }) => made },
        { title: 'To', cell: ({ url }) => url },
        { title: 'State', cell: ({ state }) => state },
        { title: 'Attempts', cell: ({ tries }) => tries },
        { title: 'Booking', cell: ({ bookingId }) => bookingId, isTitled: true },
        {
          title: 'Repeat',
          cell: ({ id, event, bookingId, canRepeat }) =>
            canRepeat ? (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="repeat" variant="quiet" aria-disabled={isBusy || undefined}>
                  Send again<span className="sr-only"> {`${event} of booking ${bookingId}`}</span>
                </Button>
              </Form>
            ) : (
              ''
            ),
        },
      ]}
    />
  )
}
