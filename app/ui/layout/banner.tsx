import type { ReactNode } from 'react'
import { PatternBand } from '../brand/pattern-band.tsx'
import { PatternPicture } from '../brand/pattern-picture.tsx'
import type { Crumb } from './breadcrumbs.ts'

type Props = Readonly<{ title: string; text?: string; crumbs?: readonly Crumb[]; children?: ReactNode }>

/** The first element of a page: breadcrumbs, the only `h1` and a pattern. */
export function Banner({ title, text, crumbs = [], children }: Props) {
  return (
    <header className="bleed bg-cloth-deep text-cloth-paper">
      <div className="grid items-center gap-8 py-8 md:grid-cols-[1fr_auto] md:py-12 lg:py-14">
        <div className="space-y-3 md:space-y-4">
          {crumbs.length > 0 ? <BreadcrumbList crumbs={crumbs} /> : null}
          <h1 tabIndex={-1}>{title}</h1>
          {text ? <p className="lead prose-width">{text}</p> : null}
          {children}
        </div>
        <PatternPicture
          name="square"
          lazy={false}
          className="hidden size-44 rounded-t-full rounded-b-card md:block lg:size-56"
        />
      </div>
      <PatternBand className="bleed" />
    </header>
  )
}

/** The last breadcrumb is the page itself. */
function BreadcrumbList({ crumbs }: { crumbs: readonly Crumb[] }) {
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
