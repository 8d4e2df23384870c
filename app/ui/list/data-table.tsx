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
  /** The text in place of an empty value on a wide screen. A phone leaves the value out. */
  none?: string
  /** The value alone would not be understood, so on a phone it has its title before it. */
  isTitled?: boolean
  /** The value of the order of the list by this column. */
  sort?: string
  /** That order begins with the newest or the greatest. */
  isFalling?: boolean
  /** A date or an hour. It does not wrap. */
  isTime?: boolean
  /** A sum or a count. Its digits stand below each other. */
  isNumber?: boolean
  /** Somebody types it as long as they wish, so it wraps before the other columns do. */
  isName?: boolean
  /** The one value that counts, such as a status or a sum. On a phone it stands at the right of the first value, or has that line alone. */
  isMain?: boolean
  /** The links and buttons of a row. On a phone they stand at its right. */
  isActions?: boolean
  /** On a phone the links of a row are too wide to stand beside other values, so they have a line of their own. */
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

/**
 * A table. On a phone the first value of a row and its main value share a line, and the other values follow in grey. A press anywhere in
 * the row then follows a `RowLink` of its first value.
 */
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
  const target = useHydrated() && hasAnchors ? hash.slice(1) : ''
  useEffect(() => {
    if (target.startsWith('row-')) document.getElementById(target)?.focus({ preventScroll: true })
  }, [target])
  if (rows.length === 0) return <p className="card p-6 text-muted">{empty}</p>
  const columns = all.filter(({ name }) => name === undefined || !hidden.includes(name))
  const hasMain = columns.some(({ isMain }) => isMain)
  return (
    <div className="card relative overflow-x-auto">
      <table className="block w-full text-left text-base md:table md:text-sm xl:text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only md:not-sr-only">
          <tr className="border-b border-line">
            {ticks ? <td className="w-12" /> : null}
            {columns.map(({ title, sort, isFalling, isNumber }) => {
              const direction =
                sort && sort === order?.current ? (isFalling ? 'descending' : 'ascending') : undefined
              return (
                <th
                  key={title}
                  scope="col"
                  aria-sort={direction}
                  className={`${cellSpace} text-sm font-medium text-muted ${isNumber ? 'text-right' : ''}`}
                >
                  {sort && order ? <SortLink {...{ title, direction }} to={order.toHref(sort)} /> : title}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row) => {
            const cells = columns.map((column) => column.cell(row))
            const facts = columns.flatMap((column, index) =>
              isFact(column, index) && !isEmpty(cells[index]) ? [index] : [],
            )
            return (
              <tr
                key={row.id}
                id={hasAnchors ? `row-${row.id}` : undefined}
                data-target={target === `row-${row.id}` || undefined}
                tabIndex={target === `row-${row.id}` ? -1 : undefined}
                className={`${rowLook} ${ticks ? 'pl-14 after:w-14!' : ''}`}
              >
                {ticks ? (
                  <td className="absolute top-2.5 left-3 z-1 md:static md:table-cell md:py-2 md:pl-4">
                    <TickBox row={row} ticks={ticks} />
                  </td>
                ) : null}
                {columns.map((column, index) => (
                  <td
                    key={column.title}
                    className={toCellClass({ column, index, hasMain, isEmpty: isEmpty(cells[index]) })}
                  >
                    {/* A dot stands before each fact but the first. */}
                    {facts.indexOf(index) > 0 ? (
                      <span aria-hidden className="-ml-4 inline-block w-4 text-center md:hidden">
                        ·
                      </span>
                    ) : null}
                    {column.isTitled && !column.isMain && !isEmpty(cells[index]) ? (
                      <span aria-hidden className="md:hidden">
                        {column.title}:{' '}
                      </span>
                    ) : null}
                    {column.none && isEmpty(cells[index]) ? (
                      <span className="max-md:hidden">{column.none}</span>
                    ) : (
                      <span>{show(cells[index])}</span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const cellSpace = 'md:px-1.5 md:py-2 md:first:pl-4 md:last:pr-4 lg:px-2 xl:px-3'

// On a phone the empty element after the main value begins the second line, and the other one covers the dots before the first facts of lines.
const rowLook =
  'relative scroll-mt-24 flex flex-wrap items-baseline gap-x-4 border-b border-line px-4 py-2.5 wrap-break-word before:order-3 before:basis-full bg-surface after:pointer-events-none after:absolute after:top-10 after:bottom-0 after:left-0 after:w-4 after:bg-inherit last:border-0 hover:bg-paper data-target:bg-blush has-[[name=row]:checked]:bg-blush md:table-row md:p-0 md:before:hidden md:after:hidden'

// The link of the name covers the row, and what else can be pressed lies above it.
const firstLook =
  'order-1 min-w-2/5 flex-1 font-semibold max-md:[&_[data-row-link]]:after:absolute max-md:[&_[data-row-link]]:after:inset-0 max-md:[&_details]:relative max-md:[&_details]:z-1'
const otherLook =
  'max-md:[&_:is(a,button,details,label,input,select)]:relative max-md:[&_:is(a,button,details,label,input,select)]:z-1'

type Cell<Row> = Readonly<{ column: Column<Row>; index: number; hasMain: boolean; isEmpty: boolean }>

function toCellClass<Row>({ column, index, hasMain, isEmpty: hasNothing }: Cell<Row>): string {
  const { isNumber, isName, isTime } = column
  const place = index === 0 ? firstLook : `${otherLook} ${toPlace(column, hasMain)}`
  // On a phone an empty value takes no gap either.
  const room = hasNothing && isFact(column, index) ? 'max-md:-mr-4' : ''
  return `${place} ${room} md:table-cell ${cellSpace} ${isNumber ? 'tabular-nums md:text-right' : ''} ${isName ? 'md:max-w-72' : ''} ${isTime ? 'md:whitespace-nowrap' : ''}`
}

/** Returns where the row of a phone has a value that is not its first. */
function toPlace<Row>({ isActions, isMain, isWide }: Column<Row>, hasMain: boolean): string {
  if (isWide) return 'order-6 basis-full pt-2'
  if (isMain) return 'order-2 max-w-3/5 max-md:text-right max-md:text-[0.9375rem] md:max-w-none'
  if (isActions) return `${hasMain ? 'order-5' : 'order-2'} ml-auto max-md:text-right`
  return 'order-4 max-w-full min-w-0 max-md:text-[0.9375rem] max-md:text-muted'
}

/** Returns true for the values of the second line of a phone. */
const isFact = <Row,>({ isActions, isMain, isWide }: Column<Row>, index: number) =>
  index > 0 && !isMain && !isWide && !isActions

type SortProps = Readonly<{ title: string; to: string; direction?: 'ascending' | 'descending' }>

/** On a phone the titles are hidden, and so are their links. */
function SortLink({ title, to, direction }: SortProps) {
  return (
    <>
      <span className="md:hidden">{title}</span>
      <Link
        to={to}
        title={columnWords.sort({ title })}
        className={`-my-2 hidden min-h-9 items-center gap-1 no-underline hover:underline md:inline-flex ${direction ? 'font-semibold text-ink' : 'text-muted'}`}
        preventScrollReset
      >
        {title}
        <span aria-hidden className={direction ? '' : 'opacity-40'}>
          {direction ? (direction === 'ascending' ? '▴' : '▾') : '↕'}
        </span>
      </Link>
    </>
  )
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
    <Link data-row-link className="-my-2.5 inline-block py-2.5 font-semibold md:-my-3 md:py-3" {...rest}>
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
