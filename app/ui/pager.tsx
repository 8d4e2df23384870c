import { Link } from 'react-router'
import { listPages } from './pages.ts'

type Props = Readonly<{ page: number; pageCount: number; label: string; toHref: (page: number) => string }>

const box =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg border-2 border-line px-3 font-semibold text-ink no-underline'

/** Previous, numbers, Next: links, so that they work without script and can be shared. */
export function Pager({ page, pageCount, label, toHref }: Props) {
  const step = (to: number, text: string) =>
    to < 1 || to > pageCount ? (
      <span aria-disabled className={`${box} text-muted`}>
        {text}
      </span>
    ) : (
      <Link to={toHref(to)} className={`${box} hover:border-ink`} preventScrollReset>
        {text}
      </Link>
    )
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-2">
      {step(page - 1, 'Previous')}
      {listPages(page, pageCount).map((shown) =>
        typeof shown === 'string' ? (
          <span key={shown} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={toHref(shown)}
            aria-current={shown === page ? 'page' : undefined}
            aria-label={`Page ${shown}`}
            className={`${box} hover:border-ink aria-[current=page]:border-indigo aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo`}
            preventScrollReset
          >
            {shown}
          </Link>
        ),
      )}
      {step(page + 1, 'Next')}
      <p role="status" className="ml-auto text-base text-muted">
        Page {page} of {pageCount}
      </p>
    </nav>
  )
}
