import { ArrowRight } from '../../ui/brand/icons.tsx'
import { CardLink } from '../../ui/layout/card-link.tsx'
import type { Department } from './directory-types.ts'

/** The icons have the colour of paper, so the backbackgrounds are the same in both colour schemes. */
const backgrounds = ['bg-cloth-indigo', 'bg-cloth-leaf', 'bg-cloth-clay', 'bg-cloth-deep'] as const

export function DepartmentIcon({
  iconUrl,
  place = 0,
  className = 'size-16 p-3',
}: Pick<Department, 'iconUrl'> & { place?: number; className?: string }) {
  return (
    <img
      src={iconUrl}
      alt=""
      width={48}
      height={48}
      className={`shrink-0 rounded-card forced-color-adjust-none ${backgrounds[place % backgrounds.length]} ${className}`}
    />
  )
}

export function DepartmentList({ departments }: { departments: readonly Department[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4 lg:gap-6">
      {departments.map(({ title, iconUrl, href, subTitle }, place) => (
        <li
          key={href}
          className="card group relative grid grid-cols-[4rem_1fr] gap-x-4 gap-y-1 p-4 transition-transform hover:-translate-y-1 sm:flex sm:flex-col sm:gap-4 sm:p-5 lg:p-6"
        >
          <DepartmentIcon
            iconUrl={iconUrl}
            place={place + Math.floor(place / 4)}
            className="row-span-2 size-16 p-3"
          />
          <h2 className="text-2xl">
            <CardLink href={href}>{title}</CardLink>
          </h2>
          <p className="grow text-base text-muted">{subTitle}</p>
          <ArrowRight aria-hidden strokeWidth={1.75} className="hidden text-indigo sm:block" />
        </li>
      ))}
    </ul>
  )
}
