import { coursesPage } from '../../../content/courses.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { describeSitePage } from '../pages/describe-page.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/courses'

const path = '/courses'

export const handle = { cache: 'public', edited: 'courses', enhance: listEnhancements } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeSitePage(matches, loaderData?.page, { path })

export function loader({ context }: Route.LoaderArgs) {
  return loadSitePage(context, 'courses', coursesPage)
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  return <SitePage {...loaderData} inserts={{ path }} />
}
