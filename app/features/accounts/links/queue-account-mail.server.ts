import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { toDeterministicUuid } from '../../../lib/security/deterministic-uuid.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { mostMailsADay, toMailboxKey } from '../../../mail/daily-limit/mailbox.server.ts'

type Asked = Readonly<{
  /** The address that somebody typed. */
  email: string
  kind: 'account_confirm' | 'account_reset' | 'account_exists'
  /** At most one mail of this kind goes to an account in this time. */
  minutes: number
  /** The id of the account that the sign-up made. Its mail is `account_made`. */
  newId?: string
}>

/**
 * Queues a mail to the owner of an account, if the address has one. It is one statement, so that known and unknown addresses take
 * the same time. A visitor causes at most one such mail in `minutes`, and six mails of all kinds a day.
 */
export async function queueAccountMail(
  db: Db,
  { email, kind, minutes, newId }: Asked,
  now: Temporal.Instant,
): Promise<void> {
  const emailKey = toEmailKey(email)
  const mailboxKey = toMailboxKey(email)
  const period = Math.floor(now.epochMilliseconds / (minutes * 60_000))
  const at = sql`${now.toString()}::timestamptz`
  await db.execute(
    sql`insert into mails (id, kind, to_address, user_id, mailbox_key, next_attempt_at, created_at)
      select ${toDeterministicUuid(`${kind} ${emailKey} ${period}`)}::uuid,
        case when id = ${newId ?? null}::uuid then 'account_made' else ${kind} end, email, id, ${mailboxKey}, ${at}, ${at}
      from users where email_key = ${emailKey} and disabled_at is null
        and (select count(*) from mails where mailbox_key = ${mailboxKey} and created_at > ${at} - interval '1 day') < ${mostMailsADay}
      on conflict (id) do nothing`,
  )
}
