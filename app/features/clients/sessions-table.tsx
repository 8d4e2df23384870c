import { Link } from 'react-router'
import { TextQuote } from '../../ui/brand/icons.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { RowButtons } from '../../ui/list/row-buttons.tsx'
import { StatusWord } from '../../ui/text/status-word.tsx'
import { clients as words } from '../../words/staff/work/clients.ts'
import { type ClientView, showWhoAndWhere } from './client-view.ts'

type Line = ClientView['coming'][number]

type Money = Readonly<{
  text: string
  colour: string
  /** The packages that could pay for the session, the oldest first. */
  places: readonly Readonly<{ id: string; name: string }>[]
}>

type SessionsProps = Readonly<{
  view: ClientView
  /** The state of the payment of each session, by the id of the session. */
  money: Readonly<Record<string, Money>>
  /** All past sessions are shown, not only the latest. */
  showsAll: boolean
  isBusy: boolean
}>

const mostPast = 5

/** Lists the sessions to come, the next one first, and the latest of the past ones with a link that shows all. */
export function SessionLists({ view: { coming, past }, money, showsAll, isBusy }: SessionsProps) {
  const shown = showsAll ? past : past.slice(0, mostPast)
  const table = { money, isBusy, kept: showsAll ? '&sessions=all' : '' }
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

type TableProps = Pick<SessionsProps, 'money' | 'isBusy'> &
  Readonly<{
    title: string
    lines: readonly Line[]
    /** What the address keeps while the words of the client are open. */
    kept: string
  }>

function SessionsTable({ title, lines, money, isBusy, kept }: TableProps) {
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
            cell: ({ id, when }) =>
              money[id] ? <SessionMoney {...{ id, when, isBusy }} {...money[id]} /> : null,
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

type SessionMoneyProps = Money & Pick<Line, 'id' | 'when'> & Readonly<{ isBusy: boolean }>

/** Pays for the session by a place of the package, and leads to its page. Of several packages one is chosen there. */
function SessionMoney({ id, when, text, colour, places, isBusy }: SessionMoneyProps) {
  const here = `/admin/bookings/${id}`
  const [only] = places.length === 1 ? places : []
  return (
    <>
      <span className={`md:block ${colour}`}>{text}</span>{' '}
      {only ? (
        <>
          <RowButtons
            action={here}
            buttons={[{ name: `place ${only.id}`, label: words.usePackage }]}
            hiddenText={words.usedFor({ name: only.name, when })}
            isBusy={isBusy}
          />
          <span className="block text-muted">{only.name}</span>
        </>
      ) : null}
      {places.length > 1 ? (
        <RowLink to={`${here}#money`} hiddenText={when}>
          {words.choosePackage}
        </RowLink>
      ) : null}
    </>
  )
}
