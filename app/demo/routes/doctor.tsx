import type { ReactNode } from 'react'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage, toTitle } from '../../features/site-frame/page-title.ts'
import { noSuchPage } from '../../routes/no-such-page.ts'
import { Award, DoorOpen, Mail, Phone } from '../../ui/brand/icons.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Banner, CallToAction, toBreadcrumbs } from '../../ui/layout/banner.tsx'
import { doctorProfiles } from '../content/doctor-profiles.ts'
import { doctors, doctorsPage } from '../content/doctors.ts'
import type { Doctor, DoctorProfile } from '../content/types.ts'
import { Portrait, SocialIcons } from '../directory-parts.tsx'
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

type Props = Readonly<{ doctor: Doctor; profile: DoctorProfile; departmentHref: string; note: string }>

function DoctorProfileView({ doctor, profile, departmentHref, note }: Props) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[20rem_1fr] lg:gap-16">
      <DoctorContact doctor={doctor} profile={profile} departmentHref={departmentHref} />
      <div className="space-y-12 lg:space-y-14">
        <section aria-label={`About ${doctor.name}`} className="prose-width space-y-4">
          <p className="lead">{doctor.description}</p>
          {profile.about.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
        <Schedule profile={profile} />
        <Stages title="Degrees" stages={profile.degrees} />
        <Stages title="Experience" stages={profile.experiences} />
        <Section title="Awards">
          <ul className="space-y-4">
            {profile.awards.map(({ year, title }) => (
              <li key={title} className="flex gap-4">
                <Award aria-hidden strokeWidth={1.75} className="mt-0.5 shrink-0 text-leaf" />
                <span>
                  <span className="font-semibold">{year}</span>
                  <span className="block">{title}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <p className="text-base text-muted">{note}</p>
      </div>
    </div>
  )
}

function DoctorContact({ doctor, profile, departmentHref }: Omit<Props, 'note'>) {
  const { phone, email, room } = profile.contact
  return (
    <section
      aria-label="Contact"
      className="card grid overflow-hidden text-base sm:grid-cols-[14rem_1fr] lg:sticky lg:top-24 lg:block"
    >
      <Portrait imgUrl={doctor.imgUrl} lazy={false} className="aspect-square size-full" />
      <div className="space-y-4 p-5 lg:p-6">
        <div>
          <p className="text-lg font-semibold">{doctor.designation}</p>
          <a href={departmentHref} className="inline-block py-1.5">
            {doctor.department}
          </a>
        </div>
        <ul className="space-y-1">
          <ContactLine icon={<Phone aria-hidden size={20} strokeWidth={1.75} />}>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="inline-block py-1.5">
              {phone}
            </a>
          </ContactLine>
          <ContactLine icon={<Mail aria-hidden size={20} strokeWidth={1.75} />}>
            <a href={`mailto:${email}`} className="inline-block py-1.5 break-all">
              {email}
            </a>
          </ContactLine>
          <ContactLine icon={<DoorOpen aria-hidden size={20} strokeWidth={1.75} />}>
            <span className="inline-block py-1.5">{room}</span>
          </ContactLine>
        </ul>
        <p className="text-muted">Phone and mail are placeholders.</p>
        <SocialIcons {...doctor} />
      </div>
    </section>
  )
}

function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr] items-start gap-3 *:first:mt-2">
      {icon}
      {children}
    </li>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-5">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Schedule({ profile }: { profile: DoctorProfile }) {
  return (
    <Section title="Weekly schedule">
      <table className="w-full max-w-xl border-collapse text-left">
        <caption className="sr-only">Hours by day</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Hours</th>
          </tr>
        </thead>
        <tbody>
          {profile.schedule.map(({ day, hours }) => (
            <tr key={day} className="border-b border-line first:border-t">
              <th scope="row" className="w-36 py-3 pr-4 align-top">
                {day}
              </th>
              <td className="py-3">{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Stages({ title, stages }: { title: string; stages: DoctorProfile['degrees'] }) {
  return (
    <Section title={title}>
      <ol className="space-y-5 border-l-2 border-line pl-6">
        {stages.map((stage) => (
          <li
            key={stage.years}
            className="relative before:absolute before:top-2 before:-left-[1.95rem] before:size-3 before:rotate-45 before:bg-marigold"
          >
            <p className="text-base text-muted">{stage.years}</p>
            <h3>{stage.title}</h3>
            <p>{stage.place}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
