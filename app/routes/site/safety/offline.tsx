import type { PageHandle } from '../../../enhance-scripts.tsx'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { emergencyNumbers, listPublicHelplines } from '../../../features/helplines/helplines.server.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { loadOrNull } from '../information/load-or-null.server.ts'
import type { Route } from './+types/offline'

export const handle = { cache: 'public' } satisfies PageHandle

/** public/sw.js shows this page instead of pages that are not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const lines = await loadOrNull(context, () => listPublicHelplines(db, Temporal.Now.instant()))
  return { lines: lines ?? emergencyNumbers }
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
