import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PriceReason } from '../../db/money-kinds.ts'
import type { Db } from '../../db/open.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { bookingPrices, payments } from '../../db/tables/money.ts'
import { services } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import { type Entry, findPaidCurrency, toBalance, toStored } from './balance.ts'
import { lockBookingMoney } from './entries.server.ts'
import type { Staff } from './payments.server.ts'
import { makeReference } from './prices.server.ts'

// The entry of an agreed price stays when the request goes with the texts of the client.
const isLowered = sql<boolean>`(
  exists (select from price_requests asked where asked.booking_id = ${bookings.id} and asked.decision in ('free', 'reduced'))
  or exists (select from payments given where given.booking_id = ${bookings.id} and given.key like 'decision %'))`

const own = {
  ...{ status: bookings.status, startsAt: bookings.startsAt, officeId: bookings.officeId },
  ...{ price: bookingPrices, isLowered },
}

/** Returns the status and the start of a booking that staff may see, what it costs, and whether a lower price was agreed. Old bookings have no price. */
export async function findStaffPrice(db: Db, bookingId: string, scope: StaffScope) {
  const [row] = await db
    .select(own)
    .from(bookings)
    .leftJoin(bookingPrices, eq(bookingPrices.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), withinScope(bookings.counsellorId, scope)))
  return row ?? null
}

/** Returns the same of several bookings that have a price, each with its id and its entries. */
export async function listStaffPrices(db: Db, bookingIds: readonly string[], scope: StaffScope) {
  const isListed = and(inArray(bookings.id, [...bookingIds]), withinScope(bookings.counsellorId, scope))
  const rows = await db
    .select({ id: bookings.id, ...own })
    .from(bookings)
    .innerJoin(bookingPrices, eq(bookingPrices.bookingId, bookings.id))
    .where(isListed)
  const { bookingId, kind, amount, currency, number } = payments
  const ids = rows.map(({ id }) => id)
  const entries = await db
    .select({ bookingId, kind, amount, currency })
    .from(payments)
    .where(inArray(bookingId, ids))
    .orderBy(asc(number))
  return rows.map((row) => ({ ...row, entries: entries.filter((entry) => entry.bookingId === row.id) }))
}

/** Returns the services that a booking can have. */
export const listPricedServices = (db: Db) => selectServices(db, eq(services.type, 'INDIVIDUAL'))

/** Returns the services that can have a price in rupees: those of a booking and those of a group. */
export const listRupeeServices = (db: Db) =>
  selectServices(db, and(eq(services.isExtra, false), inArray(services.type, ['INDIVIDUAL', 'GROUP'])))

function selectServices(db: Db, condition: SQL | undefined) {
  const { id, name, price, location, isExtra } = services
  return db
    .select({ id, name, price, location, isExtra })
    .from(services)
    .where(condition)
    .orderBy(asc(name), asc(id))
}

/** A new price, as staff enter it. */
export type NewPrice = Readonly<{
  /** In kobo. */
  naira: number
  /** In paise. */
  rupees: number | null
  /** Of the price that the form showed. 0 when there was none. */
  revision: number
  /** The audit log stores it. Nobody asks for it while a session is booked. */
  reason?: PriceReason
}>
export type PriceChanged =
  | Readonly<{ ok: true }>
  | Refusal<'not_found' | 'changed_meanwhile' | 'no_rights' | 'other_currency'>

/** Gives a booking another price, or its first one. Administrators only. */
export function changePrice(
  db: Db,
  { bookingId, serviceId, ...change }: NewPrice & Readonly<{ bookingId: string; serviceId: string | null }>,
  staff: Staff,
): Promise<PriceChanged> {
  return inTransaction<PriceChanged>(db, async (tx) => {
    // The lock on the booking keeps two first prices apart.
    const locked = await lockBookingMoney(tx, bookingId, staff.scope)
    if (!locked.ok) return locked
    const { booking, price, entries } = locked
    if (['held', 'expired'].includes(booking.status)) return refuse('not_found')
    const changed = toChangedPrice(price, entries, change)
    if (!changed.ok) return changed
    const [service] = serviceId
      ? await tx
          .select({ id: services.id, name: services.name })
          .from(services)
          .where(eq(services.id, serviceId))
          .for('key share')
      : []
    const row = { ...changed.row, serviceId: service?.id ?? null, serviceName: service?.name ?? null }
    await tx
      .insert(bookingPrices)
      .values({ bookingId, reference: makeReference(), ...row })
      .onConflictDoUpdate({ target: bookingPrices.bookingId, set: row })
    await announcePrice(tx, { subjectType: 'booking', subjectId: bookingId }, change, staff)
    return { ok: true }
  })
}

/** Returns the columns of a changed price and of what is left of it, or why it is refused. */
export function toChangedPrice(
  stored: Readonly<{ revision: number }> | undefined,
  entries: readonly Entry[],
  { naira, rupees, revision }: NewPrice,
) {
  const checked = checkRevision(stored ?? { revision: 0 }, revision)
  if (!checked.ok) return checked
  const price = {
    ...{ amount: naira, currency: 'NGN' as const },
    ...{ besideAmount: rupees, besideCurrency: rupees === null ? null : ('INR' as const) },
  }
  const paid = findPaidCurrency(entries)
  if (paid && paid !== price.currency && paid !== price.besideCurrency) return refuse('other_currency')
  const row = { ...price, ...toStored(toBalance(price, entries)), revision: revision + 1 }
  return { ok: true, row } as const
}

type PriceSubject = Readonly<
  | { subjectType: 'booking'; subjectId: string; group?: undefined }
  | { subjectType: 'place'; subjectId: string; group: string }
>

/** Records who changed a price, and why. */
export function announcePrice(
  tx: Db,
  { group, ...subject }: PriceSubject,
  { reason }: NewPrice,
  { actorId, now }: Readonly<{ actorId: string; now: Temporal.Instant }>,
): Promise<void> {
  const detail = { by: 'staff', group, ...(reason ? { reason } : {}) }
  return announce(tx, { type: 'price.changed', ...subject, at: now, actorId, detail })
}
