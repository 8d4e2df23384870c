import { Link } from 'react-router'

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
      <ul className="flex flex-wrap gap-2">
        {views.map(({ value, label: name }) => (
          <li key={value}>
            <Link
              to={toHref(value)}
              aria-current={value === current ? (isSection ? 'true' : 'page') : undefined}
              className="inline-flex min-h-11 items-center rounded-lg border-2 border-line px-3 text-base font-semibold text-ink no-underline hover:border-ink aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-indigo"
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
