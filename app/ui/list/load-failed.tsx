import { Link, useLocation } from 'react-router'

/** Replaces content that could not be loaded, with a link that reloads the page. */
export function LoadFailed({ what }: { what: string }) {
  const { pathname, search } = useLocation()
  return (
    <p role="status" className="card flex flex-wrap items-center gap-x-4 p-6 text-muted">
      {what} could not be loaded.
      <Link
        to={`${pathname}${search}`}
        replace
        className="inline-flex min-h-11 items-center font-semibold"
        preventScrollReset
      >
        Try again
      </Link>
    </p>
  )
}
