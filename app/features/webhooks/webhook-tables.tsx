import { Form } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import type { DeliveryLine, WebhookLine } from './webhook-view.ts'

type WebhooksProps = Readonly<{ lines: readonly WebhookLine[]; toRemoveHref: (id: string) => string }>

export function WebhooksTable({ lines, toRemoveHref }: WebhooksProps) {
  return (
    <DataTable
      caption="Webhooks"
      rows={lines}
      empty="There are no webhooks."
      columns={[
        { title: 'Address', cell: ({ url }) => url },
        { title: 'Is told', cell: ({ events }) => events },
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
