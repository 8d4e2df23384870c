import type { ReactNode } from 'react'
import type { PageHandle } from '../../enhance-scripts.tsx'
import dusk from '../../ui/brand/pattern/dusk.svg'
import { PatternPicture } from '../../ui/brand/pattern.tsx'
import { Rating } from '../../ui/brand/rating.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { loadPosts } from '../blog-posts.server.ts'
import { departments } from '../content/departments.ts'
import { homeFive as words } from '../content/home-five.ts'
import { funFacts, processSteps, testimonials, values } from '../content/hospital.ts'
import {
  BlogGrid,
  DepartmentIcon,
  DepartmentTitle,
  describeHome,
  FaqSection,
  Icon,
  SectionHeading,
  Speaker,
  VisitNote,
  valueBackgrounds,
} from '../home-sections.tsx'
import type { Route } from './+types/home-five'

export const handle = { cache: 'public', enhance: ['ripple'] } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => describeHome(matches, 5, words.hero.text)

const shownValues = [values[0], values[2], values[4]]

const testimonial = testimonials[2]

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await loadPosts(context, [1, 4]) }
}

export default function HomeFive({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className="bleed bg-cloth-deep">
        <WaterRipple>
          <div className="flex min-h-[min(46rem,86svh)] items-end pt-40">
            <div className="w-full space-y-5 bg-paper px-5 pt-8 pb-4 text-ink sm:w-auto sm:max-w-2xl sm:rounded-tr-[5rem] sm:px-10 sm:pt-12 sm:pr-16 lg:max-w-3xl lg:pl-16 xl:pl-28">
              <h1 tabIndex={-1} className="text-[clamp(2.5rem,1.6rem+4vw,5rem)] leading-[1.02]">
                {words.hero.title}
              </h1>
              <p className="lead max-w-xl text-muted">{words.hero.text}</p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink href="/appointments">{words.hero.book}</ButtonLink>
                <ButtonLink href="#departments" variant="quiet">
                  {words.hero.more}
                </ButtonLink>
              </div>
            </div>
          </div>
        </WaterRipple>
      </section>
      <FactLine />
      <ValuePosters />
      <DepartmentWords />
      <section aria-label={words.quote} className="bleed bg-cloth-leaf py-16 text-cloth-paper lg:py-28">
        <figure className="space-y-8">
          <Rating value={Number(testimonial.ratingNumber)} />
          <blockquote className="font-heading text-[clamp(1.5rem,1.1rem+2.2vw,3rem)] leading-tight text-balance">
            {testimonial.text}
          </blockquote>
          <Speaker {...testimonial} />
        </figure>
      </section>
      <VerticalSteps />
      <BlogGrid heading={words.blog} posts={loaderData.posts} />
      <FaqSection heading={words.faq} />
      <section
        id="appointment"
        aria-labelledby="appointment-title"
        className="grid overflow-hidden rounded-3xl bg-surface lg:grid-cols-[.6fr_1.4fr]"
      >
        <PatternPicture name="tall" className="h-24 w-full lg:h-0 lg:min-h-full" />
        <div className="space-y-6 p-6 sm:p-10 lg:p-14">
          <div className="space-y-2">
            <h2 id="appointment-title">{words.appointment.title}</h2>
            <p className="text-muted">{words.appointment.text}</p>
          </div>
          <VisitNote />
        </div>
      </section>
      <p className="text-base text-muted">{words.note}</p>
    </>
  )
}

function FactLine() {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {funFacts.map(({ figure, label }) => (
        <li key={label} className="border-t-2 border-dashed border-marigold pt-4">
          <strong className="block font-heading text-4xl md:text-6xl">{figure}</strong>
          <span className="text-base">{label}</span>
        </li>
      ))}
    </ul>
  )
}

function ValuePosters() {
  return (
    <section aria-labelledby="values" className="space-y-10 lg:space-y-14">
      <h2 id="values" className="max-w-2xl">
        {words.values.title}
      </h2>
      <ul className="space-y-10 lg:space-y-0">
        {shownValues.map(({ iconUrl, title, subTitle }, index) => (
          <li
            key={title}
            className="group flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-10 lg:even:ml-auto lg:w-2/3 lg:even:flex-row-reverse"
          >
            <span
              className={`grid size-36 shrink-0 place-items-center rounded-full lg:size-52 ${valueBackgrounds[index % valueBackgrounds.length]}`}
            >
              <Icon iconUrl={iconUrl} className="size-20 lg:size-28" />
            </span>
            <div className="space-y-2">
              <h3 className="text-[clamp(1.75rem,1.3rem+2vw,3rem)]">{title}</h3>
              <p className="lead text-muted">{subTitle}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DepartmentWords() {
  return (
    <section id="departments" aria-labelledby="departments-title" className="space-y-8">
      <SectionHeading id="departments-title" heading={words.departments} className="max-w-xl" />
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

function VerticalSteps() {
  return (
    <section aria-labelledby="steps" className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <SectionHeading id="steps" heading={words.steps} className="lg:sticky lg:top-28 lg:self-start" />
      <ol className="ml-8 border-l-2 border-dashed border-edge lg:ml-10">
        {processSteps.map((step) => (
          <li key={step.number} className="relative pb-10 pl-14 last:pb-0 lg:pl-20">
            <span className="absolute top-0 -left-8 grid size-16 place-items-center rounded-full bg-cloth-indigo text-cloth-paper lg:-left-10 lg:size-20">
              <Icon iconUrl={step.iconUrl} className="size-9 lg:size-11" />
            </span>
            <h3 className="pt-1">
              {step.number}. {step.title}
            </h3>
            <p className="prose-width mt-1 text-muted">{step.subTitle}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A picture that `handle.enhance: ['ripple']` covers with moving water. Otherwise it is a still picture. */
function WaterRipple({ children }: { children: ReactNode }) {
  return (
    <water-ripple
      className="ripple bleed"
      drop-radius={20}
      perturbance={0.03}
      resolution={256}
      interactive="true"
    >
      <img src={dusk} width={768} height={320} alt="" className="ripple-ground" fetchPriority="high" />
      <div className="relative">{children}</div>
    </water-ripple>
  )
}
