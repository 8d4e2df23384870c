import { randomUUID } from 'node:crypto'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clientBookings, clientPhones, clients } from '../../db/tables/clients.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { EventType } from '../../events/event-names.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { Country } from '../../lib/setting-values.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { findBookingPhone } from '../booking/reach/booking-phone.server.ts'
import { decryptReach, encryptReach } from '../booking/reach/encrypted-reach.server.ts'
import { showPhone, toNumberCountry } from '../booking/reach/phone-number.server.ts'
import type { Reach } from '../booking/reach/reach.ts'
import { isSamePerson } from './client-scope.server.ts'
import { findPersonId, lockClient, type Reader } from './clients.server.ts'

type Keys = Pick<Secrets, 'fieldKeys'>

/** The condition of the numbers of a person within the scope, and of the numbers that they wrote on the private pages of their bookings. */
function isOfPerson(scope: StaffScope, clientId: string): SQL {
  const own = sql`select ${clients.id} from ${clients} where ${isSamePerson(scope, clientId)}`
  // Each half has an index of its own, which one condition with both could not use.
  return sql`${clientPhones.id} in (select id from client_phones where client_id in (${own})
    union all select phone.id from client_phones phone join client_bookings link on link.booking_id = phone.booking_id
      where link.client_id in (${own}))`
}

/**
 * Returns the phones of a person within the scope, the oldest first. `reach` is null while nobody has asked what is safe, and when no key
 * opens it.
 */
export async function listPhones(db: Db, secrets: Keys, scope: StaffScope, clientId: string) {
  const { id, number, reachEncrypted, revision } = clientPhones
  const ownerId = sql<string | null>`coalesce(${clientPhones.clientId}, ${clientBookings.clientId})`
  const rows = await db
    .select({ id, ownerId, number, reachEncrypted, revision })
    .from(clientPhones)
    .leftJoin(clientBookings, eq(clientBookings.bookingId, clientPhones.bookingId))
    .where(isOfPerson(scope, clientId))
    .orderBy(asc(clientPhones.createdAt), asc(id))
  return openPhones(secrets, rows)
}

type StoredPhone = Readonly<{
  id: string
  ownerId: string | null
  number: string
  reachEncrypted: string | null
}>

/**
 * Opens phones of a person, the oldest first, each number once. Of a number that one client has more than once the latest answer counts.
 * Where merged clients have the same number, only what all of them allow is safe.
 */
function openPhones<Stored extends StoredPhone>(secrets: Keys, stored: readonly Stored[]) {
  const latest = new Map(stored.map((row) => [`${row.ownerId} ${row.number}`, row]))
  const phones = [...latest.values()].map(({ reachEncrypted, ownerId: _, ...phone }) => ({
    ...phone,
    reach: decryptReach(secrets, phone.id, reachEncrypted),
  }))
  return [...Map.groupBy(phones, ({ number }) => number).values()].flatMap((same) => {
    const phone = same.at(-1)
    return phone ? [{ ...phone, reach: phone.reach && allowByAll(phone.reach, same) }] : []
  })
}

function allowByAll(reach: Reach, same: readonly Readonly<{ reach: Reach | null }>[]): Reach {
  const isAllowed = (way: 'call' | 'voicemail' | 'whatsapp') => same.every((one) => one.reach?.[way])
  return {
    ...reach,
    ...{ call: isAllowed('call'), voicemail: isAllowed('voicemail'), whatsapp: isAllowed('whatsapp') },
  }
}

/** Returns the latest number that the client called safe for a call or WhatsApp, as people read it, or null. `stored` has the latest first. */
export function findSafePhone(secrets: Keys, stored: readonly StoredPhone[]): string | null {
  const safe = openPhones(secrets, stored.toReversed()).findLast(
    ({ reach }) => reach?.call || reach?.whatsapp,
  )
  return safe ? showPhone(safe.number) : null
}

/**
 * Returns the phones of the client of a booking within the scope. Where the scope does not reach the client, and before the booking has
 * one, that is the number that the client wrote on its private page.
 */
export async function listPhonesOfBooking(db: Db, secrets: Keys, scope: StaffScope, bookingId: string) {
  const [client] = await db
    .select({ id: clientBookings.clientId })
    .from(clientBookings)
    .where(eq(clientBookings.bookingId, bookingId))
  const personId = client && (await findPersonId(db, scope, client.id))
  if (personId) return { clientId: personId, phones: await listPhones(db, secrets, scope, personId) }
  const [booking] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), withinScope(bookings.counsellorId, scope)))
  const phone = booking ? await findBookingPhone(db, secrets, bookingId) : null
  return { clientId: null, phones: phone ? [phone] : [] }
}

/** Returns the country of numbers without one of the client of a booking, or null when nobody knows it. See `toNumberCountry`. */
export async function findNumberCountry(
  db: Db,
  bookingId: string | null,
  countries: readonly Country[],
): Promise<Country | null> {
  const [session] = await db
    .select({ mode: bookings.mode, country: offices.country, timeZone: bookings.visitorTimeZone })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .where(sql`${bookings.id} = ${bookingId}`)
  return toNumberCountry(session ?? { mode: null, country: null, timeZone: null }, countries)
}

type Phone = Readonly<{ clientId: string; number: string; reach?: Reach }>

/** Stores a number of a client. Returns false when the client has it. */
export async function addPhone(
  tx: Db,
  secrets: Keys,
  { clientId, number, reach }: Phone,
  now: Temporal.Instant,
): Promise<boolean> {
  const id = randomUUID()
  const reachEncrypted = reach && encryptReach(secrets, id, reach)
  const added = await tx
    .insert(clientPhones)
    .values({ id, clientId, number, reachEncrypted, createdAt: now })
    .onConflictDoNothing({ target: [clientPhones.clientId, clientPhones.number] })
    .returning({ id: clientPhones.id })
  return added.length > 0
}

/** Adds a number that the client told staff. */
export function addPhoneByStaff(
  db: Db,
  secrets: Secrets,
  phone: Phone,
  reader: Reader,
): Promise<Readonly<{ ok: true }> | Refusal<'not_found' | 'number_known'>> {
  return inTransaction<Readonly<{ ok: true }> | Refusal<'not_found' | 'number_known'>>(db, async (tx) => {
    if (!(await lockClient(tx, reader.scope, phone.clientId))) return refuse('not_found')
    if (!(await addPhone(tx, secrets, phone, reader.now))) return refuse('number_known')
    await record(tx, 'client_record.phone_added', phone.clientId, reader)
    return { ok: true }
  })
}

type PhoneChange = Readonly<{ clientId: string; phoneId: string; revision: number }>
type Outcome = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Stores what is safe with a number, as the client told staff. */
export function changeReach(
  db: Db,
  secrets: Secrets,
  { reach, ...change }: PhoneChange & Readonly<{ reach: Reach }>,
  reader: Reader,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockPhone(tx, reader.scope, change)
    if (!locked.ok) return locked
    const { id, revision } = locked.row
    const reachEncrypted = encryptReach(secrets, id, reach)
    await tx
      .update(clientPhones)
      .set({ reachEncrypted, revision: revision + 1 })
      .where(eq(clientPhones.id, id))
    await record(tx, 'client_record.phone_changed', change.clientId, reader)
    return { ok: true }
  })
}

export function removePhone(db: Db, change: PhoneChange, reader: Reader): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockPhone(tx, reader.scope, change)
    if (!locked.ok) return locked
    // An older answer about the number would appear in the place of the deleted one.
    const same = and(isOfPerson(reader.scope, change.clientId), eq(clientPhones.number, locked.row.number))
    await tx.delete(clientPhones).where(same)
    await record(tx, 'client_record.phone_removed', change.clientId, reader)
    return { ok: true }
  })
}

async function lockPhone(tx: Db, scope: StaffScope, { clientId, phoneId, revision }: PhoneChange) {
  if (!isUuid(phoneId) || !(await lockClient(tx, scope, clientId))) return refuse('not_found')
  const [row] = await tx
    .select()
    .from(clientPhones)
    .where(and(eq(clientPhones.id, phoneId), isOfPerson(scope, clientId)))
    .for('update')
  return checkRevision(row, revision)
}

/** The event does not say which number. */
function record(tx: Db, type: EventType, clientId: string, { actorId, now }: Reader): Promise<void> {
  return announce(tx, { type, at: now, actorId, subjectType: 'client', subjectId: clientId })
}
