import { homePage } from '../../../content/home.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'

import { describePage } from '../../../features/site-frame/page-title.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'

import type { Route } from './+types/home'
import { toSiteOrganization } from './organization.ts'

const path = '/'

export const handle = { cache: 'public', edited: 'home', enhance: listEnhancements } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(matches, {
    title: 'Home',
    description: loaderData?.page.description ?? '',
    path,
    structuredData: [toSiteOrganization(matches)],
  })

export function loader({ context }: Route.LoaderArgs) {
  return loadSitePage(context, 'home', homePage)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <SitePage {...loaderData} slots={{ path }} />
}
