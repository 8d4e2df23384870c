import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { clients as words } from '../../words/staff/work/clients.ts'
import type { ClientLine } from './client-view.ts'

const { columns } = words

export function ClientsTable({ rows, empty }: { rows: readonly ClientLine[]; empty: string }) {
  return (
    <DataTable
      caption={words.heading}
      rows={rows}
      empty={empty}
      columns={[
        {
          title: columns.client,
          cell: ({ id, name }) => <RowLink to={`/admin/clients/${id}`}>{name}</RowLink>,
        },
        {
          title: columns.next,
          isTitled: true,
          cell: ({ next }) => <span className="whitespace-nowrap">{next}</span>,
        },
        {
          title: columns.last,
          isTitled: true,
          cell: ({ last }) => <span className="whitespace-nowrap">{last}</span>,
        },
        {
          title: columns.phone,
          isTitled: true,
          cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span>,
        },
        { title: columns.sessions, isTitled: true, cell: ({ sessions }) => sessions },
      ]}
    />
  )
}
