import { showNaira } from '../../../lib/text/show-value.ts'
import { Motif } from '../../../ui/brand/motif.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { TickList } from '../../../ui/layout/blocks.tsx'
import { findLowestPrice } from '../group-services.ts'
import type { RateCard, ShownService } from '../service-types.ts'

type Props = Readonly<{
  title: string
  cards: readonly RateCard[]
  /** The cards show the lowest price of these services. */
  services: readonly ShownService[]
  from: string
}>

export function RateCards({ title, cards, services, from }: Props) {
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
