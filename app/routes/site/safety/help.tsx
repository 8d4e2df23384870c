import { helpPage } from '../../../content/help.ts'
import type { Enhancement, PageHandle } from '../../../enhance-scripts.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { readWords } from '../../../site-words.ts'
import { loadSitePage } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { SitePage } from '../pages/site-page.tsx'
import type { Route } from './+types/help'

const path = '/help'

export const handle = { cache: 'public', edited: 'help', enhance: listScripts } satisfies PageHandle

/** Only helplines need the script. */
function listScripts(loaded: unknown): readonly Enhancement[] {
  const { page, parts } = loaded as Awaited<ReturnType<typeof loadSitePage>>
  return parts.help?.countries.length
    ? [...listEnhancements({ page }), 'help-lines']
    : listEnhancements({ page })
}

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
  return <SitePage {...loaderData} inserts={{ path }} />
}
