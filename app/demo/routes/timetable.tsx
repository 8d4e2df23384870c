import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../ui/layout/breadcrumbs.ts'
import { CallToAction } from '../../ui/layout/call-to-action.tsx'
import { departments, departmentsPage } from '../content/departments.ts'
import { doctors, doctorsPage } from '../content/doctors.ts'
import { timetable, timetableDays, timetableHours, timetablePage } from '../content/timetable.ts'
import { TimetableDays, TimetableTable } from '../directory/timetable-view.tsx'
import type { Route } from './+types/timetable'

export const handle = { cache: 'public' } satisfies PageHandle

const { title, text, description, caption } = timetablePage

const links = Object.fromEntries([
  ...departments.map((department) => [department.title, department.href]),
  ...doctors.map((doctor) => [doctor.name, doctor.href]),
])

const crumbs = toBreadcrumbs('/timetable')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description, path: '/timetable', hidden: true, crumbs })

export default function Timetable() {
  const week = { slots: timetable, days: timetableDays, links }
  return (
    <>
      <Banner title={title} text={text} crumbs={crumbs} />
      <section aria-label={caption} className="space-y-8">
        <TimetableTable {...week} hours={timetableHours} caption={caption} />
        <TimetableDays {...week} />
        <p className="text-base text-muted">{doctorsPage.sample}</p>
      </section>
      <CallToAction {...departmentsPage.booking} />
    </>
  )
}
