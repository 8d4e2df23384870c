import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { DialogClose, PageDialog } from '../../ui/dialog/page-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField, TextField } from '../../ui/form/field.tsx'
import { firstMessages } from '../../ui/form/form-answer.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { StatusLine } from '../../ui/text/status-word.tsx'
import { webhooks as words } from '../../words/staff/webhooks.ts'
import type { DeliveryLine, WebhookLine } from './webhook-view.ts'

const { columns, deliveries, form } = words

export type EventChoices = readonly Readonly<{
  heading: string
  events: readonly Readonly<{ event: string; text: string }>[]
}>[]

type Props = Readonly<{
  values: Readonly<{ url: string; events: readonly string[] }>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** The events that can be chosen, and the value that stands for all of them. */
  choices: EventChoices
  every: string
  /** Asks the administrator again. */
  ownerCheck: ReactNode
}>

export function WebhookForm({ values, errors, choices, every, ownerCheck }: Props) {
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
      <EventFields chosen={values.events} error={problems.events} {...{ choices, every }} />
      {ownerCheck}
      <Button name="intent" value="add" aria-disabled={isBusy || undefined}>
        {form.button}
      </Button>
    </Form>
  )
}

type EventFieldsProps = Pick<Props, 'choices' | 'every'> &
  Readonly<{ chosen: readonly string[]; error: string | undefined }>

function EventFields({ choices, every, chosen, error }: EventFieldsProps) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 font-semibold">{form.events}</legend>
      <CheckboxField
        id="events"
        name="events"
        value={every}
        defaultChecked={chosen.includes(every)}
        error={error}
        label={form.every}
      />
      {choices.map(({ heading, events }, place) => (
        <details key={heading} open={place === 0 || events.some(({ event }) => chosen.includes(event))}>
          <Summary>{heading}</Summary>
          <div className="sm:grid sm:grid-cols-2 sm:gap-x-4">
            {events.map(({ event, text }) => (
              <CheckboxField
                key={event}
                id={`events-${event}`}
                name="events"
                value={event}
                defaultChecked={chosen.includes(event)}
                label={
                  <>
                    {text} <code className="block text-muted text-sm">{event}</code>
                  </>
                }
              />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
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

type EventsProps = Pick<Props, 'choices' | 'every' | 'ownerCheck'> &
  Readonly<{ line: WebhookLine; chosen: readonly string[]; error: string | undefined; closeHref: string }>

/** Changes what a webhook is told. Address and secret stay. */
export function EventsDialog({ line, chosen, error, closeHref, ownerCheck, ...fields }: EventsProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <PageDialog
      title={words.change.title}
      note={line.url}
      closeHref={closeHref}
      openerId={`change-${line.id}`}
    >
      <Form method="post" noValidate className="space-y-5">
        <input type="hidden" name="id" value={line.id} />
        <EventFields {...{ chosen, error, ...fields }} />
        {ownerCheck}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="change" aria-disabled={isBusy || undefined}>
            {words.change.button}
          </Button>
          <DialogClose>{words.secret.cancel}</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}

type WebhooksProps = Readonly<{ lines: readonly WebhookLine[]; here: string; isBusy: boolean }>

export function WebhooksTable({ lines, here, isBusy }: WebhooksProps) {
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
          isActions: true,
          cell: ({ id, url }) => (
            <span className="flex flex-wrap gap-x-4">
              <RowLink to={`${here}?change=${id}`} id={`change-${id}`} hiddenText={url}>
                {words.change.link}
              </RowLink>
              <RowLink to={`${here}?secret=${id}`} id={`secret-${id}`} hiddenText={url}>
                {words.secret.change}
              </RowLink>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="test" variant="quiet" aria-disabled={isBusy || undefined}>
                  {words.test}
                  <span className="sr-only"> {url}</span>
                </Button>
              </Form>
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
        {
          title: deliveries.state,
          cell: ({ state }) => <StatusLine {...state} />,
        },
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
                  <span className="sr-only">{deliveries.delivery({ event, bookingId })}</span>
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
