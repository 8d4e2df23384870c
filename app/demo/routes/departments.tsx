import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { ArrowRight } from '../../ui/brand/icons.tsx'
import { Banner, CallToAction, toBreadcrumbs } from '../../ui/layout/banner.tsx'
import { CardLink } from '../../ui/layout/links.tsx'
import { departments, departmentsPage } from '../content/departments.ts'
import { doctorsPage } from '../content/doctors.ts'
import { DepartmentIcon } from '../directory-parts.tsx'
import type { Route } from './+types/departments'

export const handle = { cache: 'public' } satisfies PageHandle

const { title, text, description, callToAction } = departmentsPage

const crumbs = toBreadcrumbs('/departments')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description, path: '/departments', hidden: true, crumbs })

export default function Departments() {
  return (
    <>
      <Banner title={title} text={text} crumbs={crumbs} />
      <section aria-label="List of departments" className="space-y-8">
        <DepartmentList />
        <p className="text-base text-muted">{doctorsPage.sample}</p>
      </section>
      <CallToAction {...callToAction} />
    </>
  )
}

function DepartmentList() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4 lg:gap-6">
      {departments.map(({ title, iconUrl, href, subTitle }, index) => (
        <li
          key={href}
          className="card group relative grid grid-cols-[4rem_1fr] gap-x-4 gap-y-1 p-4 transition-transform hover:-translate-y-1 sm:flex sm:flex-col sm:gap-4 sm:p-5 lg:p-6"
        >
          <DepartmentIcon
            iconUrl={iconUrl}
            index={index + Math.floor(index / 4)}
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
