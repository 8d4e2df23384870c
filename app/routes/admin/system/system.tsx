import { toTitle } from '../../../features/site-frame/page-title.ts'
import { SystemPage } from '../../../features/system/system-page.tsx'
import { showClock } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { findOfficeClock } from '../office-clock.server.ts'
import type { Route } from './+types/system'
import { loadSystemLines } from './load-system.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('System', matches)

export async function loader({ context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const { timeZone, clock } = await findOfficeClock(instance.db, now)
  return {
    lines: await loadSystemLines(instance, now, { withSize: true }),
    checkedAt: `${showClock(now, timeZone)}, ${clock}`,
  }
}

export default function System({ loaderData }: Route.ComponentProps) {
  return <SystemPage {...loaderData} />
}
