import { sql } from 'drizzle-orm'
import { taskRuns } from '../../../app/db/tables/operation.ts'
import { openFaultSite, waitUntil } from '../../support/fault-site.ts'

/** Lets one recurring task fail at every run, for `SECONDS` (three minutes). The others must go on. */
export async function run(): Promise<string[]> {
  const seconds = Number(process.env.SECONDS ?? 190)
  const began = Temporal.Now.instant()
  const site = await openFaultSite({
    prepare: async (db) => {
      await db.execute(sql`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'this always fails'; end $$`)
      await db.execute(sql`create trigger refuse before delete on rate_limits
        for each statement execute function refuse()`)
    },
  })
  await site.book()
  const failures = () => site.output().split('"task":"delete-old-attempts"').length - 1
  await waitUntil(async () => failures() > seconds / 60, seconds + 60)
  const took = Temporal.Now.instant().since(began).total('minutes')
  await site.checkReadable('while a task fails')
  const logged = failures()
  if (logged < 2) site.note(`the log has ${logged} failures`)
  if (logged > took + 2) site.note(`the task was tried ${logged} times in ${took.toFixed(1)} minutes`)
  return site.close({
    check: async (db) => {
      const rows = await db.select().from(taskRuns)
      const failing = rows.find(({ name }) => name === 'delete-old-attempts')
      if (failing?.failures !== logged)
        site.note(`task_runs has ${failing?.failures} failures, the log ${logged}`)
      const others = rows.filter(
        ({ name, failures, succeededAt }) => name !== failing?.name && failures === 0 && succeededAt,
      )
      console.log(
        `failing-task: failed ${logged} times in ${took.toFixed(1)} minutes (${failing?.problem}); ${others.length} other tasks succeeded`,
      )
      if (others.length < 8) site.note(`only ${others.length} other tasks succeeded`)
    },
  })
}
