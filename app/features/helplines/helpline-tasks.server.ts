import { addTask } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { listHelplines, toTaskSubject, toToday } from './helplines.server.ts'
import { isVerified } from './shown-helplines.ts'

/**
 * Adds a follow-up for each helpline that nobody has called in the last 180 days. Returns the number of those helplines. Repeated runs
 * add nothing.
 */
export async function updateHelplineTasks(tx: Db, now: Temporal.Instant): Promise<number> {
  const today = toToday(now)
  const unverified = (await listHelplines(tx)).filter((line) => !line.emergency && !isVerified(line, today))
  for (const helpline of unverified) {
    const subject = { subjectType: 'helpline', subjectId: toTaskSubject(helpline) } as const
    await addTask(tx, { kind: 'helpline_unverified', ...subject }, now)
  }
  return unverified.length
}
