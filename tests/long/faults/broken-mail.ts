import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { outbox } from '../../../app/db/tables/outbox.ts'
import { listMailProblems, openFaultSite, waitUntil } from '../../support/fault-site.ts'

/** Puts a mail into the queue that cannot be composed, before the mails of ten bookings. */
export async function run(): Promise<string[]> {
  const id = randomUUID()
  const now = Temporal.Now.instant()
  const broken = { id, kind: 'follow_up_overdue', toAddress: 'office@ireti.example' } as const
  const site = await openFaultSite({
    prepare: (db) => db.insert(outbox).values({ ...broken, facts: {}, createdAt: now, nextAttemptAt: now }),
  })
  for (let n = 0; n < 10; n += 1) await site.book()
  const took = await waitUntil(async () => listMailProblems(site).length === 0, 60)
  for (const problem of listMailProblems(site)) site.note(problem)
  if (!site.output().includes('mail could not be composed')) site.note('the log does not name the mail')
  const problems = await site.close({
    check: async (db) => {
      const [mail] = await db.select().from(outbox).where(eq(outbox.id, id))
      const { status, attempts, lastError } = mail ?? {}
      console.log(
        `broken-mail: ${status} after ${attempts} attempts (${lastError}); the others left in ${took?.toFixed(0)} s`,
      )
      if (status !== 'failed' || attempts !== 1) site.note('the mail is not marked as failed')
    },
  })
  return problems
}
