import type { ReactNode } from 'react'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage, toTitle } from '../../features/site-frame/page-title.ts'
import { noSuchPage } from '../../routes/no-such-page.ts'
import { Check, Clock, DoorOpen } from '../../ui/brand/icons.tsx'
import { Banner, CallToAction, toBreadcrumbs } from '../../ui/layout/banner.tsx'
import { Carousel } from '../../ui/layout/carousel/carousel.tsx'
import { departmentDetails, departments, departmentsPage } from '../content/departments.ts'
import { doctors, doctorsPage } from '../content/doctors.ts'
import type { Department, DepartmentDetail, Doctor } from '../content/types.ts'
import { DepartmentIcon, DoctorCard } from '../directory-parts.tsx'
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
  const index = departments.findIndex(({ href }) => href === `/departments/${params.departmentId}`)
  const department = departments[index]
  const detail = department && departmentDetails[params.departmentId]
  if (!detail) throw noSuchPage()
  const related = detail.relatedDoctors.flatMap((href) => doctors.filter((doctor) => doctor.href === href))
  return { department, detail, related, index }
}

export default function DepartmentPage({ loaderData }: Route.ComponentProps) {
  const { department, detail, related, index } = loaderData
  const { booking, ...words } = departmentsPage
  return (
    <>
      <Banner title={department.title} crumbs={toBreadcrumbs(department.href)} />
      <DepartmentAbout {...{ department, detail, index, words }} />
      <Treatments title={words.treatments} treatments={detail.treatments} />
      <RelatedDoctors title={words.related} doctors={related} note={doctorsPage.sample} />
      <CallToAction {...booking} />
    </>
  )
}

type Words = Readonly<{ treatments: string; related: string; place: string; hours: string }>
type AboutProps = Readonly<{ department: Department; detail: DepartmentDetail; index: number; words: Words }>

function DepartmentAbout({ department, detail, index, words }: AboutProps) {
  return (
    <section
      aria-label={`About ${department.title}`}
      className="grid items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16"
    >
      <div className="prose-width space-y-4">
        <p className="lead">{department.subTitle}</p>
        {detail.about.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className="card flex items-start gap-5 p-5 lg:block lg:space-y-5 lg:p-6">
        <DepartmentIcon
          iconUrl={department.iconUrl}
          index={index}
          className="size-14 p-2.5 sm:size-20 sm:p-4"
        />
        <dl className="space-y-4 text-base">
          <Fact name={words.place} icon={<DoorOpen aria-hidden size={20} strokeWidth={1.75} />}>
            {detail.place}
          </Fact>
          <Fact name={words.hours} icon={<Clock aria-hidden size={20} strokeWidth={1.75} />}>
            {detail.hours}
          </Fact>
        </dl>
      </div>
    </section>
  )
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-semibold">
        {icon}
        {name}
      </dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}

function Treatments({ title, treatments }: { title: string } & Pick<DepartmentDetail, 'treatments'>) {
  return (
    <section aria-labelledby="treatments" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8 lg:space-y-12">
        <h2 id="treatments">{title}</h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
          {treatments.map((treatment) => (
            <li key={treatment.title} className="flex gap-4">
              <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
                <Check aria-hidden size={20} strokeWidth={2} />
              </span>
              <div className="space-y-1">
                <h3>{treatment.title}</h3>
                <p className="text-muted">{treatment.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type RelatedProps = Readonly<{ title: string; doctors: readonly Doctor[]; note: string }>

function RelatedDoctors({ title, doctors, note }: RelatedProps) {
  return (
    <div className="space-y-8">
      <h2>{title}</h2>
      <Carousel
        label={title}
        preset="related-doctors"
        slides={doctors.map((doctor) => <DoctorCard key={doctor.href} doctor={doctor} titleAs="h3" />)}
      />
      <p className="text-base text-muted">{note}</p>
    </div>
  )
}
