import { findLanguage } from '../../lib/text/find-language.ts'
import { showNaira } from '../../lib/text/show-value.ts'
import { groupServices, type ServiceLocation, type ServiceType, type ShownService } from './services.ts'

type Words = Readonly<{
  types: Readonly<Record<ServiceType, string>>
  locations: Readonly<Record<ServiceLocation, string>>
  extra: string
  empty: string
}>

export function ServiceList({ services, words }: { services: readonly ShownService[]; words: Words }) {
  if (services.length === 0) return <p className="card p-6">{words.empty}</p>
  return (
    <div className="space-y-10 lg:space-y-12">
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
                  <ServiceLine key={service.id} service={service} extra={words.extra} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function ServiceLine({ service, extra }: { service: ShownService; extra: string }) {
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
          <p className="mt-1 inline-block rounded-full bg-blush px-3 py-0.5 text-base">{extra}</p>
        ) : null}
      </div>
      <p className="font-heading text-xl whitespace-nowrap">{showNaira(service.price)}</p>
    </li>
  )
}
