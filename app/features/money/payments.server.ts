import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Currency, type enteredKinds, isMoney } from '../../db/money-kinds.ts'
import type { Db } from '../../db/open.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { users } from '../../db/tables/accounts.ts'
import { sampleBookings } from '../../db/tables/booking.ts'
import { payments } from '../../db/tables/money.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { findPaidCurrency } from './balance.ts'
import {
  findReturnable,
  type LockedMoney,
  lockMoney,
  type NewEntry,
  type Paid,
  toCorrection,
  writeEntry,
} from './entries.server.ts'

export type Staff = Readonly<{ actorId: string; scope: StaffScope; now: Temporal.Instant }>
export type Entered =
  | Readonly<{ ok: true; paymentId: string }>
  | Refusal<
      | 'not_found'
      | 'changed_meanwhile'
      | 'no_rights'
      | 'key_reused'
      | 'other_currency'
      | 'nothing_left'
      | 'too_much'
      | 'given_back'
      | 'no_free_package'
    >

type NewPayment = Paid &
  Readonly<{
    kind: (typeof enteredKinds)[number]
    /** In kobo or paise. */
    amount: number
    currency: Currency
    /** The agency gives the amount back to the client. */
    isReturn?: boolean
    paidOn: Temporal.PlainDate
    /** A second request with this key returns the entry of the first. */
    key: string
    /** Of the price that the form showed: two people who enter the same money do not enter it twice. */
    revision: number
  }>

/**
 * Enters money for a session, a place in a group or a package, notes that a session or a place is free, or gives back what belongs to the
 * client: an entry below nothing. Administrators only.
 */
export function enterPayment(db: Db, payment: NewPayment, staff: Staff): Promise<Entered> {
  return inTransaction<Entered>(db, async (tx) => {
    const locked = await lockMoney(tx, payment, staff.scope)
    if (!locked.ok) return locked
    const { price, entries } = locked
    const amount = payment.isReturn ? -payment.amount : payment.amount
    const [same] = await tx.select().from(payments).where(eq(payments.key, payment.key))
    if (same) {
      const isEqual =
        isOf(same, payment) &&
        same.amount === amount &&
        (['kind', 'currency'] as const).every((field) => same[field] === payment[field]) &&
        same.paidOn.equals(payment.paidOn)
      return isEqual ? { ok: true, paymentId: same.id } : refuse('key_reused')
    }
    // A session or a place can be free. A package is sold.
    if (payment.kind === 'free' && payment.packageId !== undefined) return refuse('no_free_package')
    const checked = checkRevision(price, payment.revision)
    if (!checked.ok) return checked
    const paid = findPaidCurrency(entries)
    const isOffered = payment.currency === price.currency || payment.currency === price.besideCurrency
    if (!isOffered || (paid && paid !== payment.currency)) return refuse('other_currency')
    if (payment.isReturn && payment.amount > findReturnable(locked)) return refuse('too_much')
    const { key, kind, currency, paidOn } = payment
    const { reference, serviceName } = price
    const facts = { reference, serviceName, officeId: locked.officeId }
    return addEntry(tx, locked, { key, kind, amount, currency, paidOn, ...facts }, staff)
  })
}

function isOf(entry: Found, { bookingId, groupPlaceId, packageId }: Paid): boolean {
  if (bookingId !== undefined) return entry.bookingId === bookingId
  if (groupPlaceId !== undefined) return entry.groupPlaceId === groupPlaceId
  return entry.packageId === packageId
}

type Correction = Readonly<{
  paymentId: string
  paidOn: Temporal.PlainDate
  revision: number
}>

/** Takes an entry of a session, a place in a group or a package back by another one of the same amount. The first entry stays. Administrators only. */
export function takePaymentBack(db: Db, correction: Correction & Paid, staff: Staff): Promise<Entered> {
  const { paymentId } = correction
  return inTransaction<Entered>(db, async (tx) => {
    const locked = await lockMoney(tx, correction, staff.scope)
    if (!locked.ok) return locked
    if (!locked.entries.some(({ id }) => id === paymentId)) return refuse('not_found')
    return takeBack(tx, locked, correction, staff)
  })
}

/** Takes an entry back, also when its booking was erased or deleted. Administrators only. */
export function takeEntryBack(
  db: Db,
  correction: Pick<Correction, 'paymentId' | 'paidOn'>,
  staff: Staff,
): Promise<Entered> {
  const { paymentId } = correction
  return inTransaction<Entered>(db, async (tx) => {
    if (staff.scope.counsellorId !== null) return refuse('no_rights')
    if (!isUuid(paymentId)) return refuse('not_found')
    const [found] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    const paid = found && toPaid(found)
    // The booking is locked before the entry, as in an erasure. One that was erased meanwhile is not found.
    const locked = paid ? await lockMoney(tx, paid, staff.scope) : null
    return takeBack(tx, locked?.ok ? locked : null, correction, staff)
  })
}

function toPaid({ bookingId, groupPlaceId, packageId, kind }: Found): Paid | null {
  if (bookingId) return { bookingId }
  if (groupPlaceId) return { groupPlaceId }
  return packageId && kind !== 'package' ? { packageId } : null
}

type Found = typeof payments.$inferSelect
type TakenBack = Pick<Correction, 'paymentId' | 'paidOn'> & Partial<Pick<Correction, 'revision'>>

async function takeBack(
  tx: Db,
  locked: LockedMoney | null,
  { paymentId, paidOn, revision }: TakenBack,
  staff: Staff,
): Promise<Entered> {
  const entries = locked ? locked.entries : await lockUnlinked(tx, paymentId)
  const [wrong] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!wrong || wrong.correctsId) return refuse('not_found')
  const [taken] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.correctsId, paymentId))
  if (taken) return { ok: true, paymentId: taken.id }
  if (locked) {
    const checked = checkRevision(locked.price, revision)
    if (!checked.ok) return checked
  }
  const back = toCorrection(wrong, paidOn)
  const money = [...entries, back].filter(({ kind, currency }) => isMoney(kind) && currency === back.currency)
  // What was given back came first, so that entry is taken back before this one.
  if (isMoney(back.kind) && sum(money) < 0) return refuse('given_back')
  return addEntry(tx, locked, back, staff)
}

/** Locks the entries of a booking, place or package that is gone, and returns them: they have one reference. */
async function lockUnlinked(tx: Db, paymentId: string) {
  const reference = tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const isOne = inArray(payments.reference, reference)
  await tx.select({ id: payments.id }).from(payments).where(isOne).orderBy(asc(payments.number)).for('update')
  // The second statement finds what somebody else has written while this one waited for the lock.
  return tx.select().from(payments).where(isOne)
}

const sum = (entries: readonly Readonly<{ amount: number }>[]) =>
  entries.reduce((total, { amount }) => total + amount, 0)

/** Writes an entry and announces it. A place that a package does not have any more is refused. */
export async function addEntry(
  tx: Db,
  locked: LockedMoney | null,
  entry: NewEntry,
  { actorId, now }: Readonly<{ actorId: string; now: Temporal.Instant }>,
): Promise<Readonly<{ ok: true; paymentId: string }> | Refusal<'nothing_left'>> {
  const paymentId = await writeEntry(tx, locked, entry, { actorId, now })
  if (!paymentId) return refuse('nothing_left')
  await announceEntry(tx, locked, { ...entry, id: paymentId }, { actorId, now })
  return { ok: true, paymentId }
}

/** Announces a written entry. Who writes several entries announces them after the last one. */
export async function announceEntry(
  tx: Db,
  locked: LockedMoney | null,
  { id, kind, amount, correctsId }: NewEntry & Readonly<{ id: string }>,
  { actorId, now }: Readonly<{ actorId: string; now: Temporal.Instant }>,
): Promise<void> {
  const { bookingId, groupPlaceId, packageId } = locked?.paid ?? {}
  const type = correctsId ? 'payment.taken_back' : amount < 0 ? 'payment.returned' : 'payment.entered'
  // It names the entry only where no booking is left, so that an erased booking leaves no trace to its entries.
  const subject = bookingId
    ? ({ subjectType: 'booking', subjectId: bookingId } as const)
    : groupPlaceId
      ? ({ subjectType: 'place', subjectId: groupPlaceId } as const)
      : packageId
        ? ({ subjectType: 'package', subjectId: packageId } as const)
        : ({ subjectType: 'payment', subjectId: correctsId ?? id } as const)
  const detail = { kind, by: 'staff', group: locked?.groupId }
  await announce(tx, { type, ...subject, at: now, actorId, detail })
}

/** Returns the entries of a booking, the first ones first. Call it for administrators, or for the client whose booking it is. */
export function listPayments(db: Db, bookingId: string) {
  return selectPayments(db, eq(payments.bookingId, bookingId))
}

/** Returns the entries that meet a condition, the first ones first. */
export function selectPayments(db: Db, condition: SQL) {
  const { id, number, kind, amount, currency, paidOn, correctsId, packageId } = payments
  return db
    .select({
      ...{ id, number, kind, amount, currency, paidOn, correctsId, packageId },
      by: { firstName: users.firstName, lastName: users.lastName },
      isSample: sql<boolean>`${sampleBookings.bookingId} is not null`,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.enteredBy))
    .leftJoin(sampleBookings, eq(sampleBookings.bookingId, payments.bookingId))
    .where(condition)
    .orderBy(asc(number))
}
