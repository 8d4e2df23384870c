import { createHash } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { mails } from '../../db/tables/mails.ts'

/** Mails that visitors can cause to one mailbox in 24 hours. */
export const mostMailsADay = 6

const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the same key for all spellings of an address that reach one mailbox: any case, `name+tag@`, and dots at Gmail. The key is a
 * hash, because it stays for a day after its owner has erased a booking.
 */
export function toMailboxKey(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/(?<=.)\+.*$/, '')
  const mailbox = withoutDots.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
  return createHash('sha256').update(mailbox).digest('base64url')
}

/**
 * Returns when the mailbox can get mail again that a visitor causes, or null when it can get one now. Other transactions that ask
 * for the same mailbox wait until this one ends, so that two at once cannot both cause the last mail.
 */
export async function findFullUntil(
  db: Db,
  email: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const mailboxKey = toMailboxKey(email)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${mailboxKey}`}, 0))`)
  const dayBefore = now.subtract({ hours: 24 })
  const [oldest] = await db
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.mailboxKey, mailboxKey), gt(mails.createdAt, dayBefore)))
    .orderBy(desc(mails.createdAt))
    .limit(1)
    .offset(mostMailsADay - 1)
  return oldest ? oldest.createdAt.add({ hours: 24 }) : null
}
