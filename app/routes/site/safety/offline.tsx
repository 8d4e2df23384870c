import { helplines } from '../../../content/helplines.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { HelplineList } from '../../../features/site-frame/helpline-list.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { listShownHelplines } from '../../../features/site-frame/shown-helplines.ts'
import type { Route } from './+types/offline'

export const handle = { cache: 'public' } satisfies PageHandle

/** public/sw.js shows this page instead of pages that are not cached. */
export function loader() {
  return { lines: listShownHelplines(helplines, Temporal.Now.plainDateISO('UTC')) }
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
