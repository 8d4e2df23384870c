import { helpPage } from '../../../content/help.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { readWords } from '../../../site-words.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/help'

const path = '/help'

export const handle = { cache: 'public', edited: 'help', enhance: listEnhancements } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(matches, {
    title: readWords(matches).safety.help.heading,
    description: loaderData?.page.description ?? '',
    path,
  })

export function loader({ context }: Route.LoaderArgs) {
  return loadSitePage(context, 'help', helpPage)
}

export default function Help({ loaderData }: Route.ComponentProps) {
  return <SitePage {...loaderData} slots={{ path }} />
}
