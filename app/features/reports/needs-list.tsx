import { Link } from 'react-router'

export type Need = Readonly<{
  label: string
  count: number
  note: string
  to: string
}>

/** What waits comes first. The order of the others stays. */
const byCount = (a: Need, b: Need) => Number(a.count === 0) - Number(b.count === 0)

/** Lists what waits for staff. A line with nothing to do says so. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  return (
    <section aria-labelledby="needs" className="min-w-0">
      <h2 id="needs" className="mb-3 text-xl">
        Waiting for you
      </h2>
      <ul className="card divide-y divide-line">
        {[...needs].sort(byCount).map(({ label, count, note, to }) => (
          <li key={to} className="flex flex-wrap items-center gap-x-3 px-4 py-1 text-base">
            <Link
              to={to}
              className={`inline-flex min-h-11 items-center ${count === 0 ? '' : 'font-semibold'}`}
            >
              {label}
            </Link>
            {count === 0 ? null : (
              <span className="ml-auto text-xl font-bold tabular-nums">{count.toLocaleString('en-GB')}</span>
            )}
            <span className={`text-muted ${count === 0 ? 'ml-auto' : 'basis-full pb-1'}`}>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
