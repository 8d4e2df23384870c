import type { ReactNode } from 'react'
import { LongText } from '../text/long-text.tsx'

export type Column<Row> = Readonly<{ title: string; cell: (row: Row) => ReactNode }>

type Props<Row> = Readonly<{
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The text for an empty table. */
  empty: string
}>

/** A table. On a phone each row is a card with labelled values. */
export function DataTable<Row extends Readonly<{ id: string | number }>>({
  caption,
  columns,
  rows,
  empty,
}: Props<Row>) {
  if (rows.length === 0) return <p className="card p-6 text-muted">{empty}</p>
  return (
    <div className="card overflow-x-auto">
      <table className="block w-full text-left text-base md:table md:text-sm xl:text-base">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only md:not-sr-only">
          <tr className="border-b border-line">
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="px-1.5 py-3 font-semibold text-muted lg:px-2 xl:px-4">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="block border-b border-line px-4 py-3 last:border-0 hover:bg-paper md:table-row md:p-0"
            >
              {columns.map(({ title, cell }) => (
                <td
                  key={title}
                  className="flex items-baseline gap-3 py-0.5 wrap-break-word first:font-semibold md:table-cell md:px-1.5 md:py-3 lg:px-2 xl:px-4"
                >
                  <span aria-hidden className="w-28 shrink-0 font-normal text-muted md:hidden">
                    {title}
                  </span>
                  <span className="min-w-0">{show(cell(row))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function show(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <LongText text={content} /> : content
}
