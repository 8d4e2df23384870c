import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { toLikeText } from '../../db/like-text.ts'
import type { Db } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import { bookings, mails } from '../../db/tables/booking.ts'
import { isUuid } from '../../lib/text/uuid.ts'
import { type ReadMail, readMailFile } from '../../mail/mail-files.server.ts'
import { type MailFilter, maxListed } from './mail-filter.ts'

type Actor = Readonly<{ actorId: string; now: Temporal.Instant }>

const listed = {
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
  /** Its booking was caught by the spam trap: it stays until staff let the booking go. */
  isHeld: sql<boolean>`coalesce(${bookings.quarantined}, false)`,
}

/** A page of mail, the newest first; `total` is `maxListed` at most. */
export async function listMails(
  db: Db,
  filter: MailFilter,
  { page, limit }: Readonly<{ page: number; limit: number }>,
) {
  const wanted = toCondition(filter)
  const rows = await db
    .select(listed)
    .from(mails)
    .leftJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(wanted)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const some = db.select({ one: sql`1` }).from(mails).where(wanted).limit(maxListed).as('some')
  return { rows, total: await db.$count(some) }
}

function toCondition({ state, kind, to }: MailFilter): SQL | undefined {
  const begin = toLikeText(to.toLowerCase())
  return and(
    state ? eq(mails.status, state) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
    to ? sql`lower(${mails.toAddress}) like ${`${begin}%`}` : undefined,
  )
}

type Mail = Awaited<ReturnType<typeof listMails>>['rows'][number]

/** The mail, or null; `id` is as somebody sent it. */
export async function findMail(db: Db, id: string): Promise<Mail | null> {
  if (!isUuid(id)) return null
  const [mail] = await db
    .select(listed)
    .from(mails)
    .leftJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(eq(mails.id, id))
  return mail ?? null
}

/**
 * The text of a mail, where it went out as a file, or null; that it was opened stands in the audit then. What somebody wrote by
 * the contact form is not among it: that is opened as a message.
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

/** Queues a mail that has failed for one more try. False when it has not failed, or not any more. */
export async function queueMailAgain(db: Db, id: string, { actorId, now }: Actor): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async (transaction) => {
    // Its tries go on being counted: the count is also what keeps two processes from sending it twice.
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
