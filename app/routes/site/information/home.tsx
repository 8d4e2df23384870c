import * as words from '../../../content/home.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { BookingPanel } from '../../../features/booking/form/booking-panel.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import type { Film } from '../../../lib/setting-values.ts'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Play } from '../../../ui/brand/icons.tsx'
import { Medallion, Motif } from '../../../ui/brand/motif.tsx'
import { PatternPicture } from '../../../ui/brand/pattern.tsx'
import { Rating } from '../../../ui/brand/rating.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { CallToAction } from '../../../ui/layout/banner.tsx'
import { Accordion, IconBox } from '../../../ui/layout/blocks.tsx'
import { Island } from '../../../ui/layout/island.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { InsetNote } from '../../../ui/text/notes.tsx'
import { loadBookingForm } from '../booking/booking-form-data.server.ts'
import { useSiteExit } from '../safety/site-exit.tsx'
import type { Route } from './+types/home'
import { toSiteOrganization } from './organization.ts'

export const handle = {
  cache: 'public',
  enhance: ['tabs', 'island', 'embed'],
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Home',
    description: words.homeDescription,
    path: '/',
    structuredData: [toSiteOrganization(matches)],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const form = await loadBookingForm(instance, context.get(visitorContext), null)
  return { ...form, film: instance.env.film }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { held, film, values, ...form } = loaderData
  const props = { ...form, errors: {}, holdToken: null, exit: useSiteExit() }
  return (
    <>
      <Hero film={film} />
      <ValueList />
      <AboutSection />
      <Reviews />
      <CallToAction {...words.callToAction} />
      <section
        id="appointment"
        aria-labelledby="appointment-heading"
        className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16"
      >
        <div className="space-y-8">
          <h2 id="appointment-heading">{words.appointmentTitle}</h2>
          <InsetNote>
            If you or somebody near you is in danger now, do not wait for us. <a href="/help">Get help now</a>
            .
          </InsetNote>
          <Island props={props} isLazy>
            <BookingPanel {...props} values={values} />
          </Island>
        </div>
        <WhatHappens />
      </section>
      <section aria-labelledby="faq" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <h2 id="faq">{words.faqTitle}</h2>
        <Accordion items={words.faqs} openIndex={2} />
      </section>
    </>
  )
}

function Hero({ film }: { film: Film | null }) {
  return (
    <section className="grid items-center gap-6 md:grid-cols-[1.1fr_.9fr] md:gap-12 lg:gap-16">
      <div className="space-y-5 lg:space-y-7">
        <h1 tabIndex={-1} className="text-[clamp(min(2.25rem,15vw),1.5rem+3.4vw,4.25rem)] leading-[1.06]">
          {words.hero.title}
        </h1>
        <p className="lead max-w-xl text-muted">{words.hero.text}</p>
        <ButtonLink href="/appointments">{words.hero.book}</ButtonLink>
      </div>
      {film ? (
        <FilmOnPress {...film} />
      ) : (
        <PatternPicture
          name="window"
          lazy={false}
          className="order-first hidden h-16 w-full rounded-3xl min-[22.5rem]:block sm:h-40 md:order-none md:ml-auto md:h-auto md:max-h-[36rem] md:max-w-lg md:rounded-t-full"
        />
      )}
    </section>
  )
}

/** A still of ours. A press loads the player (`enhance/embed.ts`). Without script the link leads to the film. */
function FilmOnPress({ href, kind, src }: Film) {
  return (
    <embed-on-press label={words.hero.film} className="block min-w-0">
      <a
        href={href}
        rel="noreferrer"
        data-src={src}
        data-kind={kind}
        className="group relative grid aspect-video place-items-center overflow-hidden rounded-3xl bg-cloth-deep no-underline"
      >
        <PatternPicture name="dusk" lazy={false} className="absolute inset-0 size-full" />
        <span className="relative inline-flex min-h-14 items-center gap-3 rounded-full bg-cloth-paper py-2 pr-6 pl-4 text-lg font-semibold text-cloth-ink group-hover:bg-marigold">
          <Play aria-hidden size={28} strokeWidth={1.75} />
          {words.hero.video}
        </span>
      </a>
    </embed-on-press>
  )
}

function ValueList() {
  return (
    <section aria-labelledby="values" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8 lg:space-y-12">
        <h2 id="values">{words.valuesTitle}</h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
          {words.values.map((value) => (
            <li key={value.title}>
              <IconBox
                title={value.title}
                subtitle={value.subTitle}
                icon={<Motif name={value.motif} ground={value.ground} className="size-14 lg:size-16" />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function AboutSection() {
  return (
    <section
      aria-labelledby="about-heading"
      className="grid items-center gap-8 md:grid-cols-[.8fr_1.2fr] lg:gap-16"
    >
      <PatternPicture
        name="square"
        className="h-32 w-full rounded-3xl md:aspect-square md:h-auto md:rounded-full"
      />
      <div className="space-y-5">
        <h2 id="about-heading">{words.about.title}</h2>
        {words.about.paragraphs.map((paragraph) => (
          <p key={paragraph} className="prose-width">
            {paragraph}
          </p>
        ))}
        <dl className="grid gap-4 border-t-2 border-dashed border-line pt-5 sm:grid-cols-3">
          {words.about.facts.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-base text-muted">{label}</dt>
              <dd className="font-heading text-lg">{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href="/about" className="inline-block py-2 font-semibold">
            {words.about.link}
          </a>
        </p>
      </div>
    </section>
  )
}

function Reviews() {
  return (
    <section aria-labelledby="reviews" className="bleed bg-blush py-14 lg:py-20">
      <div className="grid gap-5 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="space-y-6">
          <h2 id="reviews">{words.reviewsTitle}</h2>
          <PatternPicture name="tall" className="hidden h-72 w-44 rounded-t-full lg:block" />
        </div>
        <Tabs
          label={words.reviewsTitle}
          noun="review"
          tabs={words.reviews.map((review) => ({
            name: review.tab,
            content: <ReviewCard review={review} />,
          }))}
        />
      </div>
    </section>
  )
}

function ReviewCard({ review }: { review: (typeof words.reviews)[number] }) {
  return (
    <figure className="card flex h-full flex-col gap-6 p-6 lg:p-10">
      <Rating value={Number(review.ratingNumber)} />
      <blockquote className="grow font-heading text-[clamp(1.25rem,1.1rem+0.8vw,1.75rem)] leading-snug">
        {review.text}
      </blockquote>
      <figcaption className="flex items-center gap-4 text-base">
        <Medallion name={review.name} className="size-14" />
        <span>
          <span lang={findLanguage(review.name)} className="block font-semibold">
            {review.name}
          </span>
          <span className="text-muted">{review.about}</span>
        </span>
      </figcaption>
    </figure>
  )
}

function WhatHappens() {
  return (
    <aside aria-labelledby="what-happens" className="card h-fit p-6 lg:sticky lg:top-24 lg:p-8">
      <h3 id="what-happens" className="mb-5">
        {words.whatHappens.title}
      </h3>
      <ol className="space-y-5">
        {words.whatHappens.steps.map((step, place) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-marigold font-heading text-cloth-ink"
            >
              {place + 1}
            </span>
            <div>
              <p className="font-semibold">{step.title}</p>
              <p className="text-base text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
