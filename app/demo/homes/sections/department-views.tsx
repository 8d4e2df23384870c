import { Carousel } from '../../../ui/layout/carousel/carousel.tsx'
import type { DepartmentLink, Heading } from '../home-types.ts'
import { SectionHeading } from './section-heading.tsx'

type Departments = Readonly<{ heading: Heading; departments: readonly DepartmentLink[] }>

/** The light icons need a dark background. */
function DepartmentIcon({ iconUrl, className }: { iconUrl: string; className: string }) {
  return (
    <span className={`grid shrink-0 place-items-center rounded-card ${className}`}>
      <img src={iconUrl} alt="" width={48} height={48} loading="lazy" className="size-1/2" />
    </span>
  )
}

function DepartmentTitle({ title, href }: DepartmentLink) {
  return (
    <h3>
      <a href={href} className="text-inherit no-underline group-hover:underline after:absolute after:inset-0">
        {title}
      </a>
    </h3>
  )
}

/** The heading stays visible at the left while the departments scroll. */
export function DepartmentColumns({
  heading,
  departments,
  iconBackground,
}: Departments & { iconBackground: string }) {
  return (
    <section
      id="departments"
      aria-labelledby="departments-title"
      className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16"
    >
      <div className="space-y-3 lg:sticky lg:top-28 lg:self-start">
        <h2 id="departments-title">{heading.title}</h2>
        <p className="text-muted">{heading.text}</p>
        <a href="/departments" className="inline-block py-2 font-semibold">
          All departments
        </a>
      </div>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {departments.map((department) => (
          <li
            key={department.href}
            className="group relative flex gap-4 border-t-2 border-dashed border-line py-6"
          >
            <DepartmentIcon iconUrl={department.iconUrl} className={`size-14 ${iconBackground}`} />
            <div className="space-y-1">
              <DepartmentTitle {...department} />
              <p className="text-base text-muted">{department.subTitle}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const tiles = [
  'bg-cloth-indigo text-cloth-paper',
  'bg-cloth-leaf text-cloth-paper',
  'bg-cloth-deep text-cloth-paper',
  'bg-cloth-clay text-cloth-paper',
]

export function DepartmentPatchwork({ heading, departments }: Departments) {
  return (
    <section id="departments" aria-labelledby="departments-title" className="space-y-8">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <SectionHeading id="departments-title" heading={heading} className="max-w-xl" />
        <a href="/departments" className="inline-block py-2 font-semibold">
          All departments
        </a>
      </div>
      <ul className="grid overflow-hidden rounded-3xl sm:grid-cols-2 lg:grid-cols-5">
        {departments.map((department, place) => (
          <li
            key={department.href}
            className={`group relative flex min-h-40 flex-col justify-between gap-6 p-5 lg:min-h-60 lg:p-6 lg:first:col-span-2 lg:last:col-span-2 ${tiles[(place + Math.floor(place / 4)) % tiles.length]}`}
          >
            <img
              src={department.iconUrl}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-12 transition-transform duration-200 group-hover:scale-110"
            />
            <div className="space-y-1">
              <DepartmentTitle {...department} />
              <p className="text-base">{department.subTitle}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function DepartmentWords({ heading, departments }: Departments) {
  return (
    <section id="departments" aria-labelledby="departments-title" className="space-y-8">
      <SectionHeading id="departments-title" heading={heading} className="max-w-xl" />
      <ul className="grid gap-x-16 md:grid-cols-2">
        {departments.map((department) => (
          <li
            key={department.href}
            className="group relative flex items-center justify-between gap-6 border-t-2 border-ink py-4 last:border-b-2 md:nth-last-2:border-b-2 [&_h3]:text-[clamp(1.6rem,1.2rem+1.8vw,2.75rem)]"
          >
            <DepartmentTitle {...department} />
            <DepartmentIcon
              iconUrl={department.iconUrl}
              className="size-14 rounded-full bg-cloth-indigo group-hover:bg-cloth-clay"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function DepartmentSlides({ heading, departments }: Departments) {
  return (
    <section id="departments" aria-labelledby="departments-title" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8">
        <SectionHeading id="departments-title" heading={heading} className="max-w-xl" />
        <Carousel
          label="Departments"
          preset="template-departments"
          slides={departments.map((department) => (
            <article
              key={department.href}
              className="group relative flex items-center gap-5 rounded-3xl bg-paper p-6 lg:p-8"
            >
              <DepartmentIcon
                iconUrl={department.iconUrl}
                className="size-20 rounded-full bg-cloth-leaf lg:size-24"
              />
              <div className="space-y-1">
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
