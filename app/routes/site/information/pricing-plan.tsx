import * as words from '../../../content/pricing-plan.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { RateCards } from '../../../features/services/offers/offers.tsx'
import { ServiceList } from '../../../features/services/service-list.tsx'
import { listServices } from '../../../features/services/services.server.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { Banner, CallToAction, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { Accordion } from '../../../ui/layout/blocks.tsx'
import { LoadFailed } from '../../../ui/list/data-table.tsx'
import type { Route } from './+types/pricing-plan'
import { loadOrNull } from './load-or-null.server.ts'

export const handle = { cache: 'public' } satisfies PageHandle

const path = '/pricing-plan'

const crumbs = toBreadcrumbs(path, words.page.title)

/** The questions as a schema.org object for search engines. */
const faqPage = {
  '@type': 'FAQPage',
  mainEntity: words.faqs.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  })),
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    ...words.page,
    path,
    structuredData: [faqPage],
    crumbs,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const found = await loadOrNull(context, () => listServices(db, {}, { page: 1, limit: 1_000 }))
  return { services: found ? found.rows.map(({ createdAt, ...service }) => service) : null }
}

export default function PricingPlan({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <RateCards
        title={words.ratesTitle}
        cards={words.rateCards}
        services={services ?? []}
        from={words.serviceWords.from}
      />
      <section aria-labelledby="services" className="bleed bg-surface py-14 lg:py-20">
        <div className="space-y-8">
          <div className="space-y-3">
            <h2 id="services">{words.listTitle}</h2>
            <p className="prose-width text-muted">{words.listText}</p>
          </div>
          {services ? (
            <ServiceList services={services} words={words.serviceWords} />
          ) : (
            <LoadFailed what={words.serviceWords.what} />
          )}
        </div>
      </section>
      <section aria-labelledby="faq" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <h2 id="faq">{words.faqTitle}</h2>
        <Accordion items={words.faqs} openIndex={0} />
      </section>
      <CallToAction title={words.closing.title} text={words.closing.text} button={words.closing.book}>
        <a
          href="/contact"
          className="inline-flex min-h-12 items-center font-semibold text-cloth-paper md:px-2"
        >
          {words.closing.write}
        </a>
      </CallToAction>
    </>
  )
}
