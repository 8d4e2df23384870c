import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../ui/layout/breadcrumbs.ts'
import { CallToAction } from '../../ui/layout/call-to-action.tsx'
import { doctorCategories, doctors, doctorsPage } from '../content/doctors.ts'
import { CategoryFilter, DoctorSearch, ViewToggle } from '../directory/doctor-filters.tsx'
import { DoctorList, NoDoctorFound } from '../directory/doctor-list.tsx'
import { findDoctors, readDoctorQuery } from '../directory/doctor-search.ts'
import { StaticPager } from '../directory/static-pager.tsx'
import type { Route } from './+types/doctors'

export const handle = { cache: 'public', reads: ['category', 'q', 'view'] } satisfies PageHandle

const crumbs = toBreadcrumbs('/doctors')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    ...doctorsPage,
    path: '/doctors',
    hidden: true,
    crumbs,
  })

export function loader({ request }: Route.LoaderArgs) {
  const query = readDoctorQuery(new URL(request.url).searchParams)
  return { query, ...findDoctors(doctors, doctorCategories, query) }
}

export default function Doctors({ loaderData }: Route.ComponentProps) {
  const { query, shown, counts } = loaderData
  const category = doctorCategories.find(({ id }) => id === query.category)?.label
  const { callToAction } = doctorsPage
  return (
    <>
      <Banner title={doctorsPage.title} text={doctorsPage.text} crumbs={crumbs} />
      <section id="list" aria-label="List of doctors" className="space-y-8 lg:space-y-10">
        <DoctorSearch query={query} />
        <CategoryFilter query={query} counts={counts} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p role="status" className="font-semibold">
            Showing {shown.length} {shown.length === 1 ? 'item' : 'items'}
          </p>
          <ViewToggle query={query} />
        </div>
        {shown.length > 0 ? (
          <>
            <DoctorList doctors={shown} view={query.view} />
            <StaticPager label="Pages of doctors" target="list" />
          </>
        ) : (
          <NoDoctorFound query={query} category={category} />
        )}
        <p className="text-base text-muted">{doctorsPage.sample}</p>
      </section>
      <CallToAction {...callToAction} />
    </>
  )
}
