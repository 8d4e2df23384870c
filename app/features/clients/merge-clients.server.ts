import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { clientBookings, clients } from '../../db/tables/clients.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'

/** Only administrators merge and separate: it changes the records of all counsellors. */
export type Administrator = Readonly<{ actorId: string; now: Temporal.Instant }>
type Outcome = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>
type Seen = Readonly<{ id: string; revision: number }>

/** Returns clients who are merged into nobody, in the order of their ids. Nobody else can change them until the transaction ends. */
export async function lockPeople(tx: Db, ids: readonly string[]) {
  return tx
    .select()
    .from(clients)
    .where(and(inArray(clients.id, [...ids]), isNull(clients.mergedInto)))
    .orderBy(asc(clients.id))
    .for('update')
}

/**
 * Makes two clients one person: lists show `into`. Each keeps its own bookings, phones and notes, so `separateClients` restores them. A
 * client who was merged into `from` follows it.
 */
export function mergeClients(
  db: Db,
  { into, from }: Readonly<{ into: Seen; from: Seen }>,
  { actorId, now }: Administrator,
): Promise<Outcome> {
  if (into.id === from.id || !isUuid(into.id) || !isUuid(from.id)) return Promise.resolve(refuse('not_found'))
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockPeople(tx, [into.id, from.id])
    if (locked.length < 2) return refuse('not_found')
    for (const row of locked) {
      const checked = checkRevision(row, (row.id === into.id ? into : from).revision)
      if (!checked.ok) return checked
    }
    await tx.update(clients).set({ mergedInto: into.id }).where(eq(clients.mergedInto, from.id))
    await tx
      .update(clients)
      .set({ mergedInto: into.id, joined: into.id, joinedAt: now })
      .where(eq(clients.id, from.id))
    await raiseRevisions(tx, [into.id, from.id])
    const event = { type: 'client_record.merged', at: now, actorId, subjectType: 'client' } as const
    for (const subjectId of [into.id, from.id])
      await announce(tx, {
        ...event,
        subjectId,
        detail: { bookingIds: await listBookingIds(tx, subjectId) },
      })
    return { ok: true }
  })
}

type Separation = Readonly<{
  /** The client whom lists show. */
  clientId: string
  revision: number
  /** The client who was merged, and who becomes a person again with all who were merged into it before. */
  memberId: string
}>

/** Takes a merge back, at any time. What was added since stays with the client to whom it was added. */
export function separateClients(
  db: Db,
  { clientId, revision, memberId }: Separation,
  { actorId, now }: Administrator,
): Promise<Outcome> {
  if (!isUuid(clientId) || !isUuid(memberId)) return Promise.resolve(refuse('not_found'))
  return inTransaction<Outcome>(db, async (tx) => {
    const [client] = await lockPeople(tx, [clientId])
    const checked = checkRevision(client, revision)
    if (!checked.ok) return checked
    const followers = await readRows<{ id: string }>(
      tx,
      sql`with recursive tree as (
          select id from clients where id = ${memberId} and merged_into = ${clientId}
          union select clients.id from clients join tree on clients.joined = tree.id)
        select id from tree`,
    )
    const ids = followers.map(({ id }) => id)
    if (ids.length === 0) return refuse('not_found')
    await tx
      .update(clients)
      .set({ mergedInto: sql`nullif(${memberId}::uuid, ${clients.id})` })
      .where(inArray(clients.id, ids))
    await tx.update(clients).set({ joined: null, joinedAt: null }).where(eq(clients.id, memberId))
    await raiseRevisions(tx, [clientId, memberId])
    const event = { type: 'client_record.separated', at: now, actorId, subjectType: 'client' } as const
    for (const subjectId of [clientId, memberId])
      await announce(tx, {
        ...event,
        subjectId,
        detail: { bookingIds: await listBookingIds(tx, subjectId) },
      })
    return { ok: true }
  })
}

export async function raiseRevisions(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(clients)
    .set({ revision: sql`${clients.revision} + 1` })
    .where(inArray(clients.id, [...ids]))
}

/** Returns the bookings of a client, without those of others who are the same person. */
async function listBookingIds(tx: Db, clientId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: clientBookings.bookingId })
    .from(clientBookings)
    .where(eq(clientBookings.clientId, clientId))
    .orderBy(asc(clientBookings.bookingId))
  return rows.map(({ id }) => id)
}

/** Returns the clients who were merged into one, the first first. For administrators. */
export function listMerged(db: Db, clientId: string) {
  const { id, name, email, joinedAt } = clients
  return db
    .select({
      ...{ id, name, email, joinedAt },
      sessions: db.$count(clientBookings, eq(clientBookings.clientId, clients.id)),
    })
    .from(clients)
    .where(eq(clients.mergedInto, clientId))
    .orderBy(asc(joinedAt), asc(id))
}
