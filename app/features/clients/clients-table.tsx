import { type Column, DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { clients as words } from '../../words/staff/work/clients.ts'
import type { ClientLine } from './client-view.ts'
import { type ClientsSort, hiddenColumns } from './clients-sort.ts'

const { columns } = words

type Props = Readonly<{
  rows: readonly ClientLine[]
  empty: string
  hidden: readonly string[]
  sort: ClientsSort
  toSortHref: (sort: string) => string
}>

const toText = (name: (typeof hiddenColumns)[number]): Column<ClientLine> => ({
  title: columns[name],
  isTitled: true,
  cell: (row) => <span className="whitespace-nowrap">{row[name]}</span>,
  ...(name === 'next' ? { sort: 'next' } : {}),
})

export function ClientsTable({ rows, empty, hidden, sort, toSortHref }: Props) {
  return (
    <DataTable
      caption={words.heading}
      rows={rows}
      empty={empty}
      hasAnchors
      order={{ current: sort, toHref: toSortHref }}
      columns={[
        {
          title: columns.client,
          sort: 'name',
          cell: ({ id, name }) => <RowLink to={`/admin/clients/${id}`}>{name}</RowLink>,
        },
        ...hiddenColumns.filter((name) => !hidden.includes(name)).map(toText),
      ]}
    />
  )
}
