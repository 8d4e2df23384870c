import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Currency, PaymentKind } from '../../db/money-kinds.ts'
import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { users } from '../../db/tables/accounts.ts'
import { bookings } from '../../db/tables/booking.ts'
import { bookingPrices, payments } from '../../db/tables/money.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { findPaidCurrency, toBalance } from './balance.ts'

type Staff = Readonly<{ actorId: string; scope: StaffScope; now: Temporal.Instant }>
type Entered =
  | Readonly<{ ok: true; paymentId: string }>
  | Refusal<'not_found' | 'changed_meanwhile' | 'no_rights' | 'key_reused' | 'other_currency'>

type NewPayment = Readonly<{
  bookingId: string
  kind: PaymentKind
  /** In kobo or paise. */
  amount: number
  currency: Currency
  paidOn: Temporal.PlainDate
  /** A second request with this key returns the entry of the first. */
  key: string
  /** Of the price that the form showed: two people who enter the same money do not enter it twice. */
  revision: number
}>

/** Enters money that came for a session, or a free place. Administrators only. */
export function enterPayment(db: Db, payment: NewPayment, staff: Staff): Promise<Entered> {
  return inTransaction<Entered>(db, async (tx) => {
    const locked = await lockMoney(tx, payment.bookingId, staff.scope)
    if (!locked.ok) return locked
    const { price, entries } = locked
    const [same] = await tx.select().from(payments).where(eq(payments.key, payment.key))
    if (same) {
      const isEqual =
        same.bookingId === payment.bookingId && same.amount === payment.amount && same.kind === payment.kind
      return isEqual ? { ok: true, paymentId: same.id } : refuse('key_reused')
    }
    if (price.revision !== payment.revision) return refuse('changed_meanwhile')
    const paid = findPaidCurrency(entries)
    const isOffered = payment.currency === price.currency || payment.currency === price.besideCurrency
    if (!isOffered || (paid && paid !== payment.currency)) return refuse('other_currency')
    const { key, kind, amount, currency, paidOn } = payment
    const { reference, serviceName } = price
    const facts = { reference, serviceName, officeId: locked.booking.officeId }
    return addEntry(tx, locked, { key, kind, amount, currency, paidOn, correctsId: null, ...facts }, staff)
  })
}

type Correction = Readonly<{
  bookingId: string
  paymentId: string
  paidOn: Temporal.PlainDate
  revision: number
}>

/** Takes an entry of a booking back by another one of the same amount. The first entry stays. Administrators only. */
export function takePaymentBack(db: Db, correction: Correction, staff: Staff): Promise<Entered> {
  const { bookingId, paymentId } = correction
  return inTransaction<Entered>(db, async (tx) => {
    const locked = await lockMoney(tx, bookingId, staff.scope)
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
    const [found] = await tx
      .select({ bookingId: payments.bookingId })
      .from(payments)
      .where(eq(payments.id, paymentId))
    // The booking is locked before the entry, as in an erasure. One that was erased meanwhile is not found.
    const locked = found?.bookingId ? await lockMoney(tx, found.bookingId, staff.scope) : null
    return takeBack(tx, locked?.ok ? locked : null, correction, staff)
  })
}

type TakenBack = Pick<Correction, 'paymentId' | 'paidOn'> & Partial<Pick<Correction, 'revision'>>

async function takeBack(
  tx: Db,
  locked: Locked | null,
  { paymentId, paidOn, revision }: TakenBack,
  staff: Staff,
): Promise<Entered> {
  const [wrong] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!wrong || wrong.correctsId) return refuse('not_found')
  const [taken] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.correctsId, paymentId))
  if (taken) return { ok: true, paymentId: taken.id }
  if (revision !== undefined && locked?.price.revision !== revision) return refuse('changed_meanwhile')
  const { kind, amount, currency, reference, serviceName, officeId } = wrong
  const facts = { reference, serviceName, officeId }
  const key = `back ${paymentId}`
  const entry = { key, kind, amount: -amount, currency, paidOn, correctsId: paymentId, ...facts }
  return addEntry(tx, locked, entry, staff)
}

/** Locks the booking, so that its entries come one after the other. */
async function lockMoney(tx: Db, bookingId: string, scope: StaffScope) {
  if (!isUuid(bookingId)) return refuse('not_found')
  const [booking] = await tx
    .select({ id: bookings.id, officeId: bookings.officeId })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), withinScope(bookings.counsellorId, scope)))
    .for('update')
  const [price] = await tx.select().from(bookingPrices).where(eq(bookingPrices.bookingId, bookingId))
  if (!booking || !price) return refuse('not_found')
  if (scope.counsellorId !== null) return refuse('no_rights')
  const entries = await tx.select().from(payments).where(eq(payments.bookingId, bookingId))
  return { ok: true, booking, price, entries } as const
}

type Locked = Extract<Awaited<ReturnType<typeof lockMoney>>, { ok: true }>
type Entry = Pick<
  typeof payments.$inferInsert,
  'key' | 'kind' | 'amount' | 'currency' | 'paidOn' | 'correctsId' | 'reference' | 'serviceName' | 'officeId'
>

async function addEntry(
  tx: Db,
  locked: Locked | null,
  entry: Entry,
  { actorId, now }: Staff,
): Promise<Entered> {
  const id = randomUUID()
  const bookingId = locked?.booking.id ?? null
  await tx.insert(payments).values({ id, bookingId, ...entry, enteredBy: actorId, createdAt: toDay(now) })
  if (locked) await writeRest(tx, locked, entry)
  const type = entry.correctsId ? 'payment.taken_back' : 'payment.entered'
  // It names the entry only where no booking is left, so that an erased booking leaves no trace to its entries.
  const subject = bookingId
    ? ({ subjectType: 'booking', subjectId: bookingId } as const)
    : ({ subjectType: 'payment', subjectId: entry.correctsId ?? id } as const)
  const detail = { kind: entry.kind, by: 'staff' }
  await announce(tx, { type, ...subject, at: now, actorId, detail })
  return { ok: true, paymentId: id }
}

async function writeRest(tx: Db, { booking, price, entries }: Locked, entry: Entry): Promise<void> {
  const { rest, currency: restCurrency } = toBalance(price, [...entries, entry])
  await tx
    .update(bookingPrices)
    .set({ rest, restCurrency, revision: price.revision + 1 })
    .where(eq(bookingPrices.bookingId, booking.id))
}

function toDay(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').startOfDay().toInstant()
}

/** Returns the entries of a booking, the first ones first. Call it for administrators, or for the client whose booking it is. */
export function listPayments(db: Db, bookingId: string) {
  const { id, number, kind, amount, currency, paidOn, correctsId } = payments
  return db
    .select({
      ...{ id, number, kind, amount, currency, paidOn, correctsId },
      by: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.enteredBy))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(number))
}
