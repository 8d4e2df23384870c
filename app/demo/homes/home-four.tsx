import type { ReactNode } from 'react'
import { ArrowDown, PhoneCall } from '../../ui/brand/icons.tsx'
import { PatternPicture } from '../../ui/brand/pattern-picture.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { CallToAction } from '../../ui/layout/call-to-action.tsx'
import { TickList } from '../../ui/list/tick-list.tsx'
import type { homeFour } from '../content/home-four.ts'
import type * as Types from './home-types.ts'
import type { Heading, MembershipPlan } from './home-types.ts'
import { AboutText } from './sections/about-text.tsx'
import { BlogIndex } from './sections/blog-teasers.tsx'
import { BrandStrip } from './sections/brand-strip.tsx'
import { DepartmentPatchwork } from './sections/department-views.tsx'
import { FaqSection } from './sections/faq-section.tsx'
import { SectionHeading } from './sections/section-heading.tsx'
import { TestimonialSlides } from './sections/testimonial-slides.tsx'
import { ValueColumns } from './sections/value-views.tsx'

type Words = typeof homeFour

type HomeFour = Readonly<{ words: Words }> &
  Pick<
    Types.HomeContent,
    'departments' | 'values' | 'testimonials' | 'plans' | 'brands' | 'faqs' | 'posts' | 'form'
  >

export function HomeFour({ words, form, ...content }: HomeFour) {
  return (
    <>
      <DuskHero words={words.hero}>{form}</DuskHero>
      <DepartmentPatchwork heading={words.departments} departments={content.departments} />
      <AboutWithSupport about={words.about} support={words.support} />
      <ValueColumns heading={words.values} values={content.values} />
      <section aria-labelledby="testimonials" className="space-y-8">
        <SectionHeading
          id="testimonials"
          heading={words.testimonials}
          className="max-w-2xl lg:ml-auto lg:text-right"
        />
        <TestimonialSlides testimonials={content.testimonials} />
      </section>
      <CallToAction {...words.callToAction} />
      <PlanCards heading={words.plans} plans={content.plans} popularLabel={words.plans.popular} />
      <BrandStrip title={words.brands} brands={content.brands} />
      <FaqSection heading={words.faq} items={content.faqs} />
      <BlogIndex heading={words.blog} posts={content.posts} />
      <p className="text-base text-muted">{words.note}</p>
    </>
  )
}

function DuskHero({ words, children }: { words: Words['hero']; children: ReactNode }) {
  return (
    <section className="bleed relative isolate mb-16 bg-cloth-deep pt-14 text-cloth-paper lg:mb-14 lg:pt-28">
      <div aria-hidden className="bleed absolute inset-0 -z-10 hidden overflow-hidden lg:block">
        <PatternPicture
          name="dusk"
          lazy={false}
          className="ml-auto h-full w-1/2 mask-l-from-30% mask-l-to-100%"
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="max-w-3xl space-y-5 lg:space-y-7">
          <h1 tabIndex={-1} className="text-[clamp(2.5rem,1.3rem+5vw,5.5rem)] leading-[1]">
            {words.title}
          </h1>
          <p className="lead max-w-xl">{words.text}</p>
        </div>
        <a
          href="#departments"
          className="grid size-16 place-items-center rounded-full border-2 border-marigold bg-marigold text-cloth-ink hover:bg-cloth-paper focus-visible:outline-cloth-paper lg:size-24"
        >
          <ArrowDown aria-hidden strokeWidth={1.75} className="size-7 lg:size-10" />
          <span className="sr-only">{words.down}</span>
        </a>
      </div>
      <div className="card relative mt-10 -mb-16 p-5 text-ink shadow-float sm:p-8 lg:mt-20 lg:-mb-14">
        {children}
      </div>
    </section>
  )
}

type About = Pick<Words, 'about' | 'support'>

function AboutWithSupport({ about, support }: About) {
  return (
    <section aria-labelledby="about" className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
      <div className="relative pb-10 lg:pr-16 lg:pb-16">
        <PatternPicture
          name="square"
          className="aspect-[4/3] w-full rounded-3xl sm:aspect-[2/1] lg:aspect-square"
        />
        <aside
          aria-labelledby="support"
          className="relative mx-4 -mt-24 space-y-2 rounded-3xl bg-marigold p-6 text-cloth-ink lg:absolute lg:right-0 lg:bottom-0 lg:mx-0 lg:max-w-80 lg:p-8"
        >
          <PhoneCall aria-hidden strokeWidth={1.75} className="size-8" />
          <h3 id="support">{support.title}</h3>
          <p className="text-base">{support.text}</p>
          <p className="font-heading text-xl">{support.phone}</p>
          <p className="text-base">
            {support.note}{' '}
            <a href="/help" className="font-semibold text-inherit">
              {support.help}
            </a>
          </p>
        </aside>
      </div>
      <AboutText words={about} />
    </section>
  )
}

type Plans = Readonly<{ heading: Heading; plans: readonly MembershipPlan[]; popularLabel: string }>

function PlanCards({ heading, plans, popularLabel }: Plans) {
  return (
    <section aria-labelledby="plans" className="space-y-8 lg:space-y-14">
      <SectionHeading id="plans" heading={heading} className="max-w-2xl" />
      <ul className="grid items-center gap-6 lg:grid-cols-3 lg:gap-0">
        {plans.map((plan) => (
          <li key={plan.title} className="h-full">
            <PlanCard {...plan} popularLabel={popularLabel} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlanCard({ popularLabel, ...plan }: MembershipPlan & Readonly<{ popularLabel: string }>) {
  const colours = plan.popular
    ? 'bg-cloth-deep text-cloth-paper lg:-my-6 lg:h-[calc(100%+3rem)] lg:py-13'
    : 'border border-line bg-surface'
  return (
    <article className={`flex h-full flex-col gap-5 rounded-3xl p-7 lg:p-9 ${colours}`}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3>{plan.title}</h3>
        {plan.popular ? (
          <p className="rounded-full bg-marigold px-3 py-1 text-base font-semibold text-cloth-ink">
            {popularLabel}
          </p>
        ) : null}
      </div>
      <p className="border-b-2 border-dashed border-marigold pb-5">
        <strong className="font-heading text-5xl">{plan.price}</strong>{' '}
        <span className="text-base">{plan.period}</span>
      </p>
      <TickList items={plan.featureList} className="space-y-2.5 text-base" tickClassName="mt-0.5 size-5.5" />
      <ButtonLink href={plan.btnUrl} variant={plan.popular ? 'bright' : 'quiet'} className="w-full">
        {plan.btnText}
      </ButtonLink>
    </article>
  )
}
