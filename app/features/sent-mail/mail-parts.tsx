import { Form, Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { SearchField, SelectField } from '../../ui/form/field.tsx'
import { FactList } from '../../ui/layout/blocks.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { FilterForm } from '../../ui/list/list-navigation.tsx'
import { type MailFilter, toMailStates } from './mail-filter.ts'
import type { MailLine } from './mail-view.ts'

type Props = Readonly<{ mails: readonly MailLine[]; isFiltered: boolean }>

export function MailsTable({ mails, isFiltered }: Props) {
  return (
    <DataTable
      caption="Mail"
      rows={mails}
      empty={isFiltered ? 'No mail matches.' : 'No mail has been written yet.'}
      columns={[
        { title: 'To', cell: ({ to }) => to },
        { title: 'What', cell: ({ what }) => what },
        { title: 'Created', cell: ({ queued }) => queued },
        { title: 'Status', cell: (mail) => <MailState {...mail} /> },
        { title: 'Attempts', cell: ({ tries }) => tries, isTitled: true },
        {
          title: 'Actions',
          cell: ({ id, to }) => (
            <RowLink to={`/admin/mail/${id}`} hiddenText={`the mail to ${to}`}>
              Open
            </RowLink>
          ),
        },
      ]}
    />
  )
}

function MailState({ state, when, problem, isFailed }: MailLine) {
  return (
    <span className="md:block">
      <span className={isFailed ? 'font-semibold text-clay' : ''}>{state}</span>
      {when ? <span className="text-muted md:block"> {when}</span> : null}
      {problem ? <span className="text-muted md:block"> {problem}</span> : null}
    </span>
  )
}

type FilterProps = Readonly<{
  filter: MailFilter
  kinds: readonly Readonly<{ value: string; label: string }>[]
  hasMail: boolean
}>

export function MailFilterForm({ filter, kinds, hasMail }: FilterProps) {
  return (
    <FilterForm columns="sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]">
      <SearchField label="E-mail address begins with" name="to" defaultValue={filter.to} />
      <SelectField
        label="Status"
        name="state"
        defaultValue={filter.state}
        blank="Any"
        options={toMailStates(hasMail)}
      />
      <SelectField label="What" name="kind" defaultValue={filter.kind} blank="Any" options={kinds} />
    </FilterForm>
  )
}

type MailPageProps = Readonly<{
  mail: MailLine
  content: Readonly<{ subject: string; text: string }> | null
  /** The message of the contact form in this mail. */
  messageHref: string | null
  isBusy: boolean
}>

export function MailPage({ mail, content, messageHref, isBusy }: MailPageProps) {
  const rows = [
    { label: 'To', value: mail.to },
    { label: 'What', value: mail.what },
    { label: 'Created', value: mail.queued },
    { label: 'Attempts', value: mail.tries },
    { label: 'Status', value: <MailState {...mail} /> },
  ]
  return (
    <div className="max-w-3xl space-y-6">
      <FactList rows={rows} />
      {mail.isFailed ? (
        <Form method="post" className="space-y-2">
          <p>It is tried once more, with the words that it had. Look at the address first.</p>
          <Button name="intent" value="send-again" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Sending...' : 'Send again'}
          </Button>
        </Form>
      ) : null}
      <section aria-labelledby="text" className="space-y-3">
        <h2 id="text" className="text-xl">
          Text
        </h2>
        {content ? (
          <MailText {...content} />
        ) : (
          <p className="text-muted">{explainMissingText(messageHref)}</p>
        )}
        {messageHref ? (
          <p>
            <Link to={messageHref} className="inline-flex min-h-11 items-center font-semibold">
              Open the message
            </Link>
          </p>
        ) : null}
      </section>
    </div>
  )
}

function MailText({ subject, text }: NonNullable<MailPageProps['content']>) {
  return (
    <div className="card space-y-3 p-4">
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="prose-width whitespace-pre-line wrap-anywhere">{text.trim()}</p>
    </div>
  )
}

function explainMissingText(messageHref: string | null): string {
  return messageHref
    ? 'It carries what a visitor wrote by the contact form. That is read as a message.'
    : 'No copy is kept here: it has not gone out yet, or it went to the mail server.'
}
