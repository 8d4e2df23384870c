import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage, toTitle } from '../../features/site-frame/page-title.ts'
import { noSuchPage } from '../../routes/no-such-page.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Banner } from '../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../ui/layout/breadcrumbs.ts'
import { CallToAction } from '../../ui/layout/call-to-action.tsx'
import { doctorProfiles } from '../content/doctor-profiles.ts'
import { doctors, doctorsPage } from '../content/doctors.ts'
import { DoctorProfileView } from '../directory/doctor-profile-view.tsx'
import type { Route } from './+types/doctor'

export const handle = { cache: 'public' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return toTitle('Not found', matches)
  const { name, description, href } = loaderData.doctor
  const crumbs = toBreadcrumbs(href, name)
  return describePage(matches, { title: name, description, path: href, hidden: true, crumbs })
}

export function loader({ params }: Route.LoaderArgs) {
  const doctor = doctors.find(({ href }) => href === `/doctors/${params.doctorId}`)
  const profile = doctor && doctorProfiles[params.doctorId]
  if (!profile) throw noSuchPage()
  return { doctor, profile }
}

export default function DoctorPage({ loaderData }: Route.ComponentProps) {
  const { doctor, profile } = loaderData
  const { callToAction } = doctorsPage
  return (
    <>
      <Banner
        title={doctor.name}
        text={doctor.designation}
        crumbs={toBreadcrumbs(doctor.href, doctor.name)}
      />
      <DoctorProfileView
        doctor={doctor}
        profile={profile}
        departmentHref={`/departments/${doctor.category}`}
        note={doctorsPage.sample}
      />
      <CallToAction {...callToAction}>
        <ButtonLink href="/doctors" variant="quiet">
          All doctors
        </ButtonLink>
      </CallToAction>
    </>
  )
}
