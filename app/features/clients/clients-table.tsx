import { isolate } from '../../lib/text/isolate.ts'
import { SquarePen } from '../../ui/brand/icons.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { InlineEdit, LostEditNote } from '../../ui/list/inline-edit.tsx'
import { clients as words } from '../../words/staff/work/clients.ts'
import type { ClientLine } from './client-view.ts'
import type { ClientsSort } from './clients-sort.ts'

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

/** The name of a client leads to the page. It is changed in its place, but on a phone only at the page. */
function NameCell({ row, refused, isBusy }: CellProps) {
  const own = refused?.form === 'rename' && refused.id === row.id ? refused : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 md:not-has-[details[open]]:flex-nowrap">
      <span className="min-w-0 wrap-anywhere">
        <RowLink to={`/admin/clients/${row.id}`}>{row.name}</RowLink>
      </span>
      <span className="max-md:hidden">
        <InlineEdit
          label={words.inline.rename({ name: isolate(row.name) })}
          shown={
            <SquarePen
              aria-hidden
              strokeWidth={1.75}
              className="size-4 text-muted [@media(hover:hover)]:opacity-0 [tr:hover_&]:opacity-100 [tr:focus-within_&]:opacity-100"
            />
          }
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
    </span>
  )
}

/** A client without a number gets one in its place. What is safe with it is asked on the page of the client. */
function PhoneCell({ row, refused, isBusy }: CellProps) {
  if (row.phone) return <span className="whitespace-nowrap">{row.phone}</span>
  const own = refused?.form === 'number' && refused.id === row.id ? refused : null
  return (
    <InlineEdit
      label={words.inline.addPhone({ name: isolate(row.name) })}
      shown={
        <span className="whitespace-nowrap">
          {words.inline.add}
          <span className="md:hidden">{` ${columns.phone.toLowerCase()}`}</span>
        </span>
      }
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

/** Returns the text of a value on a wide screen, and another on a phone, which shows no titles of columns. */
const showOnPhone = (text: string, onPhone: string) => (
  <>
    <span className="whitespace-nowrap max-md:hidden">{text}</span>
    <span className="whitespace-nowrap md:hidden">{onPhone}</span>
  </>
)

export function ClientsTable({ rows, empty, hidden, sort, toSortHref, ...edit }: Props) {
  const { refused } = edit
  const hasRow = rows.some(({ id, phone }) => id === refused?.id && (refused.form === 'rename' || !phone))
  return (
    <>
      <LostEditNote problem={refused?.problem} hasRow={hasRow} />
      <DataTable
        caption={words.heading}
        rows={rows}
        empty={empty}
        hidden={hidden}
        hasAnchors
        order={{ current: sort, toHref: toSortHref }}
        columns={[
          {
            title: columns.client,
            isName: true,
            sort: 'name',
            cell: (row) => <NameCell row={row} {...edit} />,
          },
          {
            name: 'next',
            title: columns.next,
            sort: 'next',
            isMain: true,
            cell: ({ next }) => <span className="whitespace-nowrap">{next}</span>,
          },
          {
            name: 'last',
            title: columns.last,
            cell: ({ last, lastDay }) => last && showOnPhone(last, words.inline.last({ day: lastDay })),
          },
          { name: 'phone', title: columns.phone, cell: (row) => <PhoneCell row={row} {...edit} /> },
          {
            name: 'sessions',
            title: columns.sessions,
            isNumber: true,
            cell: ({ sessions }) => showOnPhone(`${sessions}`, words.inline.sessions({ count: sessions })),
          },
        ]}
      />
    </>
  )
}
