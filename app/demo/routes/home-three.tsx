import type { PageHandle } from '../../enhance-scripts.tsx'
import { CalendarClock, MessageCircle, Phone } from '../../ui/brand/icons.tsx'
import { Motif } from '../../ui/brand/motif.tsx'
import { PatternBand, PatternPicture } from '../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { RadioField, TextField } from '../../ui/form/field.tsx'
import { Carousel } from '../../ui/layout/carousel/carousel.tsx'
import { loadPosts } from '../blog-posts.server.ts'
import { departments } from '../content/departments.ts'
import { homeThree as words } from '../content/home-three.ts'
import { doctorCards, testimonials, values, visitCategories } from '../content/hospital.ts'
import type { DoctorProfileCard } from '../content/types.ts'
import { networks } from '../directory-parts.tsx'
import {
  AboutText,
  BlogGrid,
  BrandStrip,
  DepartmentIcon,
  DepartmentTitle,
  describeHome,
  FaqSection,
  Icon,
  SectionHeading,
  TestimonialSlides,
  VisitForm,
  valueBackgrounds,
} from '../home-sections.tsx'
import type { Route } from './+types/home-three'

export const handle = { cache: 'public', enhance: ['carousel'] } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => describeHome(matches, 3, words.hero.text)

const shownTestimonials = testimonials.slice(2)

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await loadPosts(context, [3, 6]) }
}

export default function HomeThree({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className="bleed bg-blush pt-10 pb-12 lg:pt-16 lg:pb-20">
        <div className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
          <div className="flex flex-col justify-between gap-8">
            <div className="space-y-4 lg:space-y-6">
              <h1 tabIndex={-1}>{words.hero.title}</h1>
              <p className="lead max-w-xl">{words.hero.text}</p>
            </div>
            <DoctorHeroCard />
          </div>
          <section aria-labelledby="visit" className="card self-start p-5 text-ink sm:p-8">
            <h2 id="visit" className="text-2xl">
              {words.form.title}
            </h2>
            <p className="mt-1 mb-5 text-base text-muted">{words.form.text}</p>
            <FullVisitForm />
          </section>
        </div>
      </section>
      <BrandStrip title={words.brands} />
      <AboutHospital />
      <ValueSlides />
      <DepartmentSlides />
      <TestimonialSection />
      <DoctorProfileCards />
      <BlogGrid heading={words.blog} posts={loaderData.posts} />
      <FaqSection heading={words.faq} />
      <p className="text-base text-muted">{words.note}</p>
    </>
  )
}

/** The whole form: which department, who, why and when. */
function FullVisitForm() {
  return (
    <VisitForm label="Make an appointment" className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <RadioField label="Category" name="category" options={visitCategories} defaultValue="Pediatric" />
      </div>
      <TextField label="Name" name="name" autoComplete="name" spellCheck={false} />
      <TextField label="Phone Number" name="phone" type="tel" autoComplete="tel" />
      <TextField label="Medical Record Number" name="recordNumber" autoComplete="off" />
      <TextField label="Reason for Visit" name="reason" autoComplete="off" />
      <TextField label="Preferred Date" name="preferredDate" type="date" />
      <TextField label="Preferred Time" name="preferredTime" type="time" />
      <div className="pt-2 sm:col-span-2">
        <Button className="w-full">Go on to booking</Button>
      </div>
    </VisitForm>
  )
}

function AboutHospital() {
  return (
    <section
      aria-labelledby="about"
      className="grid items-center gap-8 md:grid-cols-[1.25fr_.75fr] lg:gap-20"
    >
      <AboutText words={words.about} titleClassName="text-[clamp(1.9rem,1.4rem+2.2vw,3.25rem)]">
        <a href={words.about.href} className="inline-block py-2 font-semibold">
          {words.about.link}
        </a>
      </AboutText>
      <PatternPicture
        name="window"
        className="order-first h-32 w-full rounded-3xl md:order-none md:h-auto md:rounded-t-[6rem] md:rounded-br-[6rem] md:rounded-bl-card"
      />
    </section>
  )
}

function TestimonialSection() {
  return (
    <section aria-labelledby="testimonials" className="space-y-6">
      <div className="relative isolate overflow-hidden rounded-3xl bg-cloth-leaf text-cloth-paper">
        <div className="grid items-center gap-6 p-7 md:grid-cols-[1.4fr_1fr] md:p-12">
          <div className="space-y-3">
            <h2 id="testimonials">{words.testimonials.title}</h2>
            <p className="max-w-md">{words.testimonials.text}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 md:justify-end">
            <ul aria-hidden className="flex -space-x-4">
              {shownTestimonials.slice(0, 4).map(({ avatarImgUrl }) => (
                <li key={avatarImgUrl}>
                  <img
                    src={avatarImgUrl}
                    alt=""
                    width={56}
                    height={56}
                    loading="lazy"
                    className="size-14 max-w-none rounded-full border-2 border-cloth-leaf"
                  />
                </li>
              ))}
            </ul>
            <p className="leading-tight">
              <strong className="block font-heading text-2xl">{words.testimonials.summary}</strong>
              <span className="text-base">{words.testimonials.summaryText}</span>
            </p>
          </div>
        </div>
        <PatternBand />
      </div>
      <TestimonialSlides testimonials={shownTestimonials} preset="template-testimonials" />
    </section>
  )
}

function DoctorHeroCard() {
  const { imgUrl, name, designation, scheduleTitle, schedule } = words.doctor
  return (
    <article
      aria-label={name}
      className="grid overflow-hidden rounded-3xl bg-cloth-deep text-cloth-paper sm:grid-cols-[.8fr_1fr]"
    >
      <div className="relative grid min-h-52 place-items-end overflow-hidden bg-marigold text-cloth-ink">
        <Motif name="scale" className="absolute -top-4 -left-4 size-44 opacity-25" />
        <Motif name="scale" className="absolute -right-6 bottom-6 size-44 opacity-25" />
        <img
          src={imgUrl}
          alt=""
          width={320}
          height={320}
          fetchPriority="high"
          className="relative mx-auto mt-6 w-44 rounded-t-full sm:w-[85%]"
        />
      </div>
      <div className="space-y-4 p-5 sm:p-6 lg:p-7">
        <div>
          <h2 className="text-2xl">{name}</h2>
          <p className="text-base">{designation}</p>
        </div>
        <h3 className="border-t-2 border-dashed border-marigold pt-4 text-lg">{scheduleTitle}</h3>
        <dl className="space-y-1.5 text-base">
          {schedule.map(({ day, hours }) => (
            <div key={day} className="flex flex-wrap justify-between gap-x-2">
              <dt>{day}</dt>
              <dd className="font-semibold min-[18rem]:whitespace-nowrap tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

function ValueSlides() {
  return (
    <section aria-labelledby="values" className="space-y-8">
      <SectionHeading id="values" heading={words.values} className="max-w-2xl" />
      <Carousel
        label="Values"
        preset="dotted"
        slides={values.map(({ iconUrl, title, subTitle }, index) => (
          <div
            key={title}
            className={`flex min-h-72 flex-col justify-between gap-8 rounded-t-[6rem] rounded-b-card p-7 pt-10 ${valueBackgrounds[index % valueBackgrounds.length]}`}
          >
            <Icon iconUrl={iconUrl} className="mx-auto size-20" />
            <div className="space-y-1">
              <h3>{title}</h3>
              <p className="text-base">{subTitle}</p>
            </div>
          </div>
        ))}
      />
    </section>
  )
}

function DepartmentSlides() {
  return (
    <section id="departments" aria-labelledby="departments-title" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8">
        <SectionHeading id="departments-title" heading={words.departments} className="max-w-xl" />
        <Carousel
          label="Departments"
          preset="template-departments"
          slides={departments.map((department) => (
            <article
              key={department.href}
              aria-label={department.title}
              className="group relative flex flex-wrap items-center gap-5 rounded-3xl bg-paper p-6 sm:flex-nowrap lg:p-8"
            >
              <DepartmentIcon
                iconUrl={department.iconUrl}
                className="size-20 rounded-full bg-cloth-leaf lg:size-24"
              />
              <div className="min-w-0 space-y-1 wrap-anywhere">
                <DepartmentTitle {...department} />
                <p className="text-base text-muted">{department.subTitle}</p>
              </div>
            </article>
          ))}
        />
      </div>
    </section>
  )
}

function DoctorProfileCards() {
  return (
    <section aria-labelledby="doctors" className="space-y-8">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <SectionHeading id="doctors" heading={words.doctors} className="max-w-xl" />
        <a href="/doctors" className="inline-block py-2 font-semibold">
          All doctors
        </a>
      </div>
      <ul className="grid gap-6 lg:grid-cols-3">
        {doctorCards.map((doctor) => (
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
    <article aria-label={name} className="card flex h-full flex-col overflow-hidden sm:flex-row lg:flex-col">
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
                {networks[icon]}
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
