import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { bookingPrices } from '../../db/tables/money.ts'
import { services } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import { findPaidCurrency, toBalance } from './balance.ts'
import { lockBookingMoney } from './entries.server.ts'
import { makeReference } from './reference.server.ts'

/** Returns the status of a booking that staff may see, and what it costs. Old bookings have no price. */
export async function findStaffPrice(db: Db, bookingId: string, scope: StaffScope) {
  const [row] = await db
    .select({ status: bookings.status, price: bookingPrices })
    .from(bookings)
    .leftJoin(bookingPrices, eq(bookingPrices.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), withinScope(bookings.counsellorId, scope)))
  return row ?? null
}

/** Returns the services that a booking can have. */
export function listPricedServices(db: Db) {
  const { id, name, price, location, isExtra, type } = services
  return db
    .select({ id, name, price, location, isExtra })
    .from(services)
    .where(eq(type, 'INDIVIDUAL'))
    .orderBy(asc(name), asc(id))
}

type PriceChange = Readonly<{
  bookingId: string
  serviceId: string | null
  /** In kobo. */
  naira: number
  /** In paise. */
  rupees: number | null
  /** Of the price that the form showed. 0 when there was none. */
  revision: number
}>
type Changed =
  | Readonly<{ ok: true }>
  | Refusal<'not_found' | 'changed_meanwhile' | 'no_rights' | 'other_currency'>
type Staff = Readonly<{ actorId: string; scope: StaffScope; now: Temporal.Instant }>

/** Gives a booking another price, or its first one. Administrators only. */
export function changePrice(
  db: Db,
  { bookingId, serviceId, naira, rupees, revision }: PriceChange,
  { actorId, scope, now }: Staff,
): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    // The lock on the booking keeps two first prices apart.
    const locked = await lockBookingMoney(tx, bookingId, scope)
    if (!locked.ok) return locked
    const { booking, price: stored, entries } = locked
    if (['held', 'expired'].includes(booking.status)) return refuse('not_found')
    if ((stored?.revision ?? 0) !== revision) return refuse('changed_meanwhile')
    const [service] = serviceId
      ? await tx
          .select({ id: services.id, name: services.name })
          .from(services)
          .where(eq(services.id, serviceId))
          .for('key share')
      : []
    const price = {
      ...{
        serviceId: service?.id ?? null,
        serviceName: service?.name ?? null,
        amount: naira,
        currency: 'NGN' as const,
      },
      ...{ besideAmount: rupees, besideCurrency: rupees === null ? null : ('INR' as const) },
      revision: revision + 1,
    }
    const paid = findPaidCurrency(entries)
    if (paid && paid !== price.currency && paid !== price.besideCurrency) return refuse('other_currency')
    const { rest, currency: restCurrency } = toBalance(price, entries)
    const row = { ...price, rest, restCurrency }
    await tx
      .insert(bookingPrices)
      .values({ bookingId, reference: makeReference(), ...row })
      .onConflictDoUpdate({ target: bookingPrices.bookingId, set: row })
    const event = { type: 'price.changed', subjectType: 'booking', subjectId: bookingId } as const
    await announce(tx, { ...event, at: now, actorId, detail: { by: 'staff' } })
    return { ok: true }
  })
}
