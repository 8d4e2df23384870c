import type { Crumb } from '../../ui/layout/banner.tsx'
import type { Office } from './office-list.tsx'

type Faq = Readonly<{ title: string; content: string }>

/** These functions return schema.org objects for search engines. */
export function toFaqPage(faqs: readonly Faq[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: content },
    })),
  }
}

export function toBreadcrumbData(crumbs: readonly Crumb[], publicUrl: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: `${publicUrl}${href}`,
    })),
  }
}

type Company = Readonly<{
  name: string
  url: string
  offices: readonly (Office & { country: string })[]
  profiles: readonly string[]
}>

export function toOrganization({ name, url, offices, profiles }: Company) {
  return {
    '@type': 'Organization',
    name,
    url,
    sameAs: profiles,
    location: offices.map((office) => ({
      '@type': 'Place',
      name: `${name}, ${office.title}`,
      telephone: office.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: office.address,
        addressCountry: office.country,
      },
    })),
    contactPoint: offices.map((office) => ({
      '@type': 'ContactPoint',
      telephone: office.phone,
      email: office.email,
      areaServed: office.country,
    })),
  }
}
