import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { listPages } from './pages.ts'

type Props = Readonly<{ page: number; pageCount: number; label: string; toHref: (page: number) => string }>

const box =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg border-2 border-line px-3 font-semibold no-underline'
const link = `${box} text-ink hover:border-ink`

export function Pager({ page, pageCount, label, toHref }: Props) {
  const current = useRef<HTMLAnchorElement>(null)
  const shownPage = useRef(page)
  // On the last page 'Next' is no longer a link, so the browser would move the focus to the top of the document.
  useEffect(() => {
    if (shownPage.current !== page && document.activeElement === document.body) current.current?.focus()
    shownPage.current = page
  }, [page])
  const step = (to: number, text: string, place: string) =>
    to < 1 || to > pageCount ? (
      <span aria-disabled className={`${box} ${place} text-muted`}>
        {text}
      </span>
    ) : (
      <Link to={toHref(to)} className={`${link} ${place}`} preventScrollReset>
        {text}
      </Link>
    )
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-2 text-base">
      {step(page - 1, 'Previous', 'order-1')}
      <div className="order-4 flex basis-full items-center justify-center gap-2 sm:order-1 sm:basis-auto">
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
              aria-label={`Page ${shown}`}
              className={`${link} aria-[current=page]:border-indigo aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo`}
              preventScrollReset
            >
              {shown}
            </Link>
          ),
        )}
      </div>
      {step(page + 1, 'Next', 'order-3 sm:order-1')}
      <p role="status" className="order-2 text-muted sm:ml-auto">
        Page {page} of {pageCount}
      </p>
    </nav>
  )
}
