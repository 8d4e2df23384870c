import { toTitle } from '../../../features/site-frame/page-title.ts'
import { SystemPage } from '../../../features/system/system-page.tsx'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { readClock } from '../../read-clock.ts'
import type { Route } from './+types/system'
import { loadSystemLines } from './load-system.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('System', matches)

export async function loader({ context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const clock = readClock(context)
  return {
    lines: await loadSystemLines(instance, clock.now, { withSize: true }),
    checkedAt: showStaffTime(clock.now, clock),
  }
}

export default function System({ loaderData }: Route.ComponentProps) {
  return <SystemPage {...loaderData} />
}
