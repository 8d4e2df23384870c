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
  /** What search engines may be told of the page as schema.org objects; only what is true. */
  things?: readonly Record<string, unknown>[]
  /** The template pages are not to be found by search engines. */
  hidden?: boolean
}>

/** Title, description, canonical address and picture of a public page. */
export function describePage(matches: readonly Match[], page: Page) {
  const { companyName = 'Ireti', publicUrl = '' } = readSite(matches) ?? {}
  const title = `${page.title} - ${companyName}`
  const address = `${publicUrl}${page.path}`
  if (page.hidden)
    return [
      { title },
      { name: 'description', content: page.description },
      { name: 'robots', content: 'noindex' },
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
    ...(page.things ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}
