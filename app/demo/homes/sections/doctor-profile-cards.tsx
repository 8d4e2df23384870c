import { CalendarClock, MessageCircle, Phone } from '../../../ui/brand/icons.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import type { DoctorProfileCard, Heading } from '../home-types.ts'
import { SectionHeading } from './section-heading.tsx'

type Doctors = Readonly<{ heading: Heading; doctors: readonly DoctorProfileCard[] }>

const networks: Readonly<Record<string, string>> = { linkedin: 'LinkedIn', x: 'X', instagram: 'Instagram' }

export function DoctorProfileCards({ heading, doctors }: Doctors) {
  return (
    <section aria-labelledby="doctors" className="space-y-8">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <SectionHeading id="doctors" heading={heading} className="max-w-xl" />
        <a href="/doctors" className="inline-block py-2 font-semibold">
          All doctors
        </a>
      </div>
      <ul className="grid gap-6 lg:grid-cols-3">
        {doctors.map((doctor) => (
          <li key={doctor.name}>
            <ProfileCard {...doctor} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProfileCard({ imgUrl, name, designation, description, social, ...rest }: DoctorProfileCard) {
  return (
    <article className="card flex h-full flex-col overflow-hidden sm:flex-row lg:flex-col">
      <img
        src={imgUrl}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        className="aspect-[4/3] w-full object-cover object-[50%_15%] sm:aspect-square sm:w-56 lg:aspect-[4/3] lg:w-full"
      />
      <div className="flex grow flex-col items-start gap-3 p-5 lg:p-6">
        <div>
          <h3>{name}</h3>
          <p className="text-base font-semibold text-leaf">{designation}</p>
        </div>
        <p className="grow text-base text-muted">{description}</p>
        <ul className="-ml-3 flex flex-wrap text-base">
          <ContactLink href={rest.availableUrl} label="Available" of={name} Icon={CalendarClock} />
          <ContactLink href={rest.callUrl} label="Call" of={name} Icon={Phone} />
          <ContactLink href={rest.chatUrl} label="Chat" of={name} Icon={MessageCircle} />
        </ul>
        <ul className="flex flex-wrap gap-x-4 text-base">
          {social.map(({ icon, href }) => (
            <li key={icon}>
              <a href={href} target="_blank" rel="noreferrer" className="inline-block py-1.5">
                {networks[icon] ?? icon}
                <span className="sr-only"> page of {name} (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink href={rest.btnUrl} variant="quiet" className="w-full">
          {rest.btnText}
        </ButtonLink>
      </div>
    </article>
  )
}

type ContactLinkProps = Readonly<{ href: string; label: string; of: string; Icon: typeof Phone }>

function ContactLink({ href, label, of, Icon }: ContactLinkProps) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-lg px-3 font-semibold no-underline hover:underline"
      >
        <Icon aria-hidden size={20} strokeWidth={1.75} />
        {label}
        <span className="sr-only">: {of}</span>
      </a>
    </li>
  )
}
