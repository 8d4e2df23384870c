import { indexedPaths } from '../../content/search-engines.ts'
import { instanceContext } from '../../request-context.ts'
import type { Route } from './+types/sitemap'

/** Lists the pages for search engines (sitemaps.org). */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(instanceContext).env
  const urls = indexedPaths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>\n`)
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
