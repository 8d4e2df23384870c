import type { PageHandle } from '../../enhance-scripts.tsx'
import { ArrowDown, PhoneCall } from '../../ui/brand/icons.tsx'
import { Motif } from '../../ui/brand/motif.tsx'
import { PatternPicture } from '../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { CallToAction } from '../../ui/layout/banner.tsx'
import { TickList } from '../../ui/layout/blocks.tsx'
import { loadPosts } from '../blog-posts.server.ts'
import { departments } from '../content/departments.ts'
import { homeFour as words } from '../content/home-four.ts'
import { plans, testimonials, values, visitCategories } from '../content/hospital.ts'
import type { MembershipPlan } from '../content/types.ts'
import {
  AboutText,
  BlogHead,
  BrandStrip,
  DepartmentTitle,
  describeHome,
  FaqSection,
  Icon,
  PostLine,
  SectionHeading,
  TestimonialSlides,
  VisitForm,
} from '../home-sections.tsx'
import type { Route } from './+types/home-four'

export const handle = { cache: 'public', enhance: ['carousel'] } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => describeHome(matches, 4, words.hero.text)

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await loadPosts(context, [6, 9]) }
}

export default function HomeFour({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DuskHero />
      <DepartmentPatchwork />
      <AboutWithSupport />
      <ValueColumns />
      <section aria-labelledby="testimonials" className="space-y-8">
        <SectionHeading
          id="testimonials"
          heading={words.testimonials}
          className="max-w-2xl lg:ml-auto lg:text-right"
        />
        <TestimonialSlides testimonials={testimonials.slice(1)} />
      </section>
      <CallToAction {...words.callToAction} />
      <PlanCards />
      <BrandStrip title={words.brands} />
      <FaqSection heading={words.faq} />
      <BlogIndex posts={loaderData.posts} />
      <p className="text-base text-muted">{words.note}</p>
    </>
  )
}

function DuskHero() {
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
            {words.hero.title}
          </h1>
          <p className="lead max-w-xl">{words.hero.text}</p>
        </div>
        <a
          href="#departments"
          className="grid size-16 place-items-center rounded-full border-2 border-marigold bg-marigold text-cloth-ink hover:bg-cloth-paper focus-visible:outline-cloth-paper lg:size-24"
        >
          <ArrowDown aria-hidden strokeWidth={1.75} className="size-7 lg:size-10" />
          <span className="sr-only">{words.hero.down}</span>
        </a>
      </div>
      <div className="card relative mt-10 -mb-16 p-5 text-ink shadow-float sm:p-8 lg:mt-20 lg:-mb-14">
        <VisitBar />
      </div>
    </section>
  )
}

/** Three answers in one line. */
function VisitBar() {
  return (
    <VisitForm
      label="Ask for a day"
      className="grid items-end gap-x-5 gap-y-4 sm:grid-cols-3 lg:grid-cols-[1fr_1.2fr_1.2fr_auto]"
    >
      <TextField label="Date" name="preferredDate" type="date" />
      <SelectField label="Specialization" name="category" blank="Choose one" options={visitCategories} />
      <TextField label="Contact Number" name="phone" type="tel" autoComplete="tel" />
      <Button className="sm:col-span-3 lg:col-span-1">Find a time</Button>
    </VisitForm>
  )
}

const tiles = [
  'bg-cloth-indigo text-cloth-paper',
  'bg-cloth-leaf text-cloth-paper',
  'bg-cloth-deep text-cloth-paper',
  'bg-cloth-clay text-cloth-paper',
]

function DepartmentPatchwork() {
  return (
    <section id="departments" aria-labelledby="departments-title" className="space-y-8">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <SectionHeading id="departments-title" heading={words.departments} className="max-w-xl" />
        <a href="/departments" className="inline-block py-2 font-semibold">
          All departments
        </a>
      </div>
      <ul className="grid overflow-hidden rounded-3xl sm:grid-cols-2 lg:grid-cols-5">
        {departments.map((department, index) => (
          <li
            key={department.href}
            className={`group relative flex min-h-40 flex-col justify-between gap-6 p-5 lg:min-h-60 lg:p-6 lg:first:col-span-2 lg:last:col-span-2 ${tiles[(index + Math.floor(index / 4)) % tiles.length]}`}
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

function AboutWithSupport() {
  const { about, support } = words
  return (
    <section aria-labelledby="about" className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
      <div className="relative pb-10 lg:pr-16 lg:pb-16">
        <div className="grid aspect-[4/3] w-full place-items-center rounded-3xl bg-cloth-blush text-cloth-clay sm:aspect-[2/1] lg:aspect-square">
          <Motif name="rangoli" className="size-1/2 -translate-y-1/4" />
        </div>
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

function ValueColumns() {
  return (
    <section aria-labelledby="values" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-10">
        <h2 id="values" className="max-w-xl">
          {words.values.title}
        </h2>
        <ul className="grid gap-x-6 gap-y-8 lg:grid-cols-5">
          {values.slice(0, 5).map(({ iconUrl, title, subTitle }) => (
            <li
              key={title}
              className="flex gap-5 lg:block lg:space-y-4 lg:border-l-2 lg:border-dashed lg:border-line lg:pl-5"
            >
              <Icon iconUrl={iconUrl} className="size-12 text-clay lg:size-14" />
              <div className="space-y-1">
                <h3>{title}</h3>
                <p className="text-base text-muted">{subTitle}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function PlanCards() {
  return (
    <section aria-labelledby="plans" className="space-y-8 lg:space-y-14">
      <SectionHeading id="plans" heading={words.plans} className="max-w-2xl" />
      <ul className="grid items-center gap-6 lg:grid-cols-3 lg:gap-0">
        {plans.map((plan) => (
          <li key={plan.title} className="h-full">
            <PlanCard {...plan} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlanCard(plan: MembershipPlan) {
  const colours = plan.popular
    ? 'bg-cloth-deep text-cloth-paper lg:-my-6 lg:h-[calc(100%+3rem)] lg:py-13'
    : 'border border-line bg-surface'
  return (
    <article
      aria-label={plan.title}
      className={`flex h-full flex-col gap-5 rounded-3xl p-7 lg:p-9 ${colours}`}
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3>{plan.title}</h3>
        {plan.popular ? (
          <p className="rounded-full bg-marigold px-3 py-1 text-base font-semibold text-cloth-ink">
            {words.plans.popular}
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

function BlogIndex({ posts }: Pick<Route.ComponentProps['loaderData'], 'posts'>) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="blog" className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <BlogHead heading={words.blog} />
      <ul className="divide-y-2 divide-dashed divide-line">
        {posts.map((post) => (
          <li key={post.href}>
            <PostLine post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}
