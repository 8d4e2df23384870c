import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { DialogClose, PageDialog } from '../../ui/dialog/page-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField, TextField } from '../../ui/form/field.tsx'
import { firstMessages } from '../../ui/form/form-answer.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { webhooks as words } from '../../words/staff/webhooks.ts'
import type { DeliveryLine, WebhookLine } from './webhook-view.ts'

const { columns, deliveries, form } = words

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
        label={form.url}
        hint={form.urlHint}
        type="url"
        defaultValue={values.url}
        error={problems.url}
        autoComplete="off"
      />
      <fieldset>
        <legend className="mb-1 font-semibold">{form.events}</legend>
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
        {form.button}
      </Button>
    </Form>
  )
}

type SecretProps = Readonly<{
  line: WebhookLine
  /** For so long both secrets are valid. */
  hours: number
  /** Asks the administrator again. */
  ownerCheck: ReactNode
  closeHref: string
}>

/** Asks before an endpoint gets another secret. */
export function SecretDialog({ line, hours, ownerCheck, closeHref }: SecretProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PageDialog
      title={words.secret.title}
      note={line.url}
      closeHref={closeHref}
      openerId={`secret-${line.id}`}
    >
      <Form method="post" noValidate className="space-y-5">
        <p>{words.secret.text({ hours })}</p>
        <input type="hidden" name="id" value={line.id} />
        {ownerCheck}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="secret" aria-disabled={isBusy || undefined}>
            {words.secret.button}
          </Button>
          <DialogClose>{words.secret.cancel}</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}

type WebhooksProps = Readonly<{ lines: readonly WebhookLine[]; here: string }>

export function WebhooksTable({ lines, here }: WebhooksProps) {
  return (
    <DataTable
      caption={words.heading}
      rows={lines}
      empty={words.empty}
      columns={[
        { title: columns.url, cell: ({ url }) => url },
        { title: columns.events, cell: ({ events }) => events },
        { title: columns.secret, cell: ({ secret }) => secret, isTitled: true },
        {
          title: columns.actions,
          cell: ({ id, url }) => (
            <span className="flex flex-wrap gap-x-4">
              <RowLink to={`${here}?secret=${id}`} id={`secret-${id}`} hiddenText={url}>
                {words.secret.change}
              </RowLink>
              <RowLink to={`${here}?remove=${id}`} id={`remove-${id}`} hiddenText={url}>
                {words.remove}
              </RowLink>
            </span>
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
      caption={deliveries.heading}
      rows={lines}
      empty={deliveries.empty}
      columns={[
        { title: deliveries.event, cell: ({ event }) => event },
        { title: deliveries.when, cell: ({ made }) => made },
        { title: deliveries.to, cell: ({ url }) => url },
        { title: deliveries.state, cell: ({ state }) => state },
        { title: deliveries.tries, cell: ({ tries }) => tries },
        { title: deliveries.booking, cell: ({ bookingId }) => bookingId, isTitled: true },
        {
          title: deliveries.repeat,
          cell: ({ id, event, bookingId, canRepeat }) =>
            canRepeat ? (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="repeat" variant="quiet" aria-disabled={isBusy || undefined}>
                  {deliveries.sendAgain}
                  <span className="sr-only">
                    {deliveries.delivery({ event, bookingId: String(bookingId) })}
                  </span>
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
