import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, gte, lte, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { bookingPrices, groupPlacePrices, packages, payments } from '../../db/tables/money.ts'
import { services } from '../../db/tables/public-content.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import type { Price } from './amount.ts'
import { toBalance, toPackageReturnable, toReturnable, toStored } from './balance.ts'

/** A session, a place in a group, or a whole package that somebody pays. */
export type Paid = Readonly<
  | { bookingId: string; groupPlaceId?: undefined; packageId?: undefined }
  | { groupPlaceId: string; bookingId?: undefined; packageId?: undefined }
  | { packageId: string; bookingId?: undefined; groupPlaceId?: undefined }
>

type PaidPrice = Price & Readonly<{ revision: number; reference: string; serviceName: string | null }>

export type LockedMoney = Readonly<{
  ok: true
  paid: Paid
  officeId: string | null
  price: PaidPrice
  entries: readonly (typeof payments.$inferSelect)[]
  /** Nothing of a package that has ended is owed. */
  isEnded: boolean
  /** What the agency keeps of a package that has ended. */
  kept?: number | null
  /** The status of the session or the place. */
  status: string
  /** The session in which the place is. */
  groupId?: string
}>

/** Locks a session, a place or a package, so that its entries come one after the other. Administrators only. */
export async function lockMoney(
  tx: Db,
  paid: Paid,
  scope: StaffScope,
): Promise<LockedMoney | Refusal<'not_found' | 'no_rights'>> {
  if (paid.groupPlaceId !== undefined) return lockGroupPlace(tx, paid.groupPlaceId, scope)
  if (paid.packageId !== undefined) return lockPackage(tx, paid.packageId, scope)
  const locked = await lockBookingMoney(tx, paid.bookingId, scope)
  if (!locked.ok) return locked
  const { booking, price, entries } = locked
  if (!price) return refuse('not_found')
  return { ok: true, paid, ...booking, price, entries, isEnded: false }
}

/** Locks a booking, with or without a price. */
export async function lockBookingMoney(tx: Db, bookingId: string, scope: StaffScope) {
  if (!isUuid(bookingId)) return refuse('not_found')
  const [booking] = await tx
    .select({ officeId: bookings.officeId, status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), withinScope(bookings.counsellorId, scope)))
    .for('update')
  if (!booking) return refuse('not_found')
  if (scope.counsellorId !== null) return refuse('no_rights')
  const [price] = await tx.select().from(bookingPrices).where(eq(bookingPrices.bookingId, bookingId))
  const entries = await tx.select().from(payments).where(eq(payments.bookingId, bookingId))
  return { ok: true, booking, price, entries } as const
}

async function lockGroupPlace(
  tx: Db,
  groupPlaceId: string,
  scope: StaffScope,
): Promise<LockedMoney | Refusal<'not_found' | 'no_rights'>> {
  const locked = await lockPlaceMoney(tx, groupPlaceId, scope)
  if (!locked.ok) return locked
  const { place, price, entries } = locked
  if (!price) return refuse('not_found')
  const { officeId, groupId, sessionStatus } = place
  const status = sessionStatus === 'cancelled' ? sessionStatus : place.status
  return { ok: true, paid: { groupPlaceId }, status, officeId, groupId, price, entries, isEnded: false }
}

/** Locks a place in a group, with or without a price. */
export async function lockPlaceMoney(tx: Db, groupPlaceId: string, scope: StaffScope) {
  if (!isUuid(groupPlaceId)) return refuse('not_found')
  if (scope.counsellorId !== null) return refuse('no_rights')
  const { kind, officeId, serviceId } = groupSessions
  const [place] = await tx
    .select({
      ...{ status: groupPlaces.status, erasedAt: groupPlaces.erasedAt },
      ...{ groupId: groupSessions.id, kind, officeId, serviceName: services.name },
      sessionStatus: groupSessions.status,
    })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .leftJoin(services, eq(services.id, serviceId))
    .where(eq(groupPlaces.id, groupPlaceId))
    .for('update', { of: groupPlaces })
  if (!place) return refuse('not_found')
  const [price] = await tx
    .select()
    .from(groupPlacePrices)
    .where(eq(groupPlacePrices.groupPlaceId, groupPlaceId))
  const entries = await tx.select().from(payments).where(eq(payments.groupPlaceId, groupPlaceId))
  return { ok: true, place, price, entries } as const
}

async function lockPackage(
  tx: Db,
  packageId: string,
  scope: StaffScope,
): Promise<LockedMoney | Refusal<'not_found' | 'no_rights'>> {
  if (!isUuid(packageId)) return refuse('not_found')
  if (scope.counsellorId !== null) return refuse('no_rights')
  const [sold] = await tx.select().from(packages).where(eq(packages.id, packageId)).for('update')
  if (!sold) return refuse('not_found')
  const { officeId, amount, currency, revision, reference, name: serviceName, endedAt, kept } = sold
  return {
    ...{ ok: true, paid: { packageId }, officeId, status: 'sold', isEnded: endedAt !== null, kept },
    price: { amount, currency, besideAmount: null, besideCurrency: null, revision, reference, serviceName },
    entries: await listPackageEntries(tx, packageId),
  }
}

/** Returns the entries of money of a package. Its places are entries of their sessions. */
export function listPackageEntries(db: Db, packageId: string) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.packageId, packageId), sql`${payments.kind} <> 'package'`))
    .orderBy(payments.number)
}

/** Returns what of the money belongs to the client. */
export function findReturnable({ paid, price, entries, status, isEnded, kept = null }: LockedMoney): number {
  const balance = toBalance(price, entries)
  return paid.packageId === undefined
    ? toReturnable(balance, status)
    : toPackageReturnable(balance, isEnded, kept)
}

export type NewEntry = Pick<
  typeof payments.$inferInsert,
  'key' | 'kind' | 'amount' | 'currency' | 'paidOn' | 'packageId'
> &
  Readonly<{ correctsId?: string; reference: string; serviceName: string | null; officeId: string | null }>

/**
 * Writes an entry of a locked session, place or package, or of one that is gone (null), and returns its id. Returns null when the package has no
 * place left.
 */
export async function writeEntry(
  tx: Db,
  locked: LockedMoney | null,
  entry: NewEntry,
  { actorId, now }: Readonly<{ actorId?: string; now: Temporal.Instant }>,
): Promise<string | null> {
  const { bookingId = null, groupPlaceId = null, packageId = entry.packageId } = locked?.paid ?? {}
  const isPlace = entry.kind === 'package' && packageId
  if (isPlace && !(await countPlace(tx, packageId, entry.correctsId ? -1 : 1))) return null
  const id = randomUUID()
  const links = { bookingId, groupPlaceId, packageId, enteredBy: actorId }
  await tx.insert(payments).values({ id, ...entry, ...links, createdAt: toDay(now) })
  if (locked) await writeRest(tx, locked, entry)
  return id
}

/** Returns the entry that takes another one back. */
export function toCorrection(
  { id, kind, amount, currency, reference, serviceName, officeId, packageId }: typeof payments.$inferSelect,
  paidOn: Temporal.PlainDate,
): NewEntry {
  const facts = { reference, serviceName, officeId, packageId }
  return { key: `back ${id}`, kind, amount: -amount, currency, paidOn, correctsId: id, ...facts }
}

type PlaceEntry = Readonly<{ id: string; kind: string; packageId: string | null; correctsId: string | null }>

/** Returns the entries by which places of packages pay, without those that were taken back. */
export function findUsed<Entry extends PlaceEntry>(entries: readonly Entry[]): Entry[] {
  return entries.filter(
    ({ id, kind, correctsId }) =>
      kind === 'package' && !correctsId && !entries.some((other) => other.correctsId === id),
  )
}

/**
 * Returns whether the package had a place, and has not ended. A place always comes back. After the end, the agency keeps the money of one
 * session less then.
 */
async function countPlace(tx: Db, packageId: string, change: 1 | -1): Promise<boolean> {
  const { id, used, sessions, endedAt, amount, kept, revision } = packages
  const hasPlace = change === 1 ? sql`${used} < ${sessions} and ${endedAt} is null` : sql`${used} > 0`
  const counted = await tx
    .update(packages)
    .set({
      used: sql`${used} + ${change}::int`,
      kept: sql`case when ${endedAt} is null or ${kept} is null then ${kept}
        else greatest(0, ${kept} - round(${amount}::numeric / ${sessions})) end`,
      revision: sql`${revision} + 1`,
    })
    .where(and(eq(id, packageId), hasPlace))
    .returning({ id })
  return counted.length > 0
}

async function writeRest(tx: Db, { paid, price, entries, isEnded }: LockedMoney, entry: NewEntry) {
  const stored = toStored(toBalance(price, [...entries, entry]))
  const change = { ...stored, revision: price.revision + 1 }
  if (paid.bookingId !== undefined)
    await tx.update(bookingPrices).set(change).where(eq(bookingPrices.bookingId, paid.bookingId))
  else if (paid.groupPlaceId !== undefined)
    await tx.update(groupPlacePrices).set(change).where(eq(groupPlacePrices.groupPlaceId, paid.groupPlaceId))
  else {
    const { restCurrency: _, ...own } = change
    await tx
      .update(packages)
      .set(isEnded ? { ...own, rest: 0 } : own)
      .where(eq(packages.id, paid.packageId))
  }
}

function toDay(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').startOfDay().toInstant()
}

/** The condition of an invented entry, which is deleted with its booking, package or place (triggers). */
export const isSamplePayment = sql<boolean>`(exists (select from sample_bookings where booking_id = payments.booking_id)
  or exists (select from packages where id = payments.package_id and is_sample)
  or exists (select from group_places place join group_sessions session on session.id = place.session_id
    where place.id = payments.group_place_id and session.is_sample))`

type EntriesQuery = Readonly<{
  /** The number of the last entry that the program knows. */
  after: number
  officeId?: string
  from?: Temporal.PlainDate
  /** The last day. */
  to?: Temporal.PlainDate
  limit: number
}>

/** Returns the entries of money by their number, without invented ones. They name no person. */
export function listEntries(db: Db, { after, officeId, from, to, limit }: EntriesQuery) {
  const { id, number, bookingId, packageId, kind, amount, currency, paidOn, correctsId, reference } = payments
  return db
    .select({
      ...{ id, number, bookingId, packageId, kind, amount, currency, paidOn, correctsId, reference },
      ...{ groupPlaceId: payments.groupPlaceId, officeId: payments.officeId },
    })
    .from(payments)
    .where(
      and(
        gt(number, after),
        not(isSamplePayment),
        officeId ? eq(payments.officeId, officeId) : undefined,
        from && gte(paidOn, from),
        to && lte(paidOn, to),
      ),
    )
    .orderBy(asc(number))
    .limit(limit)
}
