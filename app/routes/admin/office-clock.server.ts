import type { Db } from '../../db/open.server.ts'
import { listOffices } from '../../features/availability/offices/offices.server.ts'
import { showZone } from '../../lib/time/show-time.ts'

/** Returns the time zone of the first office, for lists of the whole agency. `clock` names it. */
export async function findOfficeClock(db: Db, now: Temporal.Instant) {
  const [office] = await listOffices(db)
  const timeZone = office?.timeZone ?? 'UTC'
  return { timeZone, clock: showZone(now, timeZone) }
}
