import * as words from '../../../content/pricing-plan.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { listServices } from '../../../features/services/services.server.ts'
import { findLowestPrice, groupServices, type ShownService } from '../../../features/services/services.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { showNaira } from '../../../lib/text/show-value.ts'
import { instanceContext } from '../../../request-context.ts'
import { Motif } from '../../../ui/brand/motif.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Banner, CallToAction, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { Accordion, TickList } from '../../../ui/layout/blocks.tsx'
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
      <RateCards services={services ?? []} />
      <section aria-labelledby="services" className="bleed bg-surface py-14 lg:py-20">
        <div className="space-y-8">
          <div className="space-y-3">
            <h2 id="services">{words.listTitle}</h2>
            <p className="prose-width text-muted">{words.listText}</p>
          </div>
          {services ? <ServiceList services={services} /> : <LoadFailed what={words.serviceWords.what} />}
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

type Services = Readonly<{ services: readonly ShownService[] }>

function RateCards({ services }: Services) {
  return (
    <section aria-labelledby="rates" className="space-y-8">
      <h2 id="rates">{words.ratesTitle}</h2>
      <div className="grid gap-6 lg:grid-cols-3">
        {words.rateCards.map((card) => (
          <Card key={card.title} card={card} price={findLowestPrice(services, card.type)} />
        ))}
      </div>
    </section>
  )
}

type CardProps = Readonly<{ card: (typeof words.rateCards)[number]; price: number | null }>

function Card({ card, price }: CardProps) {
  return (
    <article className="card grid gap-5 p-6 sm:max-lg:grid-cols-[1fr_auto] lg:row-span-5 lg:grid-rows-subgrid lg:p-8">
      <Motif name={card.motif} ground={card.ground} className="size-16 lg:size-20" />
      <div className="space-y-2 sm:max-lg:col-start-1">
        <h3 className="text-2xl">{card.title}</h3>
        <p className="text-muted">{card.text}</p>
      </div>
      <p className="empty:hidden sm:max-lg:col-start-2 sm:max-lg:row-start-2 sm:max-lg:text-right lg:empty:block">
        {price === null ? null : (
          <>
            <span className="mr-2 text-muted sm:max-lg:block">{words.serviceWords.from}</span>{' '}
            <span className="font-heading text-3xl text-indigo">{showNaira(price)}</span>
          </>
        )}
      </p>
      <TickList
        items={card.points}
        className="space-y-2 border-t-2 border-dashed border-line pt-5 sm:max-lg:col-start-1"
      />
      <ButtonLink href="/appointments" className="sm:max-lg:self-end">
        {card.button}
      </ButtonLink>
    </article>
  )
}

function ServiceList({ services }: Services) {
  if (services.length === 0) return <p className="card p-6">{words.serviceWords.empty}</p>
  return (
    <div className="space-y-10 lg:space-y-12">
      {groupServices(services).map(({ type, locations }) => (
        <section
          key={type}
          aria-labelledby={`type-${type}`}
          className="grid gap-4 border-t-2 border-dashed border-line pt-6 lg:grid-cols-[1fr_2fr_2fr] lg:gap-10"
        >
          <h3 id={`type-${type}`}>{words.serviceWords.types[type]}</h3>
          {locations.map(({ location, services: group }) => (
            <div key={location}>
              <h4 className="mb-1 text-base font-semibold text-muted">
                {words.serviceWords.locations[location]}
              </h4>
              <ul className="divide-y divide-line">
                {group.map((service) => (
                  <ServiceLine key={service.id} service={service} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function ServiceLine({ service }: { service: ShownService }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        <p lang={findLanguage(service.name)} className="font-semibold wrap-anywhere">
          {service.name}
        </p>
        <p className="text-base text-muted">
          {service.sessions === 1 ? '1 session' : `${service.sessions} sessions`}
        </p>
        {service.isExtra ? (
          <p className="mt-1 inline-block rounded-full bg-blush px-3 py-0.5 text-base">
            {words.serviceWords.extra}
          </p>
        ) : null}
      </div>
      <p className="font-heading text-xl whitespace-nowrap">{showNaira(service.price)}</p>
    </li>
  )
}
