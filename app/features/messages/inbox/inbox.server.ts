import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { type Actor, listUnrecorded } from '../../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../../db/refusal.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { clientBookings, clients } from '../../../db/tables/clients.ts'
import { contactMessages } from '../../../db/tables/public-content.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { decryptMessage, decryptSubject } from '../messages.server.ts'
import { listAnswers } from './answers.server.ts'
import type { MessageMove, MessageView } from './message-views.ts'

/** The orders of the list: unread messages first, by name, or the newest first. */
export const messageSorts = ['unread', 'name', 'newest'] as const

type Page = Readonly<{ page: number; limit: number; sort?: (typeof messageSorts)[number] }>

/** Returns a page of messages without encrypted fields. */
export async function listMessages(db: Db, view: MessageView, { page, limit, sort = 'unread' }: Page) {
  const condition = toCondition(view)
  const isUnread = sql<boolean>`(${contactMessages.readAt} is null)`
  const by = { unread: [desc(isUnread)], name: [asc(contactMessages.name)], newest: [] }[sort]
  const rows = await db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      createdAt: contactMessages.createdAt,
      revision: contactMessages.revision,
      isUnread,
    })
    .from(contactMessages)
    .where(condition)
    .orderBy(...by, desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(contactMessages, condition) }
}

/** How much of a subject the list shows. */
const shownSubject = 60

/**
 * Returns the first words of the subjects of messages, and records that somebody read them: once a day for each reader and message, because
 * an open list loads again and again.
 */
export async function openSubjects(
  db: Db,
  keys: Pick<Secrets, 'fieldKeys'>,
  ids: readonly string[],
  actor: Actor,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  return inTransaction(db, async (tx) => {
    const found = await tx
      .select({ id: contactMessages.id, subjectEncrypted: contactMessages.subjectEncrypted })
      .from(contactMessages)
      .where(inArray(contactMessages.id, [...ids]))
      .orderBy(asc(contactMessages.id))
    const type = 'message.subjects_listed'
    const listed = { action: type, name: 'messageIds', ids: found.map(({ id }) => id) } as const
    const messageIds = await listUnrecorded(tx, listed, actor)
    if (messageIds.length > 0) await announce(tx, { ...toEvent('list', actor), type, detail: { messageIds } })
    return new Map(
      found.map((row) => {
        const subject = tryToDecrypt(() => decryptSubject(keys, row)) ?? ''
        return [row.id, subject.length > shownSubject ? `${cutText(subject, shownSubject)}…` : subject]
      }),
    )
  })
}

/**
 * Returns the newest messages that came from an address that the client has proven with a booking. Anybody can type an address, so nothing
 * attaches them. Spam is left out.
 */
export function listMessagesFrom(db: Db, clientId: string, limit: number) {
  const { id, name, status, createdAt } = contactMessages
  const addresses = db
    .select({ address: sql`lower(${bookings.email})` })
    .from(bookings)
    .innerJoin(clientBookings, eq(clientBookings.bookingId, bookings.id))
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .where(and(eq(clients.groupId, clientId), isNotNull(bookings.provenAt)))
  return db
    .select({ id, name, status, createdAt })
    .from(contactMessages)
    .where(
      and(inArray(sql`lower(${contactMessages.email})`, addresses), eq(contactMessages.quarantined, false)),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

function toCondition(view: MessageView): SQL | undefined {
  if (view === 'answered' || view === 'hidden') return eq(contactMessages.status, view)
  return and(eq(contactMessages.status, 'open'), eq(contactMessages.quarantined, view === 'caught'))
}

/** Counts the messages that nobody has answered or archived, at most 100. */
export function countUnansweredMessages(db: Db) {
  const some = db.select({ one: sql`1` }).from(contactMessages).where(toCondition('open')).limit(100)
  return db.$count(some.as('some'))
}

/**
 * Returns a decrypted message, or null. Marks it as read and announces it in the same transaction.
 * Throws `DecryptionFailed`, and then changes nothing.
 */
export async function openMessage(
  db: Db,
  keys: Pick<Secrets, 'fieldKeys'>,
  id: string,
  { actorId, now }: Actor,
) {
  if (!isUuid(id)) return null
  return inTransaction(db, async (transaction) => {
    const [row] = await transaction.select().from(contactMessages).where(eq(contactMessages.id, id))
    if (!row) return null
    const written = decryptMessage(keys, row)
    await transaction
      .update(contactMessages)
      .set({ readAt: now })
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.readAt)))
    await announce(transaction, { ...toEvent(id, { actorId, now }), type: 'message.opened' })
    const { status, quarantined, revision, createdAt, isSample } = row
    const answers = await listAnswers(transaction, keys, id)
    return { id, ...written, answers, status, quarantined, revision, createdAt, isSample }
  })
}

const values = {
  answer: { status: 'answered' },
  reopen: { status: 'open' },
  hide: { status: 'hidden' },
  release: { quarantined: false },
} as const satisfies Record<MessageMove, Partial<typeof contactMessages.$inferInsert>>

type Moved = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Moves a message to another list, unless somebody else has moved it since `revision`. */
export async function moveMessage(
  db: Db,
  { id, revision, move }: Readonly<{ id: string; revision: number; move: MessageMove }>,
  { actorId, now }: Actor,
): Promise<Moved> {
  if (!isUuid(id)) return refuse('not_found')
  return inTransaction<Moved>(db, async (transaction) => {
    const [found] = await transaction
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update')
    const locked = checkRevision(found, revision)
    if (!locked.ok) return locked
    const change = { ...values[move], revision: revision + 1 }
    await transaction.update(contactMessages).set(change).where(eq(contactMessages.id, id))
    await announce(transaction, {
      ...toEvent(id, { actorId, now }),
      type: 'message.changed',
      detail: { move },
    })
    return { ok: true }
  })
}

function toEvent(subjectId: string, { actorId, now }: Actor) {
  return { at: now, actorId, subjectType: 'message', subjectId } as const
}
