import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  type AgencyLinks,
  type FooterLink,
  linkNames,
  orderedFooterLinks,
  socialNames,
  socialNetworks,
  templatePaths,
} from '../../db/agency-links.ts'
import type { Db } from '../../db/open.server.ts'
import { showsSample } from '../../db/setup.server.ts'
import { agency } from '../../db/tables/agency.ts'
import { offices } from '../../db/tables/availability.ts'
import { articleAddresses, documents, documentVersions } from '../../db/tables/content.ts'
import { pictures, pictureUses } from '../../db/tables/pictures.ts'
import { countryNames, parseFilm } from '../../lib/setting-values.ts'
import type { Logo } from '../../ui/brand/brand.tsx'
import { pictureSizes, toThumbUrl } from '../../ui/picture/picture-files.ts'
import { words } from '../../words/words.ts'
import type { Agency, ListedPage, PublicOffice } from './agency.ts'

type StoredAgency = typeof agency.$inferSelect
type BrandPicture = Readonly<{
  kind: string
  url: string
  folder: string | null
  width: number
  height: number
}>

/** What a process shows before it has read the agency. */
export const unknownAgency: Agency = toAgency(
  {
    ...{ only: true, name: 'Ireti', legalLine: '', copyrightYear: 2024, privacyEmail: '', revision: 1 },
    hasTemplatePages: false,
    filmCaptions: '',
    footerLinks: null,
    hiddenEntries: [],
    links: Object.fromEntries(linkNames.map((name) => [name, ''])) as AgencyLinks,
  },
  [],
  [],
  false,
)

/** Returns what pages say of the agency, with its offices by name. */
export async function readAgency(db: Db): Promise<Agency> {
  const { id, name, country, address, phones, email, openingHours, latitude, longitude, isSample } = offices
  // One after another they would wait as often for a busy process.
  const [[stored], brand, rows, isSampleShown, pages] = await Promise.all([
    db.select().from(agency),
    db
      .select({
        kind: pictureUses.kind,
        url: pictures.url,
        folder: pictures.folder,
        width: pictures.width,
        height: pictures.height,
      })
      .from(pictureUses)
      .innerJoin(pictures, eq(pictures.id, pictureUses.pictureId))
      .where(inArray(pictureUses.kind, ['logo', 'icon'])),
    db
      .select({ id, name, country, address, phones, email, openingHours, latitude, longitude, isSample })
      .from(offices)
      .orderBy(asc(name), asc(id)),
    showsSample(db),
    listPages(db),
  ])
  const publicOffices = rows.map(toPublicOffice)
  const known = stored
    ? toAgency(stored, publicOffices, brand, isSampleShown)
    : { ...unknownAgency, offices: publicOffices, showsSample: isSampleShown }
  return { ...known, pages }
}

function toAgency(
  stored: StoredAgency,
  publicOffices: readonly PublicOffice[],
  brand: readonly BrandPicture[],
  isSampleShown: boolean,
): Agency {
  const logo = brand.find(({ kind }) => kind === 'logo')
  const icon = brand.find(({ kind }) => kind === 'icon')
  const { name, copyrightYear, privacyEmail, hasTemplatePages, hiddenEntries, links } = stored
  const social = socialNames.map((network) => ({ label: socialNetworks[network], href: links[network] }))
  return {
    ...{ name, privacyEmail, hasTemplatePages, hiddenEntries, links, offices: publicOffices },
    showsSample: isSampleShown,
    legalLine: stored.legalLine || words('en').agency.copyright({ year: String(copyrightYear), name }),
    socialLinks: social.filter(({ href }) => href !== ''),
    logo: logo ? toLogo(logo) : null,
    icon: icon ? `/site-icon.png?v=${toVersion(icon)}` : '/icon.svg',
    preview: logo ? `/site-preview.png?v=${toVersion(logo)}` : '/open-graph.png',
    footerLinks: toFooterLinks(stored),
    film: toFilm(links.film, stored.filmCaptions),
    pages: [],
  }
}

/** Links to pages of the hospital template need these pages. */
function toFooterLinks({ footerLinks, hasTemplatePages }: StoredAgency): readonly FooterLink[] {
  const links = footerLinks ?? orderedFooterLinks
  const isTemplate = ({ href }: FooterLink) => templatePaths.includes(href.replace(/(?<=.)[/?#].*/, ''))
  return hasTemplatePages ? links : links.filter((link) => !isTemplate(link))
}

function toFilm(address: string, captions: string): Agency['film'] {
  const film = address ? parseFilm(address) : null
  const hasCaptions = film?.kind === 'file' && captions !== ''
  return film && { ...film, captions: hasCaptions ? toCaptionsAddress(captions) : null }
}

/** The address changes with the captions, so that browsers keep them. */
function toCaptionsAddress(captions: string): string {
  return `/film-captions.vtt?v=${createHash('sha256').update(captions).digest('hex').slice(0, 8)}`
}

/** The folder of a picture changes with its files. */
const toVersion = ({ folder }: BrandPicture) => folder?.slice(0, 8) ?? ''

/** Returns the smallest file of the logo with its size, so that the page keeps the place for it. */
function toLogo(picture: BrandPicture): Logo {
  const scale = Math.min(1, pictureSizes.small / Math.max(picture.width, picture.height))
  return {
    src: toThumbUrl(picture),
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}

/** Returns the published pages that have an address of the office, in the order of their making. */
function listPages(db: Db): Promise<ListedPage[]> {
  const { content } = documentVersions
  const isTicked = (name: string) => sql<boolean>`coalesce((${content} ->> ${name})::boolean, false)`
  const title = sql<string>`jsonb_path_query_first(${content}, '$.sections[*] ? (@.kind == "banner").title') #>> '{}'`
  return db
    .select({
      label: sql<string>`coalesce(${title}, ${articleAddresses.address})`,
      href: sql<string>`'/' || ${articleAddresses.address}`,
      inMenu: isTicked('inMenu'),
      inFooter: isTicked('inFooter'),
    })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.documentId, documents.id),
        eq(documentVersions.number, documents.publishedVersion),
      ),
    )
    .innerJoin(
      articleAddresses,
      and(eq(articleAddresses.documentId, documents.id), articleAddresses.isCurrent),
    )
    .where(eq(documents.kind, 'page'))
    .orderBy(asc(documents.createdAt), asc(documents.id))
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
