import { excludedPaths } from '../../content/search-engines.ts'
import { instanceContext } from '../../request-context.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(instanceContext).env
  const lines = excludedPaths.map((path) => `Disallow: ${path}\n`)
  const text = `User-agent: *\n${lines.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
