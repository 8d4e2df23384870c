import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { lists } from '../../words/staff/work/lists.ts'
import { Button } from '../form/button.tsx'
import { SelectField } from '../form/field.tsx'
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
      <ul className="flex flex-wrap gap-2 lg:gap-1.5">
        {views.map(({ value, label: name }) => (
          <li key={value}>
            <Link
              to={toHref(value)}
              aria-current={value === current ? (isSection ? 'true' : 'page') : undefined}
              className="inline-flex min-h-11 items-center rounded-lg border-2 border-line px-3 text-base font-semibold text-ink no-underline hover:border-ink aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-indigo lg:min-h-9 lg:border lg:text-[0.9375rem]"
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The line above a list: which rows it shows, what it counts, its saved views and its columns. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    // On a phone the links and the tools share their lines.
    <div className="mb-3 flex flex-wrap items-center gap-2 *:mb-0 max-md:[&>nav]:contents max-md:[&>nav>ul]:contents md:gap-x-4">
      {children}
    </div>
  )
}

/** The fields of a filter. On a wide screen they are one low line above the list, without a card. */
export const filterLook =
  'lg:border-0 lg:bg-transparent lg:p-0! lg:gap-3 lg:[&_label]:mb-0.5 lg:[&_label]:text-sm lg:[&_label]:font-medium lg:[&_label]:text-muted lg:[&_input]:min-h-10 lg:[&_input]:py-1 lg:[&_select]:min-h-10 lg:[&_select]:py-1 lg:[&_input]:text-[0.9375rem] lg:[&_select]:text-[0.9375rem] lg:[&_button]:min-h-10 lg:[&_button]:px-4 lg:[&_button]:py-1'

type FilterFormProps = Readonly<{
  /** The classes of the grid that holds the fields and the button. */
  columns: string
  button?: string
  /** On a small screen a box with this label folds the filter, and it is open while something is chosen. */
  fold?: Readonly<{ label: string; isOpen: boolean }>
  children: ReactNode
}>

/** Sends its fields in the URL, so that people can share a search and return to it. */
export function FilterForm({ columns, button = lists.search, fold, children }: FilterFormProps) {
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
        <Button variant="quiet">{button}</Button>
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
}>

const box =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg border-2 border-line px-3 font-semibold no-underline'
const link = `${box} text-ink hover:border-ink`

export function Pager({ page, pageCount, label, toHref }: PagerProps) {
  const words = useUiWords().pager
  const current = useRef<HTMLAnchorElement>(null)
  const shownPage = useRef(page)
  // On the last page 'Next' is no longer a link, so the browser would move the focus to the top of the document.
  useEffect(() => {
    if (shownPage.current !== page && document.activeElement === document.body) current.current?.focus()
    shownPage.current = page
  }, [page])
  const step = (to: number, text: string, order: string) =>
    to < 1 || to > pageCount ? (
      <span aria-disabled className={`${box} ${order} text-muted`}>
        {text}
      </span>
    ) : (
      <Link to={toHref(to)} className={`${link} ${order}`} preventScrollReset>
        {text}
      </Link>
    )
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-2 text-base">
      {step(page - 1, words.previous, 'order-1')}
      {/* On a phone a single number would stand alone below “Page 1 of 1”. */}
      <div
        className={`order-4 basis-full items-center justify-center gap-2 sm:order-1 sm:flex sm:basis-auto ${pageCount > 1 ? 'flex' : 'hidden'}`}
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
              className={`${link} aria-[current=page]:border-indigo aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo`}
              preventScrollReset
            >
              {shown}
            </Link>
          ),
        )}
      </div>
      {step(page + 1, words.next, 'order-3 sm:order-1')}
      <p role="status" className="order-2 text-muted sm:ml-auto">
        {words.pageOf({ page, pageCount })}
      </p>
    </nav>
  )
}
