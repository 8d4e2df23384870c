import { asc } from 'drizzle-orm'
import { type AgencyLinks, linkNames, socialNames, socialNetworks } from '../../db/agency-links.ts'
import type { Db } from '../../db/open.server.ts'
import { agency } from '../../db/tables/agency.ts'
import { offices } from '../../db/tables/availability.ts'
import { countryNames, parseFilm } from '../../lib/setting-values.ts'
import { words } from '../../words/words.ts'
import type { Agency, PublicOffice } from './agency.ts'

type StoredAgency = typeof agency.$inferSelect

/** What a process shows before it has read the agency. */
export const unknownAgency: Agency = toAgency(
  {
    ...{ only: true, name: 'Ireti', legalLine: '', copyrightYear: 2024, privacyEmail: '', revision: 1 },
    hasTemplatePages: false,
    links: Object.fromEntries(linkNames.map((name) => [name, ''])) as AgencyLinks,
  },
  [],
)

/** Returns what pages say of the agency, with its offices by name. */
export async function readAgency(db: Db): Promise<Agency> {
  const { id, name, country, address, phones, email, openingHours, latitude, longitude } = offices
  const [stored] = await db.select().from(agency)
  const rows = await db
    .select({ id, name, country, address, phones, email, openingHours, latitude, longitude })
    .from(offices)
    .orderBy(asc(name), asc(id))
  const publicOffices = rows.map(toPublicOffice)
  return stored ? toAgency(stored, publicOffices) : { ...unknownAgency, offices: publicOffices }
}

function toAgency(stored: StoredAgency, publicOffices: readonly PublicOffice[]): Agency {
  const { name, copyrightYear, privacyEmail, hasTemplatePages } = stored
  // A release that knows more links has added them since.
  const links = Object.fromEntries(linkNames.map((link) => [link, stored.links[link] ?? ''])) as AgencyLinks
  const social = socialNames.map((network) => ({ label: socialNetworks[network], href: links[network] }))
  return {
    ...{ name, privacyEmail, hasTemplatePages, links, offices: publicOffices },
    legalLine: stored.legalLine || words('en').agency.copyright({ year: String(copyrightYear), name }),
    socialLinks: social.filter(({ href }) => href !== ''),
    film: links.film ? parseFilm(links.film) : null,
  }
}

type Row = Omit<PublicOffice, 'title' | 'place'> &
  Readonly<{ latitude: number | null; longitude: number | null }>

function toPublicOffice(
  { latitude, longitude, ...office }: Row,
  _: number,
  all: readonly Row[],
): PublicOffice {
  const isAlone = all.filter(({ country }) => country === office.country).length === 1
  const title = isAlone ? countryNames[office.country] : office.name
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return { ...office, title, place }
}
