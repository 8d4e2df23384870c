import { indexedPaths } from '../../content/search-engines.ts'
import { toSitemap } from '../../features/site-frame/search-engines.ts'
import { instanceContext } from '../../request-context.ts'
import type { Route } from './+types/sitemap'

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(instanceContext)
  return new Response(toSitemap(env.publicUrl, indexedPaths), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
