import type { Db } from '../../db/open.server.ts'
import { reportOutcome } from '../../lib/report-outcome.server.ts'
import type { TimeEvent } from '../event.ts'

export async function timeChanged(_tx: Db, { type }: TimeEvent): Promise<void> {
  reportOutcome({ area: 'booking', action: 'time', outcome: type === 'time.freed' ? 'freed' : 'taken' })
}
