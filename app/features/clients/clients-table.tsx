import { SquarePen } from '../../ui/brand/icons.tsx'
import { type Column, DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { InlineEdit } from '../../ui/list/inline-edit.tsx'
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
  /** The last form that was refused: its button, its row, what was typed, and why. */
  refused: Readonly<{ form: string; id: string; typed: string; problem: string }> | null
  isBusy: boolean
}>

const field = 'min-h-11 w-48 max-w-full rounded-lg border-2 border-edge bg-surface px-2 text-base text-ink'

type CellProps = Readonly<{ row: ClientLine }> & Pick<Props, 'refused' | 'isBusy'>

/** The name of a client leads to the page, and is changed in its place. */
function NameCell({ row, refused, isBusy }: CellProps) {
  const own = refused?.form === 'rename' && refused.id === row.id ? refused : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 md:not-has-[details[open]]:flex-nowrap">
      <span className="min-w-0 wrap-anywhere">
        <RowLink to={`/admin/clients/${row.id}`}>{row.name}</RowLink>
      </span>
      <InlineEdit
        label={words.inline.rename({ name: row.name })}
        shown={<SquarePen aria-hidden strokeWidth={1.75} className="size-4 text-muted" />}
        row={row}
        intent="rename"
        button={words.edit.save}
        problem={own?.problem}
        isBusy={isBusy}
      >
        <input
          key={row.name}
          name="name"
          required
          autoComplete="off"
          dir="auto"
          aria-label={words.edit.name}
          aria-invalid={own ? true : undefined}
          defaultValue={own?.typed ?? row.name}
          className={field}
        />
      </InlineEdit>
    </span>
  )
}

/** A client without a number gets one in its place. What is safe with it is asked on the page of the client. */
function PhoneCell({ row, refused, isBusy }: CellProps) {
  if (row.hasPhone) return <span className="whitespace-nowrap">{row.phone}</span>
  const own = refused?.form === 'number' && refused.id === row.id ? refused : null
  return (
    <InlineEdit
      label={words.inline.addPhone({ name: row.name })}
      shown={row.phone}
      row={row}
      intent="number"
      button={words.edit.save}
      problem={own?.problem}
      isBusy={isBusy}
    >
      <input
        name="number"
        type="tel"
        required
        autoComplete="off"
        aria-label={words.phones.number}
        aria-invalid={own ? true : undefined}
        defaultValue={own?.typed}
        className={field}
      />
    </InlineEdit>
  )
}

const toText = (name: (typeof hiddenColumns)[number]): Column<ClientLine> => ({
  title: columns[name],
  isTitled: true,
  cell: (row) => <span className="whitespace-nowrap">{row[name]}</span>,
  ...(name === 'next' ? { sort: 'next' } : {}),
})

export function ClientsTable({ rows, empty, hidden, sort, toSortHref, ...edit }: Props) {
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
          isName: true,
          sort: 'name',
          cell: (row) => <NameCell row={row} {...edit} />,
        },
        ...hiddenColumns
          .filter((name) => !hidden.includes(name))
          .map((name) =>
            name === 'phone'
              ? { ...toText(name), cell: (row: ClientLine) => <PhoneCell row={row} {...edit} /> }
              : toText(name),
          ),
      ]}
    />
  )
}
