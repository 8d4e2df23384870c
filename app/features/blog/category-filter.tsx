import type { CategoryCount } from './categories.ts'

type Props = Readonly<{ categories: readonly CategoryCount[]; total: number; chosen: string | null }>

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-edge bg-surface px-4 py-1 text-base font-semibold text-ink no-underline hover:border-ink aria-[current=true]:border-indigo aria-[current=true]:bg-indigo aria-[current=true]:text-on-indigo'

export function CategoryFilter({ categories, total, chosen }: Props) {
  const links = [{ id: null, label: 'All articles', count: total }, ...categories]
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ id, label, count }) => (
          <li key={label}>
            <a
              href={id ? `/blog?category=${id}#list` : '/blog#list'}
              aria-current={id === chosen ? 'true' : undefined}
              className={chip}
            >
              {label} <span className="font-normal">({count})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
