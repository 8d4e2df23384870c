import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { lists } from '../../words/staff/work/lists.ts'
import { Button } from '../form/button.tsx'
import { chosen } from '../form/chip.ts'
import { SelectField } from '../form/field.tsx'
import { LinkLine } from '../layout/link-line.tsx'
import { useUiWords } from '../ui-words.ts'
import { listPages, type TimeOrder, timeOrders } from './pages.ts'

type View = Readonly<{ value: string; label: string }>

type Props = Readonly<{
  label: string
  views: readonly View[]
  current: string | null
  toHref: (value: string) => string
  /** Set it when the links choose only a section of the page. */
  isSection?: boolean
}>

/** Links to the lists of a screen, so that each list has an address. */
export function ViewLinks({ label, views, current, toHref, isSection = false }: Props) {
  return (
    <nav aria-label={label} className={isSection ? undefined : 'mb-4'}>
      <LinkLine current={current} className="gap-2 lg:flex-wrap lg:gap-1.5">
        {views.map(({ value, label: name }) => (
          <li key={value}>
            <Link
              to={toHref(value)}
              aria-current={value === current ? (isSection ? 'true' : 'page') : undefined}
              className={`inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-3 text-base font-semibold text-ink no-underline -outline-offset-2 hover:border-ink lg:min-h-9 lg:text-[0.9375rem] ${chosen}`}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </LinkLine>
    </nav>
  )
}

/** The line above a list: which rows it shows, what it counts, and at its end the saved views and the columns. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 *:mb-0 *:first:min-w-0 *:first:flex-[1_1_12rem]">
      {children}
    </div>
  )
}

/** The fields of a filter. On a wide screen they are one low line above the list, without a card. */
export const filterLook =
  'lg:border-0 lg:bg-transparent lg:p-0! lg:gap-3 lg:[&_label]:mb-0.5 lg:[&_label]:items-center lg:[&_label]:text-sm lg:[&_label]:font-medium lg:[&_label]:text-muted lg:[&_input:not([type=checkbox])]:min-h-10 lg:[&_input]:py-1 lg:[&_select]:min-h-10 lg:[&_select]:py-1 lg:[&_input]:text-[0.9375rem] lg:[&_select]:text-[0.9375rem] lg:[&_button]:min-h-10 lg:[&_button]:px-4 lg:[&_button]:py-1'

type FilterFormProps = Readonly<{
  /** The classes of the grid that holds the fields and the button. */
  columns: string
  button?: string
  /** The page is for searching, so its button is the main one. */
  isMain?: boolean
  /** On a small screen a box with this label folds the filter, and it is open while something is chosen. */
  fold?: Readonly<{ label: string; isOpen: boolean }>
  children: ReactNode
}>

/** Sends its fields in the URL, so that people can share a search and return to it. */
export function FilterForm({
  columns,
  button = lists.search,
  isMain = false,
  fold,
  children,
}: FilterFormProps) {
  return (
    <>
      {fold ? (
        <>
          <input
            type="checkbox"
            id="filter-fold"
            defaultChecked={fold.isOpen}
            className="peer sr-only lg:hidden"
          />
          <label
            htmlFor="filter-fold"
            className="mb-4 inline-flex min-h-11 cursor-pointer items-center rounded-lg border-2 border-edge bg-surface px-3 font-semibold peer-checked:border-indigo peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo lg:hidden"
          >
            {fold.label}
          </label>
        </>
      ) : null}
      <Form
        method="get"
        role="search"
        className={`card mb-4 grid items-end gap-4 p-4 ${filterLook} ${columns} ${fold ? 'max-lg:peer-not-checked:hidden' : ''}`}
      >
        {children}
        <Button variant={isMain ? 'primary' : 'quiet'}>{button}</Button>
      </Form>
    </>
  )
}

/** The choice of the order of a list by time. */
export function TimeOrderField({ order }: Readonly<{ order: TimeOrder }>) {
  const { label, ...names } = lists.timeOrder
  const options = timeOrders.map((value) => ({ value, label: names[value] }))
  return <SelectField name="sort" label={label} defaultValue={order} options={options} />
}

type PagerProps = Readonly<{
  page: number
  pageCount: number
  label: string
  toHref: (page: number) => string
  /** The ordered lists of five rows have Previous, numbers and Next at every width, also with one page. */
  isOrdered?: boolean
}>

const box =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg border border-line px-3 font-semibold no-underline lg:min-h-10 lg:min-w-10'
const link = `${box} bg-surface text-ink hover:border-ink ${chosen}`

/** Links to the other pages of a list. A list of one page shows nothing, unless `isOrdered`. */
export function Pager({ page, pageCount, label, toHref, isOrdered = false }: PagerProps) {
  const words = useUiWords().pager
  const current = useRef<HTMLAnchorElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const shownPage = useRef(page)
  // On the last page 'Next' is no longer a link, so the browser would move the focus to the top of the document. A phone shows no numbers.
  useEffect(() => {
    const isLost = () => document.activeElement === document.body
    if (shownPage.current !== page && isLost()) current.current?.focus()
    if (shownPage.current !== page && isLost()) status.current?.focus()
    shownPage.current = page
  }, [page])
  if (pageCount < 2 && !isOrdered) return null
  const step = (to: number, text: string) =>
    to < 1 || to > pageCount ? (
      <span aria-disabled className={`${box} text-muted`}>
        {text}
      </span>
    ) : (
      <Link to={toHref(to)} className={link} preventScrollReset>
        {text}
      </Link>
    )
  return (
    <nav
      aria-label={label}
      className="mt-4 flex flex-wrap items-center justify-between gap-2 text-base sm:justify-start lg:text-[0.9375rem]"
    >
      {step(page - 1, words.previous)}
      <div
        className={`items-center justify-center gap-2 ${isOrdered ? 'flex max-sm:order-4 max-sm:basis-full' : 'hidden sm:flex'}`}
      >
        {listPages(page, pageCount).map((shown) =>
          typeof shown === 'string' ? (
            <span key={shown} aria-hidden>
              …
            </span>
          ) : (
            <Link
              key={shown}
              ref={shown === page ? current : undefined}
              to={toHref(shown)}
              aria-current={shown === page ? 'page' : undefined}
              aria-label={words.page({ page: shown })}
              className={link}
              preventScrollReset
            >
              {shown}
            </Link>
          ),
        )}
      </div>
      <p ref={status} tabIndex={-1} role="status" className="text-muted sm:order-last sm:ml-auto">
        {words.pageOf({ page, pageCount })}
      </p>
      {step(page + 1, words.next)}
    </nav>
  )
}
