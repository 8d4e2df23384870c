import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../ui/layout/breadcrumbs.ts'
import { CallToAction } from '../../ui/layout/call-to-action.tsx'
import { departments, departmentsPage } from '../content/departments.ts'
import { doctorsPage } from '../content/doctors.ts'
import { DepartmentList } from '../directory/department-list.tsx'
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
        <DepartmentList departments={departments} />
        <p className="text-base text-muted">{doctorsPage.sample}</p>
      </section>
      <CallToAction {...callToAction} />
    </>
  )
}
