import { findCheapest, groupServices, type PricedService } from '../../../features/services/services.ts'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { showNaira } from '../../../lib/text/show-value.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { LoadFailed } from '../../../ui/list/data-table.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import { useSitePagesWords } from '../../../use-site-pages-words.ts'

/** `services` is null when they could not be loaded. */
type Props = Readonly<{ services: readonly PricedService[] | null }>

/** The lowest price of the services of a type, or nothing when there is none. */
export function LowestPrice({ services, type }: Props & Readonly<{ type: PricedService['type'] }>) {
  const words = useSitePagesWords().services
  const cheapest = findCheapest(services ?? [], type)
  if (!cheapest) return null
  return (
    <>
      <span className="text-muted sm:max-lg:block lg:mr-2">{words.from}</span>{' '}
      <span className="text-3xl font-bold text-indigo">{showNaira(cheapest.price)}</span>{' '}
      {cheapest.isSample ? <SampleMark /> : null}
      {cheapest.beside ? <span className="block text-muted">{words.beside(cheapest.beside)}</span> : null}
    </>
  )
}

/** All services by type and place. */
export function ServiceList({ services }: Props) {
  const words = useSitePagesWords().services
  if (!services) return <LoadFailed what={words.what} />
  if (services.length === 0) return <p className="card p-6">{words.empty}</p>
  return (
    <div className="space-y-10 lg:space-y-12">
      <RupeeNote services={services} />
      {groupServices(services).map(({ type, locations }) => (
        <section
          key={type}
          aria-labelledby={`type-${type}`}
          className="grid gap-4 border-t-2 border-dashed border-line pt-6 lg:grid-cols-[1fr_2fr_2fr] lg:gap-10"
        >
          <h3 id={`type-${type}`}>{words.types[type]}</h3>
          {locations.map(({ location, services: group }) => (
            <div key={location}>
              <h4 className="mb-1 text-base font-semibold text-muted">{words.locations[location]}</h4>
              <ul className="divide-y divide-line">
                {group.map((service) => (
                  <ServiceLine key={service.id} service={service} hasStep />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

/** Returns where one gets a service. A form books one session for one person, and the office does the rest. */
function toStep({ type, sessions, isExtra }: PricedService) {
  if (isExtra) return { href: '/contact#write', name: 'ask' } as const
  if (type === 'GROUP') return { href: '/groups', name: 'groups' } as const
  if (type === 'ORGANIZATION') return { href: '/workshops', name: 'workshops' } as const
  if (sessions > 1) return { href: '/contact#write', name: 'ask' } as const
  return { href: '/appointments', name: 'book' } as const
}

type LineProps = Readonly<{ service: PricedService; hasLocation?: boolean; hasStep?: boolean }>

export function ServiceLine({ service, hasLocation = false, hasStep = false }: LineProps) {
  const step = toStep(service)
  const words = useSitePagesWords().services
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 py-3">
      <div className="min-w-0 flex-1 basis-32">
        <p lang={findLanguage(service.name)} className="font-semibold wrap-anywhere">
          {service.name} {service.isSample ? <SampleMark /> : null}
        </p>
        <p className="text-base text-muted">
          {hasLocation ? `${words.locations[service.location]}, ` : null}
          {words.sessions({ count: service.sessions })}
          {service.sessions > 1 ? `, ${words.each(toPriceOfOne(service))}` : null}
        </p>
        {service.isExtra ? (
          <p className="mt-1 inline-block rounded-full bg-blush px-3 py-0.5 text-base">{words.extra}</p>
        ) : null}
      </div>
      <p className="ml-auto text-right whitespace-nowrap">
        <span className="block text-xl font-bold">{showNaira(service.price)}</span>
        {service.beside ? (
          <span className="block text-base text-muted">{words.beside(service.beside)}</span>
        ) : null}
        {hasStep ? (
          <a href={step.href} className="inline-block py-2.5 text-base font-semibold">
            {words.steps[step.name]}
            <span className="sr-only">: {service.name}</span>
          </a>
        ) : null}
      </p>
    </li>
  )
}

function toPriceOfOne({ price, sessions }: PricedService) {
  const one = Math.round(price / sessions)
  return { price: showNaira(one), isExact: one * sessions === price }
}

/** Says how to learn the prices in rupees that no office has set, where an office takes rupees. */
export function RupeeNote({ services }: Readonly<{ services: readonly PricedService[] }>) {
  const words = useSitePagesWords().services.rupees
  const takesRupees = useSiteFacts().agency.offices.some(({ country }) => country === 'IN')
  const lacking = services.filter(({ beside, price }) => !beside && price > 0)
  if (!takesRupees || lacking.length === 0) return null
  const text = (lacking.length < services.length ? words.some : words.none)({ link: words.link })
  return (
    <p>
      <TextWithPart text={text} part={words.link}>
        {(link) => <a href="/contact#write">{link}</a>}
      </TextWithPart>
    </p>
  )
}
