import { aboutPage } from '../../../content/about.ts'
import { blogPage } from '../../../content/blog-list.ts'
import { contactPage } from '../../../content/contact.ts'
import { counsellorsPage } from '../../../content/counsellors.ts'
import { coursesPage } from '../../../content/courses.ts'
import { groupsPage } from '../../../content/groups.ts'
import { helpPage } from '../../../content/help.ts'
import { homePage } from '../../../content/home.ts'
import { merchPage } from '../../../content/merch.ts'
import { servicesPage } from '../../../content/pricing-plan.ts'
import { programsPage } from '../../../content/programs.ts'
import { indexedPaths } from '../../../content/search-engines.ts'
import { stayingSafePage } from '../../../content/staying-safe.ts'
import { workshopsPage } from '../../../content/workshops.ts'
import { templatePaths } from '../../../db/agency-links.ts'
import type { Db } from '../../../db/open.server.ts'
import type { Agency } from '../../../features/agency/agency.ts'
import { findArticle } from '../../../features/content/articles/articles.server.ts'
import { emptyPage } from '../../../features/content/pages/own-page.schema.ts'
import { findOwnPage, listOwnPages } from '../../../features/content/pages/own-pages.server.ts'
import type { PageContent } from '../../../features/content/pages/page.schema.ts'
import { findUnknownPages, toPath } from '../../../features/content/pages/page-problems.ts'
import { findPublicPerson } from '../../../features/people/public-people.server.ts'
import { content } from '../../../words/staff/content.ts'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import { noSuchPage } from '../../no-such-page.ts'

type SitePage = Readonly<{ key: string; name: string; path: string; startingContent: PageContent }>

const { names } = words.pages

/** Our pages that editors can change. */
export const sitePages: readonly SitePage[] = [
  { key: 'home', name: names.home, path: '/', startingContent: homePage },
  { key: 'about', name: names.about, path: '/about', startingContent: aboutPage },
  { key: 'contact', name: names.contact, path: '/contact', startingContent: contactPage },
  { key: 'counsellors', name: names.counsellors, path: '/counsellors', startingContent: counsellorsPage },
  { key: 'groups', name: names.groups, path: '/groups', startingContent: groupsPage },
  { key: 'workshops', name: names.workshops, path: '/workshops', startingContent: workshopsPage },
  { key: 'blog', name: names.blog, path: '/blog', startingContent: blogPage },
  { key: 'services', name: names.services, path: '/pricing-plan', startingContent: servicesPage },
  { key: 'programs', name: names.programs, path: '/programs', startingContent: programsPage },
  { key: 'courses', name: names.courses, path: '/courses', startingContent: coursesPage },
  { key: 'merch', name: names.merch, path: '/merch', startingContent: merchPage },
  { key: 'help', name: names.help, path: '/help', startingContent: helpPage },
  {
    key: 'staying-safe',
    name: names['staying-safe'],
    path: '/staying-safe',
    startingContent: stayingSafePage,
  },
]

/** Returns the pages of the site that a link can lead to. */
export function listLinks({ pages, hasTemplatePages }: Pick<Agency, 'pages' | 'hasTemplatePages'>) {
  const paths = [
    ...indexedPaths,
    '/blog',
    '/counsellors',
    '/signup',
    ...(hasTemplatePages ? templatePaths : []),
  ]
  const ours = paths.map((href) => ({ label: href, href }))
  return [...ours, ...pages.map(({ label, href }) => ({ label, href }))]
}

/** Returns a message for an address of this site that leads visitors to no page, or undefined. */
export async function findUnknownPage(db: Db, agency: Parameters<typeof listLinks>[0], href: string) {
  if (!href.startsWith('/')) return undefined
  const ownPaths = listLinks(agency).map((own) => own.href)
  const [unknown] = findUnknownPages([href], ownPaths)
  const [list = '', entry] = toPath(href).slice(1).split('/')
  // An old address of a page leads to the present one.
  if (unknown) return list && !entry && (await findOwnPage(db, list)) ? undefined : unknown
  if (!entry) return undefined
  const find = { blog: findArticle, counsellors: findPublicPerson }[list]
  return !find || (await find(db, decode(entry))) ? undefined : content.unknownPage({ path: href })
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Returns our page or that of the office which has the key, or answers 404. */
export async function requireSitePage(db: Db, key: string): Promise<SitePage> {
  const ours = sitePages.find((page) => page.key === key)
  if (ours) return ours
  const { title, address } = await requireOwnPage(db, key)
  return { key, name: title, path: `/${address}`, startingContent: emptyPage }
}

/** Returns the page that the office made with the key, or answers 404. */
export async function requireOwnPage(db: Db, key: string) {
  const found = (await listOwnPages(db)).find((page) => page.key === key)
  if (!found) throw noSuchPage()
  return found
}
