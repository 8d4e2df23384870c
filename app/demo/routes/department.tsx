import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage, toTitle } from '../../features/site-frame/page-title.ts'
import { noSuchPage } from '../../routes/no-such-page.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../ui/layout/breadcrumbs.ts'
import { CallToAction } from '../../ui/layout/call-to-action.tsx'
import { departmentDetails, departments, departmentsPage } from '../content/departments.ts'
import { doctors, doctorsPage } from '../content/doctors.ts'
import { DepartmentAbout, RelatedDoctors, Treatments } from '../directory/department-view.tsx'
import type { Route } from './+types/department'

export const handle = { cache: 'public', enhance: ['carousel'] } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return toTitle('Not found', matches)
  const { title, subTitle, href } = loaderData.department
  return describePage(matches, {
    title,
    description: subTitle,
    path: href,
    hidden: true,
    crumbs: toBreadcrumbs(href),
  })
}

export function loader({ params }: Route.LoaderArgs) {
  const place = departments.findIndex(({ href }) => href === `/departments/${params.departmentId}`)
  const department = departments[place]
  const detail = department && departmentDetails[params.departmentId]
  if (!detail) throw noSuchPage()
  const related = detail.relatedDoctors.flatMap((href) => doctors.filter((doctor) => doctor.href === href))
  return { department, detail, related, place }
}

export default function DepartmentPage({ loaderData }: Route.ComponentProps) {
  const { department, detail, related, place } = loaderData
  const { booking, ...words } = departmentsPage
  return (
    <>
      <Banner title={department.title} crumbs={toBreadcrumbs(department.href)} />
      <DepartmentAbout {...{ department, detail, place, words }} />
      <Treatments title={words.treatments} treatments={detail.treatments} />
      <RelatedDoctors title={words.related} doctors={related} note={doctorsPage.sample} />
      <CallToAction {...booking} />
    </>
  )
}
