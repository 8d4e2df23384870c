import { DataTable } from '../../../ui/list/data-table.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'

type Row = Readonly<{ id: string; article: string; received: string }>

type Props = Readonly<{ comments: readonly Row[]; empty: string; toHref: (id: string) => string }>

export function CommentsTable({ comments, empty, toHref }: Props) {
  return (
    <DataTable
      caption="Comments on the blog"
      rows={comments}
      toKey={({ id }) => id}
      empty={empty}
      columns={[
        { title: 'Article', cell: ({ article }) => article },
        { title: 'Received', cell: ({ received }) => received },
        {
          title: 'Actions',
          cell: ({ id, article, received }) => (
            <RowLink
              to={toHref(id)}
              id={`open-${id}`}
              hiddenText={`the comment of ${received} on ${article}`}
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
