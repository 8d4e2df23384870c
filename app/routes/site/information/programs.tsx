import { programsPage } from '../../../content/programs.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { describeSitePage } from '../pages/describe-page.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/programs'

const path = '/programs'

export const handle = { cache: 'public', edited: 'programs', enhance: listEnhancements } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeSitePage(matches, loaderData?.page, { path })

export function loader({ context }: Route.LoaderArgs) {
  return loadSitePage(context, 'programs', programsPage)
}

export default function Programs({ loaderData }: Route.ComponentProps) {
  return <SitePage {...loaderData} inserts={{ path }} />
}
