import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../db/open.server.ts'
import { toInstant } from '../../../db/tables/columns.ts'
import { retentionRuns } from '../../../db/tables/operation.ts'
import { type RowClass, rowRules, selectDue } from './due-records.ts'
import { toDeleteAt, toDeleteBefore } from './retention-periods.ts'

export const daysAhead = 30

/** The classes whose records can be held one by one, with the subject of a hold. */
const heldClasses = {
  booking: 'booking',
  unagreed_text: 'booking',
  message: 'message',
  comment: 'comment',
} as const

const mostCounted = 10_000
const mostListed = 25

/** Returns the bookings, messages and comments that the job deletes within 30 days, the first 25 of each class. */
export async function listDueRecords(db: Db, now: Temporal.Instant) {
  const lists = await Promise.all(
    (Object.keys(heldClasses) as (keyof typeof heldClasses)[]).map(async (name) => {
      const columns = sql`due.id, ${rowRules[name].since} as since`
      const due = selectDue(name, toDueBefore(name, now), columns)
      const rows = await readRows<{ id: string; since: string | Date }>(
        db,
        sql`${due} order by since, due.id limit ${mostListed}`,
      )
      return rows.map(({ id, since }) => ({
        class: name,
        subjectType: heldClasses[name],
        id,
        deleteAt: toDeleteAt(name, toInstant(since)),
      }))
    }),
  )
  return lists.flat()
}

/** Returns how many records of each class the job deletes within 30 days, at most 10,000. */
export async function countDueRecords(db: Db, now: Temporal.Instant): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of Object.keys(rowRules) as RowClass[]) {
    const due = selectDue(name, toDueBefore(name, now), sql`1`)
    const [row] = await readRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from (${due} limit ${mostCounted}) due`,
    )
    counts.set(name, row?.count ?? 0)
  }
  return counts
}

/** Returns when the job last finished with each class. Other tasks and newer releases add names that `retentionRules` does not have. */
export async function listRetentionRuns(db: Db): Promise<Map<string, Temporal.Instant>> {
  const rows = await db.select().from(retentionRuns)
  return new Map(rows.map((row) => [row.class, row.finishedAt]))
}

function toDueBefore(name: RowClass, now: Temporal.Instant): Temporal.Instant {
  return toDeleteBefore(name, now.add({ hours: 24 * daysAhead }))
}
