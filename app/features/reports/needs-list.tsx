import { Link } from 'react-router'

export type Need = Readonly<{
  label: string
  /** Null while it is not known. */
  count: number | null
  note: string
  to: string
}>

/** Lists what waits for staff. A line with nothing to do says so. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  return (
    <section aria-labelledby="needs" className="min-w-0">
      <h2 id="needs" className="mb-3 text-xl">
        Waiting for you
      </h2>
      <ul className="card divide-y divide-line">
        {needs.map(({ label, count, note, to }) => (
          <li key={to} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2 text-base">
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold">
              {label}
            </Link>
            <span className="ml-auto text-xl font-bold tabular-nums">
              {count?.toLocaleString('en-GB') ?? '…'}
            </span>
            <span className="basis-full pb-1 text-muted">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
