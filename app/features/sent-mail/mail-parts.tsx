import { Form, Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { SearchField, SelectField } from '../../ui/form/field.tsx'
import { FactList } from '../../ui/layout/blocks.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { FilterForm, TimeOrderField } from '../../ui/list/list-navigation.tsx'
import type { TimeOrder } from '../../ui/list/pages.ts'
import { StatusWord } from '../../ui/text/status-word.tsx'
import { admin } from '../../words/staff/admin.ts'
import { sentMail } from '../../words/staff/sent-mail.ts'
import { type MailFilter, toMailStates } from './mail-filter.ts'
import type { MailLine } from './mail-view.ts'

const { facts, filter: filterWords, one } = sentMail

type Props = Readonly<{ mails: readonly MailLine[]; isFiltered: boolean; hidden: readonly string[] }>

export function MailsTable({ mails, isFiltered, hidden }: Props) {
  return (
    <DataTable
      caption={sentMail.heading}
      rows={mails}
      empty={isFiltered ? sentMail.noMatch : sentMail.none}
      hasAnchors
      hidden={hidden}
      columns={[
        { title: facts.to, cell: ({ to }) => to },
        { title: facts.what, cell: ({ what }) => what },
        {
          name: 'created',
          title: facts.created,
          cell: ({ queued }) => <span className="whitespace-nowrap">{queued}</span>,
        },
        { title: facts.status, isMain: true, cell: (mail) => <MailState {...mail} /> },
        { name: 'attempts', title: facts.attempts, cell: ({ tries }) => tries, isTitled: true },
        {
          title: sentMail.actions,
          isActions: true,
          cell: ({ id, to }) => (
            <RowLink to={`/admin/mail/${id}`} hiddenText={sentMail.mailTo({ to })}>
              {sentMail.open}
            </RowLink>
          ),
        },
      ]}
    />
  )
}

/** The time stands beside the state where it differs from the time of the mail. */
function MailState({ state, queued, when, problem, isFailed, isWaiting, isKept }: MailLine) {
  return (
    <span className="md:block">
      <StatusWord tone={isFailed ? 'bad' : isWaiting || isKept ? 'waiting' : 'good'}>{state}</StatusWord>
      {when && when !== queued ? <span className="text-muted md:whitespace-nowrap"> {when}</span> : null}
      {problem ? <span className="text-muted md:block"> {problem}</span> : null}
    </span>
  )
}

type FilterProps = Readonly<{
  filter: MailFilter
  kinds: readonly Readonly<{ value: string; label: string }>[]
  hasMail: boolean
  /** The hidden columns, as the address has them. */
  hide: string
  sort: TimeOrder
}>

export function MailFilterForm({ filter, kinds, hasMail, hide, sort }: FilterProps) {
  return (
    <FilterForm
      columns="sm:grid-cols-2 xl:grid-cols-[2fr_1fr_2fr_1fr_auto]"
      fold={{ label: admin.filter, isOpen: sort === 'oldest' || Object.values(filter).some(Boolean) }}
    >
      {hide ? <input type="hidden" name="hide" value={hide} /> : null}
      <SearchField label={filterWords.to} name="to" defaultValue={filter.to} />
      <SelectField
        label={facts.status}
        name="state"
        defaultValue={filter.state}
        blank={filterWords.any}
        options={toMailStates(hasMail)}
      />
      <SelectField
        label={facts.what}
        name="kind"
        defaultValue={filter.kind}
        blank={filterWords.any}
        options={kinds}
      />
      <TimeOrderField order={sort} />
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
    { label: facts.to, value: mail.to },
    { label: facts.created, value: mail.queued },
    { label: facts.attempts, value: mail.tries },
    { label: facts.status, value: <MailState {...mail} /> },
  ]
  return (
    <div className="max-w-3xl space-y-6">
      <FactList rows={rows} />
      {mail.isFailed ? (
        <Form method="post" className="space-y-2">
          <p>{one.again}</p>
          <Button name="intent" value="send-again" aria-disabled={isBusy || undefined}>
            {isBusy ? one.sending : one.sendAgain}
          </Button>
        </Form>
      ) : null}
      <section aria-labelledby="text" className="space-y-3">
        <h2 id="text" className="text-xl">
          {one.text}
        </h2>
        {content ? (
          <MailText {...content} />
        ) : (
          <p className="text-muted">{messageHref ? one.isMessage : one.noCopy}</p>
        )}
        {messageHref ? (
          <p>
            <Link to={messageHref} className="inline-flex min-h-11 items-center font-semibold">
              {one.openMessage}
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
