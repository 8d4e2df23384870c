import { LayoutGrid, Rows3, Search } from '../../ui/brand/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { type DoctorQuery, toDoctorsAddress } from './doctor-search.ts'

export function DoctorSearch({ query }: { query: DoctorQuery }) {
  return (
    <search>
      <form action="/doctors" className="flex max-w-2xl flex-wrap gap-3">
        <label htmlFor="doctor-search" className="w-full font-semibold">
          Search Doctors
        </label>
        <input
          id="doctor-search"
          name="q"
          type="search"
          defaultValue={query.text}
          maxLength={100}
          autoComplete="off"
          aria-describedby="doctor-search-hint"
          className="min-h-12 min-w-0 grow basis-36 rounded-card border-2 border-edge bg-surface px-4 text-base"
        />
        {query.category ? <input type="hidden" name="category" value={query.category} /> : null}
        {query.view === 'list' ? <input type="hidden" name="view" value="list" /> : null}
        <Button>
          <Search aria-hidden size={20} strokeWidth={1.75} /> Search
        </Button>
        <p id="doctor-search-hint" className="w-full text-base text-muted">
          By name or department, for instance Okafor or Neurology.
        </p>
      </form>
    </search>
  )
}

type Count = Readonly<{ id: string; label: string; count: number }>

export function CategoryFilter({ query, counts }: { query: DoctorQuery; counts: readonly Count[] }) {
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {counts.map(({ id, label, count }) => (
          <li key={label}>
            <a
              href={toDoctorsAddress(query, { category: id })}
              aria-current={id === query.category ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-line bg-surface px-4 text-base font-semibold text-ink no-underline hover:border-ink aria-[current=true]:border-indigo aria-[current=true]:bg-indigo aria-[current=true]:text-on-indigo aria-[current=true]:forced-color-adjust-none"
            >
              {label}
              <span className="font-normal">
                <span className="sr-only">, doctors: </span>
                {count}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const views = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: Rows3 },
] as const

export function ViewToggle({ query }: { query: DoctorQuery }) {
  return (
    <nav aria-label="View">
      <ul className="flex overflow-hidden rounded-card border-2 border-line bg-surface">
        {views.map(({ view, label, Icon }) => (
          <li key={view}>
            <a
              href={toDoctorsAddress(query, { view })}
              aria-current={view === query.view ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 px-4 text-base font-semibold text-ink no-underline -outline-offset-2 hover:underline aria-[current=true]:bg-indigo aria-[current=true]:text-on-indigo aria-[current=true]:forced-color-adjust-none"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} /> {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
