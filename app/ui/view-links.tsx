import { Link } from 'react-router'

type View = Readonly<{ value: string; label: string }>

type Props = Readonly<{
  label: string
  views: readonly View[]
  current: string
  toHref: (value: string) => string
}>

/** The lists of a screen, one of them shown: links, so that each has an address. */
export function ViewLinks({ label, views, current, toHref }: Props) {
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {views.map(({ value, label: name }) => (
          <li key={value}>
            <Link
              to={toHref(value)}
              aria-current={value === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-lg border-2 border-line px-3 text-base font-semibold text-ink no-underline hover:border-ink aria-[current=page]:border-indigo aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo"
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
