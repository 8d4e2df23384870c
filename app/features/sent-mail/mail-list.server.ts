import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { readInParts } from '../../db/read-in-parts.ts'
import { type Actor, recordAudit } from '../../db/record-audit.server.ts'
import { toLikeText } from '../../db/search-words.ts'
import { bookings } from '../../db/tables/booking.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { cutText } from '../../lib/text/graphemes.ts'
import { isStorable } from '../../lib/text/storable.ts'
import { type ReadMail, readMailFile } from '../../outbox/channels/mail/mail-files.server.ts'
import { messages } from '../../outbox/messages/messages.ts'
import { queueAgain } from '../../outbox/outbox.server.ts'
import type { TimeOrder } from '../../ui/list/pages.ts'
import { type MailFilter, mailStates, maxListed } from './mail-filter.ts'

/** The kinds of mail for a choice. */
export const mailKinds = messages.map(({ kind, forStaff }) => ({ value: kind, label: forStaff }))

/** Reads the filter from a query and ignores invalid values. */
export function readMailFilter(query: URLSearchParams): MailFilter {
  const to = cutText((query.get('to') ?? '').trim(), 254)
  return {
    state: mailStates.find(({ value }) => value === query.get('state'))?.value ?? '',
    kind: mailKinds.find(({ value }) => value === query.get('kind'))?.value ?? '',
    to: isStorable(to) ? to : '',
  }
}

const isMail = eq(outbox.channel, 'mail')
const mailColumns = {
  id: outbox.id,
  kind: outbox.kind,
  toAddress: outbox.toAddress,
  status: outbox.status,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  nextAttemptAt: outbox.nextAttemptAt,
  sentAt: outbox.sentAt,
  createdAt: outbox.createdAt,
  contactMessageId: outbox.contactMessageId,
  /** The booking is quarantined, so the mail waits until staff release it. */
  isQuarantined: sql<boolean>`coalesce(${bookings.quarantined}, false)`,
}

/** Returns a page of mails, those to exactly the searched address first, and each part in the order of time. `total` is at most `maxListed`. */
export async function listMails(
  db: Db,
  filter: MailFilter,
  { page, limit, order = 'newest' }: Readonly<{ page: number; limit: number; order?: TimeOrder }>,
) {
  const condition = toCondition(filter)
  const toOrder = order === 'oldest' ? asc : desc
  const isExact = filter.to ? sql`lower(${outbox.toAddress}) = ${toEmailKey(filter.to)}` : undefined
  const rows = await readInParts(
    { limit, offset: (page - 1) * limit },
    isExact ? [and(condition, isExact), and(condition, not(isExact))] : [condition],
    {
      read: (where, place) =>
        db
          .select(mailColumns)
          .from(outbox)
          .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
          .where(where)
          .orderBy(toOrder(outbox.createdAt), toOrder(outbox.id))
          .limit(place.limit)
          .offset(place.offset),
      count: (where) => db.$count(outbox, where),
    },
  )
  const some = db.select({ one: sql`1` }).from(outbox).where(condition).limit(maxListed).as('some')
  return { rows, total: await db.$count(some) }
}

function toCondition({ state, kind, to }: MailFilter): SQL | undefined {
  const start = toLikeText(toEmailKey(to))
  return and(
    isMail,
    state ? eq(outbox.status, state) : undefined,
    kind ? eq(outbox.kind, kind) : undefined,
    to ? sql`lower(${outbox.toAddress}) like ${`${start}%`}` : undefined,
  )
}

type Mail = Awaited<ReturnType<typeof listMails>>['rows'][number]

/** Returns the mail, or null. `id` can be any text. */
export async function findMail(db: Db, id: string): Promise<Mail | null> {
  if (!isUuid(id)) return null
  const [mail] = await db
    .select(mailColumns)
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(and(isMail, eq(outbox.id, id)))
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
  return inTransaction(db, async (tx) => {
    const isFailed = and(isMail, eq(outbox.id, id), eq(outbox.status, 'failed'))
    if (!(await queueAgain(tx, isFailed, now))) return false
    const subject = { subjectType: 'mail', subjectId: id } as const
    await announce(tx, { at: now, actorId, type: 'mail.queued_again', ...subject })
    return true
  })
}
