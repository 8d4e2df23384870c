import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clientBookings, clientPhones, clients } from '../../db/tables/clients.ts'
import { packages } from '../../db/tables/money.ts'
import { seriesBookings } from '../../db/tables/series.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { EventType } from '../../events/event-names.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { addApart } from './attach-booking.server.ts'
import { type Administrator, lockPeople, raiseRevisions } from './merge-clients.server.ts'

type Split = Readonly<{
  clientId: string
  revision: number
  bookingIds: readonly string[]
  to: Readonly<{ clientId: string }> | Readonly<{ name: string }>
}>

type Taken =
  | Readonly<{ ok: true; clientId: string }>
  | Refusal<'not_found' | 'changed_meanwhile' | 'nothing_left'>

/**
 * Gives sessions of a client to another one, or to a new one. The sessions of a series stay together. Each client keeps a session, because
 * phones and notes go with the last one.
 */
export function takeSessions(
  db: Db,
  { clientId, revision, bookingIds, to }: Split,
  reader: Administrator,
): Promise<Taken> {
  const otherId = 'clientId' in to ? to.clientId : null
  if (![clientId, otherId ?? clientId, ...bookingIds].every(isUuid) || otherId === clientId)
    return Promise.resolve(refuse('not_found'))
  return inTransaction<Taken>(db, async (tx) => {
    const locked = await lockPeople(tx, otherId ? [clientId, otherId] : [clientId])
    const client = locked.find(({ id }) => id === clientId)
    if (!client || (otherId && locked.length < 2)) return refuse('not_found')
    const checked = checkRevision(client, revision)
    if (!checked.ok) return checked
    const all = await listSessionsOf(tx, clientId)
    const series = new Set(
      all.flatMap(({ id, seriesId }) => (bookingIds.includes(id) && seriesId ? [seriesId] : [])),
    )
    const isTaken = ({ id, seriesId }: (typeof all)[number]) =>
      bookingIds.includes(id) || (seriesId !== null && series.has(seriesId))
    const taken = all.filter(isTaken)
    const [newest] = taken
    if (!newest || !bookingIds.every((id) => taken.some((one) => one.id === id))) return refuse('not_found')
    const kept = new Set(all.filter((one) => !isTaken(one)).map((one) => one.ownerId))
    if (!taken.every(({ ownerId }) => kept.has(ownerId))) return refuse('nothing_left')
    const { email, officeId } = newest
    const targetId =
      'clientId' in to ? to.clientId : await addApart(tx, { name: to.name, email, officeId }, reader.now)
    const ids = taken.map(({ id }) => id)
    await tx
      .update(clientBookings)
      .set({ clientId: targetId, takenFrom: sql`${clientBookings.clientId}` })
      .where(inArray(clientBookings.bookingId, ids))
    await raiseRevisions(tx, [clientId, targetId])
    await record(tx, 'client_record.sessions_taken', [clientId, targetId], ids, reader)
    return { ok: true, clientId: targetId }
  })
}

type Back = Readonly<{ clientId: string; revision: number; fromId: string }>
type Returned =
  | Readonly<{ ok: true; clientId: string }>
  | Refusal<'not_found' | 'changed_meanwhile' | 'record_in_use'>

/** Gives sessions back to the client from whom staff took them. A client who would have no session keeps them with phones, notes or packages. */
export function returnSessions(
  db: Db,
  { clientId, revision, fromId }: Back,
  reader: Administrator,
): Promise<Returned> {
  if (!isUuid(clientId) || !isUuid(fromId)) return Promise.resolve(refuse('not_found'))
  return inTransaction<Returned>(db, async (tx) => {
    const [from] = await tx.select({ groupId: clients.groupId }).from(clients).where(eq(clients.id, fromId))
    if (!from) return refuse('not_found')
    const locked = await lockPeople(tx, [...new Set([clientId, from.groupId])])
    const client = locked.find(({ id }) => id === clientId)
    const checked = checkRevision(client, revision)
    if (!checked.ok) return checked
    const all = await listSessionsOf(tx, clientId)
    const taken = all.filter((one) => one.takenFrom === fromId)
    if (taken.length === 0) return refuse('not_found')
    const emptied = all
      .map(({ ownerId }) => ownerId)
      .filter((ownerId) => all.every((one) => one.ownerId !== ownerId || one.takenFrom === fromId))
    const hasPhone = sql`exists (select from ${clientPhones} where ${clientPhones.clientId} = ${clients.id})`
    const hasPackage = sql`exists (select from ${packages} where ${packages.clientId} = ${clients.id})`
    const isInUse = sql`(${isNotNull(clients.notesEncrypted)} or ${hasPhone} or ${hasPackage})`
    const inUse = await tx.$count(clients, and(inArray(clients.id, emptied), isInUse))
    if (inUse > 0) return refuse('record_in_use')
    const ids = taken.map(({ id }) => id)
    await lockForMove(tx, ids, [...taken.map(({ ownerId }) => ownerId), fromId])
    await raiseRevisions(tx, [clientId, from.groupId])
    // The move may delete the client, so its event comes first.
    await record(tx, 'client_record.sessions_returned', [clientId, fromId], ids, reader)
    await tx
      .update(clientBookings)
      .set({ clientId: fromId, takenFrom: null })
      .where(inArray(clientBookings.bookingId, ids))
    return { ok: true, clientId: from.groupId }
  })
}

/** Locks all rows that a move of sessions changes. Nobody stores an event after ours, so we wait for no row after it. */
async function lockForMove(tx: Db, bookingIds: readonly string[], clientIds: readonly string[]) {
  const lock = (
    table: 'clients' | 'client_bookings' | 'booking_prices',
    key: 'id' | 'booking_id',
    ids: readonly string[],
  ) =>
    tx.execute(sql`select from ${sql.identifier(table)} where ${sql.identifier(key)} in ${[...ids]}
      order by ${sql.identifier(key)} for update`)
  await lock('clients', 'id', clientIds)
  await lock('client_bookings', 'booking_id', bookingIds)
  await lock('booking_prices', 'booking_id', bookingIds)
}

/** Returns all bookings of a person, the newest first. `ownerId` is the client of each before any merge. */
function listSessionsOf(tx: Db, clientId: string) {
  return tx
    .select({
      ...{ id: bookings.id, email: bookings.email, officeId: bookings.officeId },
      ...{ ownerId: clientBookings.clientId, takenFrom: clientBookings.takenFrom },
      seriesId: seriesBookings.seriesId,
    })
    .from(clientBookings)
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .innerJoin(bookings, eq(bookings.id, clientBookings.bookingId))
    .leftJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .where(eq(clients.groupId, clientId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
}

/** Returns from whom sessions of a client were taken, and how many. For administrators. */
export function listTaken(db: Db, clientId: string) {
  return db
    .select({
      fromId: sql<string>`${clientBookings.takenFrom}`,
      name: sql<string>`(select giver.name from clients giver where giver.id = ${clientBookings.takenFrom})`,
      sessions: sql<number>`count(*)::int`,
    })
    .from(clientBookings)
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .where(and(eq(clients.groupId, clientId), isNotNull(clientBookings.takenFrom)))
    .groupBy(clientBookings.takenFrom)
    .orderBy(clientBookings.takenFrom)
}

async function record(
  tx: Db,
  type: EventType,
  clientIds: readonly string[],
  bookingIds: readonly string[],
  { actorId, now }: Administrator,
): Promise<void> {
  for (const subjectId of clientIds)
    await announce(tx, { type, at: now, actorId, subjectType: 'client', subjectId, detail: { bookingIds } })
}
