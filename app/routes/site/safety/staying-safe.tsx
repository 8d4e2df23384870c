import { stayingSafePage } from '../../../content/staying-safe.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { describeSitePage } from '../pages/describe-page.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/staying-safe'

const path = '/staying-safe'

export const handle = {
  cache: 'public',
  edited: 'staying-safe',
  enhance: listEnhancements,
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeSitePage(matches, loaderData?.page, { path })

export function loader({ context }: Route.LoaderArgs) {
  return loadSitePage(context, 'staying-safe', stayingSafePage)
}

export default function StayingSafe({ loaderData }: Route.ComponentProps) {
  return <SitePage {...loaderData} inserts={{ path }} />
}
