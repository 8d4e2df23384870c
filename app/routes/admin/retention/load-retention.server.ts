import { subjectWords } from '../../../features/privacy/holds/hold-form.tsx'
import type { HoldLine } from '../../../features/privacy/holds/holds-list.tsx'
import { listLegalHolds } from '../../../features/privacy/holds/legal-holds.server.ts'
import {
  countDueRecords,
  listDueRecords,
  listRetentionRuns,
} from '../../../features/privacy/retention/list-due-records.server.ts'
import { describePeriod, retentionClasses } from '../../../features/privacy/retention/retention-periods.ts'
import { retentionRules } from '../../../features/privacy/retention/retention-rules.ts'
import type { DueLine, RuleLine } from '../../../features/privacy/retention/retention-tables.tsx'
import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'

/** Returns the rules, the records that the job deletes soon, and the holds, in words. */
export async function loadRetention({ db, secrets }: Instance, clock: Clock) {
  const { now } = clock
  const show = (instant: Temporal.Instant | undefined) => showStaffTime(instant, clock)
  const counts = await countDueRecords(db, now)
  const runs = await listRetentionRuns(db)
  const rules = retentionClasses.map((name): RuleLine => {
    const due = counts.get(name)
    return {
      id: name,
      name: retentionRules[name].name,
      period: describePeriod(name),
      due: due === undefined ? 'Not counted' : due >= 10_000 ? '10,000 or more' : String(due),
      lastRun: runs.has(name) ? show(runs.get(name)) : 'Not yet',
    }
  })
  const due = (await listDueRecords(db, now)).map(
    (record): DueLine => ({
      id: `${record.class} ${record.id}`,
      record: `${subjectWords[record.subjectType]} ${record.id}`,
      what: retentionRules[record.class].name,
      deleted: show(record.deleteAt),
      holdHref: `?${new URLSearchParams({ type: record.subjectType, record: record.id })}#hold`,
    }),
  )
  const holds = (await listLegalHolds(db, secrets)).map(
    (hold): HoldLine => ({
      id: hold.id,
      record: `${subjectWords[hold.subjectType]} ${hold.subjectId}`,
      reason: hold.reason ?? 'The reason cannot be opened. Tell whoever runs this site.',
      held: `Held ${show(hold.heldAt)} by ${hold.firstName ? isolate(`${hold.firstName} ${hold.lastName}`) : 'somebody whose account is gone'}`,
    }),
  )
  return { rules, due, holds }
}
