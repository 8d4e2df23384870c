import type { ServiceLocation, ServiceType, ShownService } from './service-types.ts'

const types: readonly ServiceType[] = ['INDIVIDUAL', 'GROUP', 'ORGANIZATION']
const locations: readonly ServiceLocation[] = ['PHYSICAL', 'VIRTUAL']

/**
 * Services by type and within it by location, both in the order of the page, extras last; groups
 * without a service are left out.
 */
export function groupServices<Service extends ShownService>(services: readonly Service[]) {
  return types
    .map((type) => ({
      type,
      places: locations
        .map((location) => ({
          location,
          services: services
            .filter((service) => service.type === type && service.location === location)
            .toSorted((one, other) => Number(one.isExtra) - Number(other.isExtra)),
        }))
        .filter((place) => place.services.length > 0),
    }))
    .filter(({ places }) => places.length > 0)
}

/** The lowest price of a type in naira, extras aside; null when nothing of that type is sold. */
export function findLowestPrice(services: readonly ShownService[], type: ServiceType): number | null {
  const prices = services
    .filter((service) => service.type === type && !service.isExtra)
    .map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : null
}
