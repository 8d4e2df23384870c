import { officeContacts, socialLinks } from '../../../content/company.ts'
import { readSite } from '../../../features/site-frame/page-title.ts'

/** Returns the agency as a schema.org object. */
export function toSiteOrganization(matches: Parameters<typeof readSite>[0]) {
  const { companyName: name = '', publicUrl: url = '' } = readSite(matches) ?? {}
  return {
    '@type': 'Organization',
    name,
    url,
    sameAs: socialLinks.map(({ href }) => href),
    location: officeContacts.map((office) => ({
      '@type': 'Place',
      name: `${name}, ${office.title}`,
      telephone: office.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: office.address,
        addressCountry: office.country,
      },
    })),
    contactPoint: officeContacts.map((office) => ({
      '@type': 'ContactPoint',
      telephone: office.phone,
      email: office.email,
      areaServed: office.country,
    })),
  }
}
