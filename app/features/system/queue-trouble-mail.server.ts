import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { troubleMails } from '../../db/tables/operation.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { queueMail } from '../../outbox/queue-mail.server.ts'
import type { SystemLine } from './system-facts.ts'

const hoursBetweenMails = 24
const kind = 'system_trouble'

/**
 * Queues one mail to each administrator when something needs repair, at most once in 24 hours for all servers together. Returns the
 * number of mails. An administrator whose last mail about trouble still waits gets no second one.
 */
export function queueTroubleMail(
  db: Db,
  troubles: readonly Pick<SystemLine, 'area'>[],
  now: Temporal.Instant,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (troubles.length === 0 || !(await claimDay(tx, now))) return 0
    const admins = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.isAdmin, true), isNull(users.disabledAt)))
    const waiting = await tx
      .select({ to: outbox.toAddress })
      .from(outbox)
      .where(and(eq(outbox.kind, kind), eq(outbox.status, 'queued')))
    const addresses = new Set(admins.map(({ email }) => email)).difference(
      new Set(waiting.map(({ to }) => to)),
    )
    const concerned = [...new Set(troubles.map(({ area }) => area))]
    const count = troubles.length
    await queueMail(
      tx,
      [...addresses].map((to) => ({ kind, to, count, areas: concerned })),
      now,
    )
    return addresses.size
  })
}

/** Returns whether this process may queue the mail of the day. The row decides between processes. */
async function claimDay(tx: Db, now: Temporal.Instant): Promise<boolean> {
  const claimed = await tx
    .insert(troubleMails)
    .values({ id: 1, queuedAt: now })
    .onConflictDoUpdate({
      target: troubleMails.id,
      set: { queuedAt: now },
      setWhere: lte(troubleMails.queuedAt, now.subtract({ hours: hoursBetweenMails })),
    })
    .returning({ id: troubleMails.id })
  return claimed.length > 0
}
