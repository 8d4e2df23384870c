import { homePage } from '../../../content/home.ts'
import { indexedPaths } from '../../../content/search-engines.ts'
import type { PageContent } from '../../../features/content/pages/page.schema.ts'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import { noSuchPage } from '../../no-such-page.ts'

type SitePage = Readonly<{ key: string; name: string; path: string; startingContent: PageContent }>

/** The pages that editors can change. */
export const sitePages: readonly SitePage[] = [
  { key: 'home', name: words.pages.names.home, path: '/', startingContent: homePage },
]

/** The pages of the site that a link can lead to. */
export const ownPages = [...indexedPaths, '/blog', '/counsellors'].map((href) => ({ label: href, href }))

/** Returns the page of an address, or answers 404. */
export function requireSitePage(key: string): SitePage {
  const found = sitePages.find((page) => page.key === key)
  if (!found) throw noSuchPage()
  return found
}
