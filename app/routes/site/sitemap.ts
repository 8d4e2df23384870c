import { indexedPaths } from '../../content/search-engines.ts'
import { listPublicPeople } from '../../features/people/public-people.server.ts'
import { instanceContext } from '../../request-context.ts'
import type { Route } from './+types/sitemap'
import { loadOrNull } from './information/load-or-null.server.ts'

/** Lists the pages for search engines (sitemaps.org), with those of the people who wish it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, content } = context.get(instanceContext)
  const { publicUrl } = env
  const people = (await loadOrNull(context, () => listPublicPeople(db))) ?? []
  const wished = people.filter(({ profile, isBookable }) => isBookable && profile.isListed)
  const own = content.agency.pages.map(({ href }) => href)
  const paths = [...indexedPaths, ...own, ...wished.map(({ slug }) => `/counsellors/${slug}`)]
  const urls = paths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>\n`)
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
