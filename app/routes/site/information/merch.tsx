import { merchPage } from '../../../content/merch.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { describeSitePage } from '../pages/describe-page.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/merch'

const path = '/merch'

export const handle = { cache: 'public', edited: 'merch', enhance: listEnhancements } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeSitePage(matches, loaderData?.page, { path })

export function loader({ context }: Route.LoaderArgs) {
  return loadSitePage(context, 'merch', merchPage)
}

export default function Merch({ loaderData }: Route.ComponentProps) {
  return <SitePage {...loaderData} inserts={{ path }} />
}
