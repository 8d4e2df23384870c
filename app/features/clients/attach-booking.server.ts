import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clientBookings, clients, toNameWords } from '../../db/tables/clients.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { withinReach } from './client-scope.server.ts'

type Booked = Readonly<{
  id: string
  name: string | null
  email: string | null
  officeId: string | null
}>

type Choice = Readonly<{
  /** The client whom staff chose. */
  clientId?: string
  /** Whose word alone says that the address is the client's: they choose and find only clients within it. Default: all clients. */
  scope?: StaffScope
}>

const everything: StaffScope = { counsellorId: null }

/**
 * Attaches a booking to a client and returns the client's id: to the chosen one, else to the one with its address and its name, else to a
 * new one. A client whose name staff have changed is found by the name of an earlier booking. Call it only for a booking whose address is
 * proven, or that staff make. Nothing changes when the booking has a client, unless one is chosen. A booking of which only a counsellor says whose it
 * is stays without a client when the address and the name are those of a client outside the counsellor's scope.
 */
export async function attachBooking(
  tx: Db,
  booking: Booked,
  now: Temporal.Instant,
  { clientId: chosenId, scope = everything }: Choice = {},
): Promise<string | null> {
  const chosen = chosenId ? await lockClient(tx, chosenId, scope) : null
  if (!chosen) {
    const own = await findClientOfBooking(tx, booking.id)
    if (own) return own.ownId
  }
  const clientId = chosen ?? (await findOrAdd(tx, booking, scope, now, chosenId))
  if (!clientId) return null
  await tx
    .insert(clientBookings)
    .values({ bookingId: booking.id, clientId })
    .onConflictDoUpdate({ target: clientBookings.bookingId, set: { clientId } })
  return clientId
}

/**
 * Returns the client of a booking, or null: `id` is the client as lists show it, `ownId` the one before any merge. New bookings go to
 * `ownId`, so that a separation leaves them where they belong.
 */
export async function findClientOfBooking(
  db: Db,
  bookingId: string,
): Promise<Readonly<{ id: string; ownId: string }> | null> {
  const [client] = await db
    .select({ id: clients.groupId, ownId: clients.id })
    .from(clientBookings)
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .where(eq(clientBookings.bookingId, bookingId))
  return client ?? null
}

/** Keeps a client from being deleted while the transaction attaches a booking. Returns null when there is none within the scope. */
async function lockClient(tx: Db, id: string, scope: StaffScope): Promise<string | null> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), withinReach(scope)))
    .for('key share')
  return client?.id ?? null
}

/** A client of the same address and name that another transaction adds at this moment is the client of both bookings. */
async function findOrAdd(
  tx: Db,
  booking: Booked,
  scope: StaffScope,
  now: Temporal.Instant,
  newId: string | undefined,
) {
  const known = await findSame(tx, booking)
  if (known) return lockClient(tx, known, scope)
  const added = await addClient(tx, booking, now, newId)
  const meanwhile = added ? null : await findSame(tx, booking)
  return meanwhile ? lockClient(tx, meanwhile, scope) : added
}

async function findSame(tx: Db, booking: Booked): Promise<string | null> {
  if (!booking.email || !booking.name) return null
  const key = toEmailKey(booking.email)
  const words = toNameWords(booking.name)
  const [same] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.emailKey, key), eq(clients.nameWords, words)))
    .orderBy(asc(clients.apart), asc(clients.id))
    .limit(1)
  if (same) return same.id
  const [renamed] = await tx
    .select({ id: clientBookings.clientId })
    .from(bookings)
    .innerJoin(clientBookings, eq(clientBookings.bookingId, bookings.id))
    .where(and(eq(bookings.clientKey, key), eq(toNameWords(bookings.name), words)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1)
  return renamed?.id ?? null
}

/** Returns null for a booking without a name, and when there is a client of the same address and name. */
async function addClient(
  tx: Db,
  booking: Booked,
  now: Temporal.Instant,
  newId: string | undefined,
): Promise<string | null> {
  const { name, email, officeId } = booking
  if (!name) return null
  // The key of a booking without an address has the id of its client.
  const id = (email ? undefined : newId) ?? randomUUIDv7()
  const emailKey = email && toEmailKey(email)
  const [added] = await tx
    .insert(clients)
    .values({ id, name, email, emailKey, officeId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: clients.id })
  return added?.id ?? null
}

type NewClient = Readonly<{ name: string; email: string | null; officeId: string | null }>

/** Adds a client, also beside others of the same address and name. */
export async function addApart(
  tx: Db,
  { name, email, officeId }: NewClient,
  now: Temporal.Instant,
): Promise<string> {
  const id = randomUUIDv7()
  const emailKey = email && toEmailKey(email)
  const apart = await findNextApart(tx, emailKey, name)
  await tx.insert(clients).values({ id, name, email, emailKey, officeId, apart, createdAt: now })
  return id
}

/** Returns the number of the next client of an address and a name. Of two at once the second is refused, and tries again. */
export async function findNextApart(tx: Db, emailKey: string | null, name: string): Promise<number> {
  const [last] = await tx
    .select({ apart: sql<number | null>`max(${clients.apart})` })
    .from(clients)
    .where(and(eq(clients.emailKey, emailKey ?? ''), eq(clients.nameWords, toNameWords(name))))
  return last?.apart === null || last === undefined ? 0 : last.apart + 1
}

/** Takes a booking from its client. A client without bookings is deleted. */
export async function detachBooking(tx: Db, bookingId: string): Promise<void> {
  await tx.delete(clientBookings).where(eq(clientBookings.bookingId, bookingId))
}

type Corrected = Readonly<{ bookingId: string; from: string; to: string }>

/** Gives the client of a booking a corrected name, if the client has the wrong one and nobody else at the address has the right one. */
export async function correctName(tx: Db, { bookingId, from, to }: Corrected): Promise<void> {
  const [own] = await tx
    .select({ id: clients.id, emailKey: clients.emailKey })
    .from(clientBookings)
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .where(and(eq(clientBookings.bookingId, bookingId), eq(clients.name, from)))
    .for('update', { of: clients })
  if (!own) return
  const isTaken = sql`exists (select from clients same
    where same.email_key = ${own.emailKey} and same.name_words = ${toNameWords(to)} and same.id <> ${own.id})`
  await tx
    .update(clients)
    .set({ name: to, revision: sql`${clients.revision} + 1` })
    .where(and(eq(clients.id, own.id), not(isTaken)))
}
