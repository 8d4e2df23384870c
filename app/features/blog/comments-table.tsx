import { Link } from 'react-router'
import { DataTable } from '../../ui/data-table.tsx'

type Row = Readonly<{ id: string; article: string; received: string }>

type Props = Readonly<{ comments: readonly Row[]; empty: string; toHref: (id: string) => string }>

/** Under which article readers wrote, and when; what they wrote is opened one by one. */
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
            <Link
              to={toHref(id)}
              id={`open-${id}`}
              className="-my-2 inline-flex min-h-11 items-center font-semibold"
              preventScrollReset
            >
              Open
              <span className="sr-only">
                {' '}
                the comment of {received} on {article}
              </span>
            </Link>
          ),
        },
      ]}
    />
  )
}
