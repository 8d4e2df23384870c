import type { Crumb } from './breadcrumbs.ts'

/** The last breadcrumb is the page itself. */
export function BreadcrumbList({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-base">
        {crumbs.map(({ label, href }, place) => (
          <li key={href} className="flex items-baseline gap-2">
            {place > 0 ? (
              <span aria-hidden className="opacity-60">
                /
              </span>
            ) : null}
            <a
              href={href}
              aria-current={place === crumbs.length - 1 ? 'page' : undefined}
              className="inline-block py-1.5 text-inherit aria-[current=page]:no-underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
