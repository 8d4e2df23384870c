import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { lists } from '../../words/staff/work/lists.ts'
import { useHydrated } from '../form/use-hydrated.ts'
import { LongText } from '../text/text.tsx'
import { useUiWords } from '../ui-words.ts'
import { TickBox, type Ticks } from './bulk.tsx'

export type Column<Row> = Readonly<{
  title: string
  /** A column with a name can be hidden. */
  name?: string
  cell: (row: Row) => ReactNode
  /** The value alone would not be understood, so a card has the title before it. */
  isTitled?: boolean
  /** The value of the order of the list by this column. */
  sort?: string
  /** A sum or a count. Its digits stand below each other. */
  isNumber?: boolean
  /** Somebody types it as long as they wish, so it wraps before the other columns do. */
  isName?: boolean
  /** The links of a row are too wide to stand beside its first value on a card, so they stand below the values. */
  isWide?: boolean
}>

type Props<Row> = Readonly<{
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The text for an empty table. */
  empty: string
  /** A box before each row, to change several at once. */
  ticks?: Ticks<Row>
  /** The names of the columns that are not shown. */
  hidden?: readonly string[]
  /** A link can lead to a row (`BackToList`). */
  hasAnchors?: boolean
  /** The titles of columns with `sort` are links that order the list. */
  order?: Readonly<{ current: string; toHref: (sort: string) => string }>
}>

const { columns: columnWords } = lists

/** The title of the column with the links of a row. */
const actions = 'Actions'

/** A table. On a phone each row is a card: the first value with the links, then the other values as a text. */
export function DataTable<Row extends Readonly<{ id: string | number }>>({
  caption,
  columns: all,
  rows,
  empty,
  ticks,
  order,
  hidden = [],
  hasAnchors = false,
}: Props<Row>) {
  // After a navigation by script no row matches `:target`.
  const { hash } = useLocation()
  const target = useHydrated() ? hash.slice(1) : ''
  if (rows.length === 0) return <p className="card p-6 text-muted">{empty}</p>
  const columns = all.filter(({ name }) => name === undefined || !hidden.includes(name))
  const hasCorner = columns.some(({ title, isWide }) => title === actions && !isWide)
  return (
    <div className="card relative overflow-x-auto">
      <table className="block w-full text-left text-base md:table md:text-sm xl:text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only md:not-sr-only">
          <tr className="border-b border-line">
            {ticks ? <td className="w-8" /> : null}
            {columns.map(({ title, sort, isNumber }) => (
              <th
                key={title}
                scope="col"
                aria-sort={sort && sort === order?.current ? 'other' : undefined}
                className={`px-1.5 py-2 text-sm font-medium text-muted lg:px-2 xl:px-4 ${isNumber ? 'text-right' : ''}`}
              >
                {sort && order ? (
                  <SortLink title={title} to={order.toHref(sort)} isCurrent={sort === order.current} />
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row) => (
            <tr
              key={row.id}
              id={hasAnchors ? `row-${row.id}` : undefined}
              data-target={target === `row-${row.id}` || undefined}
              className="relative scroll-mt-24 data-target:bg-blush block border-b border-line px-4 py-2.5 wrap-break-word last:border-0 hover:bg-paper md:table-row md:p-0 has-[[name=row]]:pl-14 md:has-[[name=row]]:pl-0 has-[[name=row]:checked]:bg-blush"
            >
              {ticks ? (
                <td className="absolute top-2.5 left-3 md:static md:table-cell md:py-2 md:pl-1.5 lg:pl-2 xl:pl-4">
                  <TickBox row={row} ticks={ticks} />
                </td>
              ) : null}
              {columns.map(({ title, cell, isTitled, isNumber, isWide, isName }, index) => (
                <td
                  key={title}
                  className={`md:table-cell md:static md:px-1.5 md:py-2 lg:px-2 xl:px-4 ${isNumber ? 'tabular-nums md:text-right' : ''} ${isName ? 'md:max-w-72' : ''} ${isWide ? 'block pt-2' : toCardClass(title, index, hasCorner)}`}
                >
                  {title !== actions &&
                  !isEmpty(cell(row)) &&
                  columns.slice(1, index).some((before) => !isEmpty(before.cell(row))) ? (
                    // No comma stands beside buttons, and before a status, which has a dot.
                    <span
                      aria-hidden
                      className="md:hidden [td:has(form:not([data-inline]))>&]:hidden [td:has(button:not([data-inline]_button))+td>&]:hidden [td:has([data-status])>&]:hidden"
                    >
                      ,{' '}
                    </span>
                  ) : null}
                  {isTitled ? (
                    <span aria-hidden className="text-muted md:hidden">
                      {title}:{' '}
                    </span>
                  ) : null}
                  <span>{show(cell(row))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone the titles are hidden, and so are their links. */
function SortLink({ title, to, isCurrent }: { title: string; to: string; isCurrent: boolean }) {
  return (
    <>
      <span className="md:hidden">{title}</span>
      <Link
        to={to}
        title={columnWords.sort({ title })}
        className={`-my-2 hidden min-h-9 items-center gap-1 no-underline hover:underline md:inline-flex ${isCurrent ? 'font-semibold text-ink' : 'text-muted'}`}
        preventScrollReset
      >
        {title}
        <span aria-hidden className={isCurrent ? '' : 'opacity-40'}>
          {isCurrent ? '▾' : '↕'}
        </span>
      </Link>
    </>
  )
}

/** Returns where the card of a phone has a cell. */
function toCardClass(title: string, index: number, hasActions: boolean): string {
  if (title === actions) return 'absolute top-2.5 right-4'
  if (index > 0) return 'inline'
  // Several links need more space than one.
  return `block font-semibold ${hasActions ? 'max-md:pr-36 max-md:[&:not(:has(~td_a~a))]:pr-24' : ''}`
}

const isEmpty = (content: ReactNode) => content === null || content === undefined || content === ''

function show(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <LongText text={content} /> : content
}

type RowLinkProps = Omit<ComponentProps<typeof Link>, 'className' | 'children'> & {
  children: string
  /** Completes the label for screen readers, which may read the link without its row. */
  hiddenText?: string
}

/** A link in a table row. It is 44 px high for fingers, but does not make the row higher. */
export function RowLink({ children, hiddenText, ...rest }: RowLinkProps) {
  return (
    <Link className="-my-2 inline-flex min-h-11 items-center font-semibold md:-my-3 md:py-3" {...rest}>
      {children}
      {hiddenText ? <span className="sr-only"> {hiddenText}</span> : null}
    </Link>
  )
}

/** Replaces content that could not be loaded, with a link that reloads the page. */
export function LoadFailed({ what }: { what: string }) {
  const { pathname, search } = useLocation()
  const words = useUiWords()
  return (
    <p role="status" className="card flex flex-wrap items-center gap-x-4 p-6 text-muted">
      {words.failed({ what })}
      <Link
        to={`${pathname}${search}`}
        replace
        className="inline-flex min-h-11 items-center font-semibold"
        preventScrollReset
      >
        {words.tryAgain}
      </Link>
    </p>
  )
}

type Options = Readonly<{
  /** The element around the table. The last link of each row opens it. */
  table: RefObject<HTMLElement | null>
  /** The id of the field that `/` focuses. */
  searchId: string
}>

/** Makes `/` focus the search and the arrow keys move between rows, except while somebody types. */
export function useTableKeys({ table, searchId }: Options) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (needsKeys(event.target)) return
      const target =
        event.key === '/' ? document.getElementById(searchId) : findNext(table.current, event.key)
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [table, searchId])
}

/** Returns true for form fields, and while a dialog is open. */
function needsKeys(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  )
}

/** Returns the link of the previous or next row. `ArrowDown` returns the first link when no row has the focus. */
function findNext(table: HTMLElement | null, key: string): HTMLElement | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!table || !step) return undefined
  const rows = [...table.querySelectorAll('tbody tr')]
  const links = rows.flatMap((row) => [...row.querySelectorAll('a')].slice(-1))
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  return at < 0 && step < 0 ? undefined : links[at + step]
}
