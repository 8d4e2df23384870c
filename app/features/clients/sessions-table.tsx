import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { StatusWord } from '../../ui/text/status-word.tsx'
import { clients as words } from '../../words/staff/work/clients.ts'
import type { ClientView } from './client-view.ts'

type SessionsProps = Readonly<{
  view: ClientView
  /** The state of the payment of each session, by the id of the session. */
  money: Readonly<Record<string, Readonly<{ text: string; colour: string }>>>
}>

/** Lists all sessions, each with what is paid and a link to what the client wrote. */
export function SessionsTable({ view, money }: SessionsProps) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{words.sessions}</h2>
      <DataTable
        caption={words.sessions}
        rows={view.sessions}
        empty={words.noSessions}
        columns={[
          {
            title: 'When',
            cell: ({ id, when }) => (
              <span className="md:whitespace-nowrap">
                <RowLink to={`/admin/bookings/${id}`}>{when}</RowLink>
              </span>
            ),
          },
          {
            title: 'Status',
            // A long status in one line would push the links out of the table.
            cell: ({ status, tone }) => (
              <span className="*:whitespace-normal">
                <StatusWord tone={tone}>{status}</StatusWord>
              </span>
            ),
          },
          { title: words.whoAndWhere, cell: ({ who, where }) => [who, where].join(', ') },
          {
            title: words.money,
            cell: ({ id }) => (money[id] ? <span className={money[id].colour}>{money[id].text}</span> : null),
          },
          {
            title: 'Actions',
            isWide: true,
            cell: ({ id, when }) => (
              <span className="whitespace-nowrap">
                <RowLink to={`?details=${id}`} id={`details-${id}`} hiddenText={when} preventScrollReset>
                  {words.wrote}
                </RowLink>
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}
