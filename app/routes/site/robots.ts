import { excludedPaths } from '../../content/search-engines.ts'
import { toRobots } from '../../features/site-frame/search-engines.ts'
import { instanceContext } from '../../request-context.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(instanceContext)
  return new Response(toRobots(env.publicUrl, excludedPaths), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
