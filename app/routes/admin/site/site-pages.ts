import { aboutPage } from '../../../content/about.ts'
import { contactPage } from '../../../content/contact.ts'
import { homePage } from '../../../content/home.ts'
import { servicesPage } from '../../../content/pricing-plan.ts'
import { indexedPaths } from '../../../content/search-engines.ts'
import type { PageContent } from '../../../features/content/pages/page.schema.ts'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import { noSuchPage } from '../../no-such-page.ts'

type SitePage = Readonly<{ key: string; name: string; path: string; startingContent: PageContent }>

const { names } = words.pages

/** The pages that editors can change. */
export const sitePages: readonly SitePage[] = [
  { key: 'home', name: names.home, path: '/', startingContent: homePage },
  { key: 'about', name: names.about, path: '/about', startingContent: aboutPage },
  { key: 'contact', name: names.contact, path: '/contact', startingContent: contactPage },
  { key: 'services', name: names.services, path: '/pricing-plan', startingContent: servicesPage },
]

/** Returns the pages of the site that a link can lead to. */
export function listOwnPages() {
  return [...indexedPaths, '/blog', '/counsellors'].map((href) => ({ label: href, href }))
}

/** Returns the page of an address, or answers 404. */
export function requireSitePage(key: string): SitePage {
  const found = sitePages.find((page) => page.key === key)
  if (!found) throw noSuchPage()
  return found
}
