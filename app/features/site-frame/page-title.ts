import { isolate } from '../../lib/text/isolate.ts'
import type { Crumb } from '../../ui/layout/banner.tsx'
import type { Language } from '../../words/words.ts'

type Match = { id: string; loaderData?: unknown } | undefined
type Site =
  | { companyName?: string; publicUrl?: string; language?: Language; agency?: { preview: string } }
  | undefined

/** Returns the company's name and the site's origin from the root route. */
export const readSite = (matches: readonly Match[]) =>
  matches.find((match) => match?.id === 'root')?.loaderData as Site

/** Returns '<page> - <company name>', the form of every page's title. */
export function toTitle(page: string, matches: readonly Match[], failed = false) {
  const companyName = readSite(matches)?.companyName ?? 'Ireti'
  return [{ title: `${failed ? 'Error: ' : ''}${joinTitle(page, companyName)}` }]
}

/** Returns both names, each in the direction of its letters. A page whose words hold a name has isolated that name. */
function joinTitle(page: string, companyName: string): string {
  return `${page.includes('\u2068') ? page : isolate(page)} - ${isolate(companyName)}`
}

type Page = Readonly<{
  title: string
  description: string
  path: string
  crumbs?: readonly Crumb[]
  /** More schema.org objects for search engines. */
  structuredData?: readonly Record<string, unknown>[]
  /** Excludes the page from search engines. */
  hidden?: boolean
}>

/** Returns the meta tags of a public page. */
export function describePage(matches: readonly Match[], page: Page) {
  const { companyName = 'Ireti', publicUrl = '', agency } = readSite(matches) ?? {}
  const title = joinTitle(page.title, companyName)
  const address = `${publicUrl}${page.path}`
  const breadcrumbs = page.crumbs ? [toBreadcrumbData(page.crumbs, publicUrl)] : []
  const structuredData = [...breadcrumbs, ...(page.structuredData ?? [])].map((thing) => ({
    'script:ld+json': { '@context': 'https://schema.org', ...thing },
  }))
  const common = [{ title }, { name: 'description', content: page.description }, ...structuredData]
  if (page.hidden) return [...common, { name: 'robots', content: 'noindex' }]
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: companyName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${publicUrl}${agency?.preview ?? '/open-graph.png'}` },
  ]
}

/** Returns the meta tags without the title. The page renders the title, which starts with 'Error:' after a refused form. */
export function describeFormPage(matches: readonly Match[], page: Page) {
  return describePage(matches, page).filter((tag) => !('title' in tag))
}

/** Returns a schema.org object for search engines. */
function toBreadcrumbData(crumbs: readonly Crumb[], publicUrl: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${publicUrl}${href}`,
    })),
  }
}
