import type { PageHandle } from '../../../enhance-scripts.tsx'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import type { Route } from './+types/offline'
import { loadHelplines } from './load-helplines.server.ts'

export const handle = { cache: 'public' } satisfies PageHandle

/** public/sw.js shows this page instead of pages that are not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  return { lines: await loadHelplines(context) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'No connection',
    description: 'What you can still read, and whom you can ring, without a connection.',
    path: '/offline',
    hidden: true,
  })

export default function Offline({ loaderData }: Route.ComponentProps) {
  return (
    <div className="prose-width space-y-6">
      <h1>No connection</h1>
      <p>
        This page needs the internet, and your phone or computer has no connection now. Pages that you asked
        to keep still open, and so does <a href="/contact">how to reach us</a>. Try again in a while.
      </p>
      <h2>If you are in danger now</h2>
      <p>You do not need the internet, or credit, to ring an emergency number.</p>
      <HelplineList lines={loaderData.lines} />
    </div>
  )
}
