import { type ServiceType, type ShownService, serviceLocations, serviceTypes } from './service-types.ts'

/** Returns the services grouped by type and location, extras last. It leaves out empty groups. */
export function groupServices<Service extends ShownService>(services: readonly Service[]) {
  return serviceTypes
    .map((type) => ({
      type,
      locations: serviceLocations
        .map((location) => ({
          location,
          services: services
            .filter((service) => service.type === type && service.location === location)
            .sort((one, other) => Number(one.isExtra) - Number(other.isExtra)),
        }))
        .filter((group) => group.services.length > 0),
    }))
    .filter(({ locations: groups }) => groups.length > 0)
}

/** Returns the lowest price of a type in naira, without extras, or null when the type has no service. */
export function findLowestPrice(services: readonly ShownService[], type: ServiceType): number | null {
  const prices = services
    .filter((service) => service.type === type && !service.isExtra)
    .map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : null
}
