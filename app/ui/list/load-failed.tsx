import { Link, useLocation } from 'react-router'

/** The quiet line in the place of `what`, with a link that asks for the same page again. */
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
