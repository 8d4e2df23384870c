import * as words from '../../../content/home.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { BookingPanel } from '../../../features/booking/form/booking-panel.tsx'
import { AboutSection } from '../../../features/home/about-section.tsx'
import { Hero } from '../../../features/home/hero.tsx'
import type { Value } from '../../../features/home/home-types.ts'
import { Reviews } from '../../../features/home/reviews.tsx'
import { WhatHappens } from '../../../features/home/what-happens.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Motif } from '../../../ui/brand/motif.tsx'
import { CallToAction } from '../../../ui/layout/banner.tsx'
import { Accordion, IconBox } from '../../../ui/layout/blocks.tsx'
import { Island } from '../../../ui/layout/island.tsx'
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
      <Hero words={words.hero} film={film} />
      <ValueList title={words.valuesTitle} values={words.values} />
      <AboutSection words={words.about} />
      <Reviews title={words.reviewsTitle} reviews={words.reviews} />
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
        <WhatHappens {...words.whatHappens} />
      </section>
      <section aria-labelledby="faq" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <h2 id="faq">{words.faqTitle}</h2>
        <Accordion items={words.faqs} openIndex={2} />
      </section>
    </>
  )
}

function ValueList({ title, values }: { title: string; values: readonly Value[] }) {
  return (
    <section aria-labelledby="values" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8 lg:space-y-12">
        <h2 id="values">{title}</h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
          {values.map((value) => (
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
