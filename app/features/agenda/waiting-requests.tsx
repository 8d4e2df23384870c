import { Link } from 'react-router'

type Props = Readonly<{
  requests: readonly Readonly<{ id: string; name: string; requestedAt: string }>[]
  /** The number of all waiting requests. */
  total: number
}>

/** The bookings that have no time yet. */
export function WaitingRequests({ requests, total }: Props) {
  return (
    <section className="my-6 print:hidden" aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-xl">
        Requests without a time
      </h2>
      {requests.length === 0 ? <p className="text-muted">Nobody waits for a time.</p> : null}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {requests.map(({ id, name, requestedAt }) => (
          <li key={id} className="card flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            <span className="min-w-0">
              <Link to={`/admin/bookings/${id}`} className="font-semibold wrap-anywhere">
                {name}
              </Link>
              <span className="block text-base text-muted">asked {requestedAt}</span>
            </span>
            <Link
              to={`/admin/bookings/${id}/time`}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              Give it a time<span className="sr-only">: {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > requests.length ? (
        <p className="mt-2 text-muted">
          These are the {requests.length} that wait longest, of {total < 1_000 ? total : '1,000 or more'}.
        </p>
      ) : null}
    </section>
  )
}
