import type { Owed } from '../../../features/money/balance.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { money } from '../../../words/staff/work/money.ts'

/** Returns when a session began, or of what else a line of money is. */
export function showSince({ what, since }: Readonly<{ what: Owed; since: Temporal.Instant }>, clock: Clock) {
  const time = showStaffTime(since, clock)
  if (what === 'session') return time
  return what === 'package' ? money.owed.packageSold({ time }) : money.owed.placeOf({ time })
}
