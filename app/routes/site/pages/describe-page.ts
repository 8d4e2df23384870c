import { findPageTitle, type PageContent } from '../../../features/content/pages/page.schema.ts'
import { toPageCrumbs } from '../../../features/content/pages/page-crumbs.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'

type Facts = Readonly<{ path: string; structuredData?: readonly Record<string, unknown>[]; hidden?: boolean }>

/** Returns the meta tags of a page that the office edits. Its banner has its title. */
export function describeSitePage(
  matches: Parameters<typeof describePage>[0],
  page: PageContent | undefined,
  { path, ...facts }: Facts,
) {
  const title = findPageTitle(page)
  const crumbs = toPageCrumbs(path, title)
  return describePage(matches, { title, description: page?.description ?? '', path, crumbs, ...facts })
}

/** Returns the meta tags of a page with a form. The page renders the title, which starts with 'Error:' after a refused form. */
export const describeSiteFormPage = (...of: Parameters<typeof describeSitePage>) =>
  describeSitePage(...of).filter((tag) => !('title' in tag))
