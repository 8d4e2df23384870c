import type { PageHandle } from '../../../enhance-scripts.tsx'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import type { Route } from './+types/help'
import { loadHelplines } from './load-helplines.server.ts'

export const handle = { cache: 'public' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { lines: await loadHelplines(context) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Get help now',
    description: 'Numbers to ring in Nigeria and in India when you or somebody near you is in danger.',
    path: '/help',
  })

export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
      <div className="space-y-6">
        <h1>Get help now</h1>
        <p className="lead">
          If you or somebody near you is in danger, or you think you may hurt yourself, ring one of these
          numbers. You do not need credit to ring an emergency number.
        </p>
        <HelplineList lines={loaderData.lines} />
        <p className="text-muted">
          We do not read bookings day and night. An answer from us can take until the next working day.
        </p>
      </div>
      <div className="h-fit space-y-6 rounded-3xl bg-blush p-6 lg:p-8">
        <section aria-labelledby="no-call" className="space-y-2">
          <h2 id="no-call" className="text-2xl">
            If you cannot ring
          </h2>
          <p>Go to the nearest hospital, or to an adult you trust, and show them this page.</p>
        </section>
        <section aria-labelledby="watched" className="space-y-2">
          <h2 id="watched" className="text-2xl">
            Does somebody look at your phone?
          </h2>
          <p>
            Read <a href="/staying-safe">how to stay safe online</a>.
          </p>
        </section>
      </div>
    </div>
  )
}
