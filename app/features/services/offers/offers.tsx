import { showNaira } from '../../../lib/text/show-value.ts'
import { type Ground, Motif } from '../../../ui/brand/motif.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { TickList } from '../../../ui/layout/blocks.tsx'
import { type Benefit, findLowestPrice, type RateCard, type ShownService } from '../services.ts'

type RateCardsProps = Readonly<{
  title: string
  cards: readonly RateCard[]
  /** The cards show the lowest price of these services. */
  services: readonly ShownService[]
  from: string
}>

export function RateCards({ title, cards, services, from }: RateCardsProps) {
  return (
    <section aria-labelledby="rates" className="space-y-8">
      <h2 id="rates">{title}</h2>
      <div className="grid gap-6 lg:grid-cols-3">
        {cards.map((card) => (
          <Card key={card.title} card={card} price={findLowestPrice(services, card.type)} from={from} />
        ))}
      </div>
    </section>
  )
}

function Card({ card, price, from }: { card: RateCard; price: number | null; from: string }) {
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
            <span className="mr-2 text-muted sm:max-lg:block">{from}</span>{' '}
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

type ThreeServicesProps = Readonly<{
  title: string
  text: string
  services: readonly Benefit[]
  link: string
}>

const backgrounds: readonly Ground[] = ['indigo', 'marigold', 'leaf']

export function ThreeServices({ title, text, services, link }: ThreeServicesProps) {
  return (
    <section aria-labelledby="what-we-do" className="space-y-8">
      <div className="grid gap-3 lg:grid-cols-[1fr_2fr] lg:items-end lg:gap-16">
        <h2 id="what-we-do">{title}</h2>
        <p className="lead prose-width text-muted">{text}</p>
      </div>
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {services.map((service, place) => (
          <li key={service.title} className="card flex gap-4 p-5 md:flex-col lg:gap-5 lg:p-8">
            <Motif
              name={service.motif}
              ground={backgrounds[place % backgrounds.length]}
              className="size-16 lg:size-20"
            />
            <div className="space-y-1 lg:space-y-2">
              <h3>{service.title}</h3>
              <p className="text-muted">{service.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href="/pricing-plan" className="inline-flex min-h-11 items-center font-semibold">
          {link}
        </a>
      </p>
    </section>
  )
}
