import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { readInParts } from '../../db/read-in-parts.ts'
import { type Actor, recordAudit } from '../../db/record-audit.server.ts'
import { toLikeText } from '../../db/search-words.ts'
import { bookings } from '../../db/tables/booking.ts'
import { mails } from '../../db/tables/mails.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { cutText } from '../../lib/text/graphemes.ts'
import { isStorable } from '../../lib/text/stored-text.ts'
import { type ReadMail, readMailFile } from '../../outbox/channels/mail/mail-files.server.ts'
import { messages } from '../../outbox/messages/messages.ts'
import { type MailFilter, mailStates, maxListed } from './mail-filter.ts'

/** The kinds of mail for a choice. */
export const mailKinds = messages.map(({ kind, toStaff }) => ({ value: kind, label: toStaff }))

/** Reads the filter from a query and ignores invalid values. */
export function readMailFilter(query: URLSearchParams): MailFilter {
  const to = cutText((query.get('to') ?? '').trim(), 254)
  return {
    state: mailStates.find(({ value }) => value === query.get('state'))?.value ?? '',
    kind: mailKinds.find(({ value }) => value === query.get('kind'))?.value ?? '',
    to: isStorable(to) ? to : '',
  }
}

const mailColumns = {
  id: mails.id,
  kind: mails.kind,
  toAddress: mails.toAddress,
  status: mails.status,
  attempts: mails.attempts,
  lastError: mails.lastError,
  nextAttemptAt: mails.nextAttemptAt,
  sentAt: mails.sentAt,
  createdAt: mails.createdAt,
  contactMessageId: mails.contactMessageId,
  /** The booking is quarantined, so the mail waits until staff release it. */
  isQuarantined: sql<boolean>`coalesce(${bookings.quarantined}, false)`,
}

/** Returns a page of mails, those to exactly the searched address first, and the newest first. `total` is at most `maxListed`. */
export async function listMails(
  db: Db,
  filter: MailFilter,
  { page, limit }: Readonly<{ page: number; limit: number }>,
) {
  const condition = toCondition(filter)
  const isExact = filter.to ? sql`lower(${mails.toAddress}) = ${toEmailKey(filter.to)}` : undefined
  const rows = await readInParts(
    { limit, offset: (page - 1) * limit },
    isExact ? [and(condition, isExact), and(condition, not(isExact))] : [condition],
    {
      read: (where, place) =>
        db
          .select(mailColumns)
          .from(mails)
          .leftJoin(bookings, eq(bookings.id, mails.bookingId))
          .where(where)
          .orderBy(desc(mails.createdAt), desc(mails.id))
          .limit(place.limit)
          .offset(place.offset),
      count: (where) => db.$count(mails, where),
    },
  )
  const some = db.select({ one: sql`1` }).from(mails).where(condition).limit(maxListed).as('some')
  return { rows, total: await db.$count(some) }
}

function toCondition({ state, kind, to }: MailFilter): SQL | undefined {
  const start = toLikeText(toEmailKey(to))
  return and(
    state ? eq(mails.status, state) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
    to ? sql`lower(${mails.toAddress}) like ${`${start}%`}` : undefined,
  )
}

type Mail = Awaited<ReturnType<typeof listMails>>['rows'][number]

/** Returns the mail, or null. `id` can be any text. */
export async function findMail(db: Db, id: string): Promise<Mail | null> {
  if (!isUuid(id)) return null
  const [mail] = await db
    .select(mailColumns)
    .from(mails)
    .leftJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(eq(mails.id, id))
  return mail ?? null
}

/**
 * Returns the text of a mail that went out as a file and writes an audit event, or returns null. It does not return messages of the
 * contact form, which staff open in the inbox.
 */
export async function openMailText(
  db: Db,
  dataDir: string,
  { id, kind, createdAt, contactMessageId }: Mail,
  { actorId, now }: Actor,
): Promise<ReadMail | null> {
  if (contactMessageId) return null
  const content = await readMailFile(dataDir, { id, kind, queuedAt: createdAt })
  if (content) {
    await recordAudit(db, { at: now, actorId, action: 'mail.opened', subjectType: 'mail', subjectId: id })
  }
  return content
}

/** Queues a failed mail for one more attempt. Returns false when the mail is not in the state `failed`. */
export async function queueMailAgain(db: Db, id: string, { actorId, now }: Actor): Promise<boolean> {
  if (!isUuid(id)) return false
  return inTransaction(db, async (transaction) => {
    // `attempts` stays, because it also prevents two processes from sending the mail twice.
    const [queued] = await transaction
      .update(mails)
      .set({ status: 'queued', nextAttemptAt: now })
      .where(and(eq(mails.id, id), eq(mails.status, 'failed')))
      .returning({ id: mails.id })
    if (!queued) return false
    const event = {
      at: now,
      actorId,
      action: 'mail.queued_again',
      subjectType: 'mail',
      subjectId: id,
    } as const
    await recordAudit(transaction, event)
    return true
  })
}
