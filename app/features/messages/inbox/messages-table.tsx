import { DataTable } from '../../../ui/list/data-table.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'

type Row = Readonly<{ id: string; name: string; email: string; received: string; isUnread: boolean }>

type Props = Readonly<{ messages: readonly Row[]; empty: string; toHref: (id: string) => string }>

export function MessagesTable({ messages, empty, toHref }: Props) {
  return (
    <DataTable
      caption="Messages"
      rows={messages}
      toKey={({ id }) => id}
      empty={empty}
      columns={[
        { title: 'From', cell: ({ name }) => name },
        { title: 'E-mail', cell: ({ email }) => email },
        { title: 'Received', cell: ({ received }) => received },
        {
          title: 'State',
          cell: ({ isUnread }) => (isUnread ? <strong className="text-clay">Not read yet</strong> : 'Read'),
        },
        {
          title: 'Actions',
          cell: ({ id, name }) => (
            <RowLink
              to={toHref(id)}
              id={`open-${id}`}
              hiddenText={`the message of ${name}`}
              preventScrollReset
            >
              Open
            </RowLink>
          ),
        },
      ]}
    />
  )
}
