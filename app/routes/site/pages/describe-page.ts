import { findPageTitle, type PageContent } from '../../../features/content/pages/page.schema.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { toBreadcrumbs } from '../../../ui/layout/banner.tsx'

type Facts = Readonly<{ path: string; structuredData?: readonly Record<string, unknown>[] }>

/** Returns the meta tags of a page that the office edits. Its banner has its title. */
export function describeSitePage(
  matches: Parameters<typeof describePage>[0],
  page: PageContent | undefined,
  { path, structuredData }: Facts,
) {
  const title = findPageTitle(page)
  const crumbs = toBreadcrumbs(path, title)
  return describePage(matches, { title, description: page?.description ?? '', path, crumbs, structuredData })
}
