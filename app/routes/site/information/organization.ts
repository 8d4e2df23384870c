import { toMapLink } from '../../../lib/map-point.ts'
import type { SiteFacts } from '../../../site-facts.ts'

type Matches = readonly (Readonly<{ id: string; loaderData?: unknown }> | undefined)[]

/** Returns the agency as a schema.org object. */
export function toSiteOrganization(matches: Matches) {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined
  const { agency, companyName: name = '', publicUrl: url = '' } = facts ?? {}
  const offices = agency?.offices ?? []
  return {
    '@type': 'Organization',
    name,
    url,
    sameAs: (agency?.socialLinks ?? []).map(({ href }) => href),
    location: offices.map(({ title, phones, address, country, place }) => ({
      '@type': 'Place',
      name: `${name}, ${title}`,
      telephone: phones,
      address: {
        '@type': 'PostalAddress',
        ...(address ? { streetAddress: address } : {}),
        addressCountry: country,
      },
      ...(place ? { hasMap: toMapLink(place) } : {}),
    })),
    contactPoint: offices
      .filter(({ email }) => email !== '')
      .map(({ email, country }) => ({ '@type': 'ContactPoint', email, areaServed: country })),
  }
}
