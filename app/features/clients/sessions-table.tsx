import { Form, Link } from 'react-router'
import { TextQuote } from '../../ui/brand/icons.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { StatusWord } from '../../ui/text/status-word.tsx'
import { clients as words } from '../../words/staff/work/clients.ts'
import { type ClientView, showWhoAndWhere } from './client-view.ts'

type Line = ClientView['coming'][number]

type Money = Readonly<{
  text: string
  colour: string
  /** The package that could pay for the session. */
  place: Readonly<{ id: string; label: string }> | null
}>

type SessionsProps = Readonly<{
  view: ClientView
  /** The state of the payment of each session, by the id of the session. */
  money: Readonly<Record<string, Money>>
  /** All past sessions are shown, not only the latest. */
  showsAll: boolean
}>

const mostPast = 5

/** Lists the sessions to come, the next one first, and the latest of the past ones with a link that shows all. */
export function SessionLists({ view: { coming, past }, money, showsAll }: SessionsProps) {
  const shown = showsAll ? past : past.slice(0, mostPast)
  const table = { money, kept: showsAll ? '&sessions=all' : '' }
  return (
    // The columns of both tables stand below each other.
    <div className="space-y-4 md:[&_table]:table-fixed md:[&_th:first-child]:w-[26%] md:[&_th:nth-child(2)]:w-[16%] md:[&_th:nth-child(4)]:w-[18.5%] md:[&_th:last-child]:w-20">
      {coming.length > 0 || past.length === 0 ? (
        <SessionsTable title={words.coming} lines={coming} {...table} />
      ) : null}
      {past.length > 0 ? (
        <div id="past">
          <SessionsTable title={words.past} lines={shown} {...table} />
          {shown.length < past.length ? (
            <Link
              to="?sessions=all#past"
              className="mt-1 inline-flex min-h-11 items-center font-semibold"
              preventScrollReset
            >
              {words.showAll({ count: past.length })}
            </Link>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

type TableProps = Pick<SessionsProps, 'money'> &
  Readonly<{
    title: string
    lines: readonly Line[]
    /** What the address keeps while the words of the client are open. */
    kept: string
  }>

function SessionsTable({ title, lines, money, kept }: TableProps) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      <DataTable
        caption={title}
        rows={lines}
        empty={words.noSessions}
        columns={[
          {
            title: 'When',
            cell: ({ id, when }) => <RowLink to={`/admin/bookings/${id}`}>{when}</RowLink>,
          },
          {
            title: 'Status',
            cell: ({ status, tone }) => (
              <span className="*:whitespace-normal">
                <StatusWord tone={tone}>{status}</StatusWord>
              </span>
            ),
          },
          {
            title: words.whoAndWhere,
            cell: (line) => showWhoAndWhere(line),
          },
          {
            title: words.money,
            cell: ({ id, when }) => (money[id] ? <SessionMoney {...{ id, when }} {...money[id]} /> : null),
          },
          {
            title: 'Actions',
            isActions: true,
            cell: ({ id, when }) => (
              <Link
                to={`?details=${id}${kept}`}
                id={`details-${id}`}
                title={words.wrote}
                className="-my-2.5 inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink max-md:-mr-3 md:-my-3"
                preventScrollReset
              >
                <TextQuote aria-hidden strokeWidth={1.75} className="size-4.5" />
                <span className="sr-only">
                  {words.wrote} {when}
                </span>
              </Link>
            ),
          },
        ]}
      />
    </section>
  )
}

/** One press pays for the session by a place of the package, and leads to the page of the session. */
function SessionMoney({ id, when, text, colour, place }: Money & Pick<Line, 'id' | 'when'>) {
  return (
    <>
      <span className={colour}>{text}</span>
      {place ? (
        <Form method="post" action={`/admin/bookings/${id}`}>
          <button
            type="submit"
            name="intent"
            value={`place ${place.id}`}
            title={place.label}
            className="min-h-11 cursor-pointer text-start font-semibold text-indigo underline md:min-h-8"
          >
            {words.usePackage}
            <span className="sr-only"> {when}</span>
          </button>
        </Form>
      ) : null}
    </>
  )
}
