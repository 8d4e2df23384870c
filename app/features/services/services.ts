import type { services } from '../../db/tables/public-content.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { showNaira } from '../../lib/text/show-value.ts'

export const serviceTypes = ['INDIVIDUAL', 'GROUP', 'ORGANIZATION'] as const
export const serviceLocations = ['PHYSICAL', 'VIRTUAL'] as const

export type ShownService = Readonly<Omit<typeof services.$inferSelect, 'createdAt' | 'revision'>>
/** `beside` is what an office asks in its own currency. Another office can ask more than the lowest price. */
export type PricedService = ShownService &
  Readonly<{ beside: Readonly<{ price: string; isLowest: boolean }> | null }>
export type ServiceType = ShownService['type']

export const serviceTypeLabels = [
  { value: 'INDIVIDUAL', label: 'Individual' },
  { value: 'GROUP', label: 'Group' },
  { value: 'ORGANIZATION', label: 'Organisations' },
] as const

export const serviceLocationLabels = [
  { value: 'PHYSICAL', label: 'In person' },
  { value: 'VIRTUAL', label: 'Online' },
] as const

export function toTypeLabel(type: ShownService['type']): string {
  return serviceTypeLabels.find(({ value }) => value === type)?.label ?? type
}

export function toLocationLabel(location: ShownService['location']): string {
  return serviceLocationLabels.find(({ value }) => value === location)?.label ?? location
}

export function toServiceLine({ name, type, location, price, sessions, isExtra }: ShownService): string {
  const count = sessions === 1 ? '1 session' : `${sessions} sessions`
  const parts = [isolate(name), toTypeLabel(type), toLocationLabel(location), showNaira(price), count]
  return [...parts, ...(isExtra ? ['Extra Service'] : [])].join(', ')
}

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

/** Returns a service of a type with the lowest price, without extras, or null when the type has no service. */
export function findCheapest<Service extends ShownService>(
  services: readonly Service[],
  type: ServiceType,
): Service | null {
  const priced = services.filter((service) => service.type === type && !service.isExtra)
  return priced.sort((one, other) => one.price - other.price)[0] ?? null
}
