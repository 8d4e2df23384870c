import type { Crumb } from '../../ui/layout/breadcrumbs.ts'
import { toBreadcrumbData } from './structured-data.ts'

type Match = { id: string; loaderData?: unknown } | undefined
type Site = { companyName?: string; publicUrl?: string } | undefined

/** The company's name and the site's origin, as the root route loaded them. */
export const readSite = (matches: readonly Match[]) =>
  matches.find((match) => match?.id === 'root')?.loaderData as Site

/** '<page> - <company name>': the form that every page's title has. */
export function toTitle(page: string, matches: readonly Match[], failed = false) {
  return [{ title: `${failed ? 'Error: ' : ''}${page} - ${readSite(matches)?.companyName ?? 'Ireti'}` }]
}

type Page = Readonly<{
  title: string
  description: string
  path: string
  /** The way here, as the page shows it. */
  crumbs?: readonly Crumb[]
  /** What search engines may be told of the page as schema.org objects; only what is true. */
  structuredData?: readonly Record<string, unknown>[]
  /** The template pages are not to be found by search engines. */
  hidden?: boolean
}>

/** Title, description, canonical address and picture of a public page. */
export function describePage(matches: readonly Match[], page: Page) {
  const { companyName = 'Ireti', publicUrl = '' } = readSite(matches) ?? {}
  const title = `${page.title} - ${companyName}`
  const address = `${publicUrl}${page.path}`
  const way = page.crumbs ? [toBreadcrumbData(page.crumbs, publicUrl)] : []
  const structuredData = [...way, ...(page.structuredData ?? [])].map((thing) => ({
    'script:ld+json': { '@context': 'https://schema.org', ...thing },
  }))
  if (page.hidden)
    return [
      { title },
      { name: 'description', content: page.description },
      { name: 'robots', content: 'noindex' },
      ...structuredData,
    ]
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: companyName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${publicUrl}/open-graph.png` },
    ...structuredData,
  ]
}

/** The same without a title: the page writes it itself, since an answer with problems begins with 'Error:'. */
export function describeFormPage(matches: readonly Match[], page: Page) {
  return describePage(matches, page).filter((tag) => !('title' in tag))
}
