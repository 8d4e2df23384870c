import { homePage } from '../../../content/home.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'

import type { Section } from '../../../features/content/pages/page.schema.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { useWords } from '../../../site-words.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'

import type { Route } from './+types/home'
import { toSiteOrganization } from './organization.ts'

const path = '/'

export const handle = {
  cache: 'public',
  edited: 'home',
  enhance: listEnhancements,
  // It shows the days of the next free times.
  freshSeconds: 60,
} satisfies PageHandle

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

const workshopsPath = '/workshops'

const leadsToWorkshops = (section: Section) =>
  !section.isHidden && 'href' in section && section.href === workshopsPath

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, link } = useWords().workshops.offer
  return (
    <>
      <SitePage {...loaderData} inserts={{ path }} />
      {loaderData.page.sections.some(leadsToWorkshops) ? null : (
        <p className="prose-width">
          {home}{' '}
          <a href={workshopsPath} className="inline-block py-1 font-semibold">
            {link}
          </a>
        </p>
      )}
    </>
  )
}
