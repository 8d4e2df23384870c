import type { AgencyLinks, FooterLink, OptionalPath } from '../../db/agency-links.ts'
import type { MapPoint } from '../../lib/map-point.ts'
import type { Country, Film } from '../../lib/setting-values.ts'
import { isolate } from '../../lib/text/isolate.ts'
import type { Logo } from '../../ui/brand/brand.tsx'
import { words } from '../../words/words.ts'

/** An office as public pages show it. */
export type PublicOffice = Readonly<{
  id: string
  name: string
  /** The country, or the name of the office where a country has several. */
  title: string
  country: Country
  /** The address and the e-mail address are empty until staff enter them. */
  address: string
  phones: readonly string[]
  email: string
  openingHours: string
  /** It is invented. */
  isSample: boolean
  /** Null: the office has no map. */
  place: MapPoint | null
}>

export type ListedPage = Readonly<{ label: string; href: string; inMenu: boolean; inFooter: boolean }>

/** What pages, mails and files say of the agency. */
export type Agency = Readonly<{
  name: string
  /** The last line of the footer. */
  legalLine: string
  /** Empty: the first office with a mailbox answers questions about personal data. */
  privacyEmail: string
  hasTemplatePages: boolean
  /** Stands in the header, the side panel and the footer. Null: the name alone. */
  logo: Logo | null
  /** The addresses of the icon, and of the picture beside a link on other sites. They change with the pictures. */
  icon: string
  preview: string
  /** Those that have an address. */
  socialLinks: readonly Readonly<{ label: string; href: string }>[]
  /** An empty address hides its link or its button. */
  links: AgencyLinks
  /** The first links of the footer. */
  footerLinks: readonly FooterLink[]
  /** The pages that the header does not name. */
  hiddenEntries: readonly OptionalPath[]
  /** `captions` is the address of those of a file. A player of another site has its own. */
  film: (Film & Readonly<{ captions: string | null }>) | null
  /** Visitors see what is invented, with a mark: the site is not open yet, and nobody has deleted what is sample. */
  showsSample: boolean
  offices: readonly PublicOffice[]
  /** The published pages that the office made. */
  pages: readonly ListedPage[]
}>

/** Where people write to about their data: a mailbox, or the contact page while there is none. */
export function toMailbox({ privacyEmail, offices }: Agency): Readonly<{ label: string; href: string }> {
  const email = privacyEmail || offices.find((office) => office.email !== '')?.email
  return email
    ? { label: email, href: `mailto:${email}` }
    : { label: words('en').agency.contactPage, href: '/contact' }
}

/** Says that a mailbox gets no more mails for now, and whom to ring. */
export function sayNothingSent(agency: Agency): string {
  return words('en').agency.nothingSent({ phones: listPhones(agency) })
}

/** Returns the countries of the offices. */
export function listCountries({ offices }: Agency): Country[] {
  return offices.map(({ country }) => country)
}

/** Returns the phones of all offices that have one: `Nigeria +234 … or India +91 …`. */
export function listPhones({ offices }: Agency): string {
  return offices
    .filter((office) => office.phones.length > 0)
    .map((office) => `${isolate(office.title)} ${office.phones.join(', ')}`)
    .join(' or ')
}
