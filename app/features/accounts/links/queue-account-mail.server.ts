import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { countMail } from '../../../outbox/mail-budget.server.ts'
import { makeOutboxId } from '../../../outbox/outbox-id.server.ts'

const budgets = { account_confirm: 'confirm', account_reset: 'reset', account_exists: 'signUp' } as const

type Asked = Readonly<{
  /** The address that somebody typed. */
  email: string
  kind: keyof typeof budgets
  /** The id of the account that the sign-up made. Its mail is `account_made`. */
  newId?: string
}>

/**
 * Queues a mail to the owner of an account, if the address has one. Known and unknown addresses have the same budget and take the same
 * time. Returns null, or from when on the mailbox can get such a mail again.
 */
export function queueAccountMail(
  db: Db,
  { email, kind, newId }: Asked,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  return inTransaction(db, async (tx) => {
    const fullUntil = await countMail(tx, email, budgets[kind], now)
    if (fullUntil) return fullUntil
    const at = sql`${now.toString()}::timestamptz`
    await tx.execute(
      sql`insert into outbox (id, kind, to_address, user_id, next_attempt_at, created_at)
        select ${makeOutboxId()}::uuid, case when id = ${newId ?? null}::uuid then 'account_made' else ${kind} end, email, id, ${at}, ${at}
        from users where email_key = ${toEmailKey(email)} and disabled_at is null`,
    )
    return null
  })
}
