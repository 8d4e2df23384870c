import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Currency, PriceDecision } from '../../db/money-kinds.ts'
import type { Db } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { lockSeries } from '../../db/series.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings, bookingTexts } from '../../db/tables/booking.ts'
import { bookingPrices, priceRequests } from '../../db/tables/money.ts'
import { seriesBookings } from '../../db/tables/series.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { DecryptionFailed, decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { words } from '../../words/words.ts'
import type { Price } from './amount.ts'
import { isOwing, owingStatuses, toBalance } from './balance.ts'
import { type LockedMoney, lockBookingMoney, type NewEntry, writeEntry } from './entries.server.ts'
import { mostRequest } from './money.schema.ts'
import { announceEntry, type Staff } from './payments.server.ts'
import { makeReference } from './prices.server.ts'

const asks = words('en').money.ask

/** The one line of a client, or of staff for a caller. */
export const PriceRequestForm = z.object({
  request: storedText({ name: asks.fieldName, empty: asks.missing, most: mostRequest }),
})

/** A request, or an empty text where nothing is asked for. */
export const OptionalPriceRequest = storedText({
  name: asks.fieldName,
  empty: '',
  most: mostRequest,
  mayBeBlank: true,
})

type FieldSecrets = Pick<Secrets, 'fieldKeys'>

const toFieldId = (rowId: string) => ({ table: 'price_requests', column: 'request_sealed', rowId })

/** Returns the text of a request encrypted. */
export function encryptRequest({ fieldKeys }: FieldSecrets, id: string, text: string): string {
  return encryptField(fieldKeys, toFieldId(id), text)
}

function decryptRequest({ fieldKeys }: FieldSecrets, id: string, encrypted: string): string | null {
  try {
    return decryptField(fieldKeys, toFieldId(id), encrypted)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

type Asked = Readonly<{ bookingId: string; text: string; by: 'client' | 'staff'; actorId?: string }>

/** Asks for a free or a lower price of a session, once. Those of its series are asked for, too. The caller knows that the session is theirs. */
export function askForPrice(
  db: Db,
  secrets: FieldSecrets,
  { bookingId, text, by, actorId }: Asked,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true }> | Refusal<'not_found'>> {
  return inTransaction<Readonly<{ ok: true }> | Refusal<'not_found'>>(db, async (tx) => {
    // An erasure has the lock, too: it leaves no request behind.
    const sessions = await lockSeries(tx, bookingId)
    const owing = sessions.filter(({ status }) => isOwing(status))
    if (!owing.some(({ id }) => id === bookingId)) return refuse('not_found')
    const rows = owing.map((session) => {
      const id = randomUUID()
      const requestEncrypted = encryptRequest(secrets, id, text)
      return { id, bookingId: session.id, requestEncrypted, askedAt: now }
    })
    const added = await tx
      .insert(priceRequests)
      .values(rows)
      .onConflictDoNothing({ target: priceRequests.bookingId })
      .returning({ id: priceRequests.id })
    // Its subject is the request: counsellors read the events of their bookings.
    const event = { type: 'price_request.made', subjectType: 'price_request' } as const
    for (const { id: subjectId } of added.slice(0, 1))
      await announce(tx, { ...event, subjectId, at: now, actorId, detail: { by, count: added.length } })
    return { ok: true }
  })
}

export type ShownRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Returns the request about a booking, without its text, or null. */
export async function findRequest(db: Db, bookingId: string) {
  const { askedAt, decision, decidedAt } = priceRequests
  const isOfSeries = sql<boolean>`${seriesBookings.bookingId} is not null`
  const [found] = await db
    .select({ askedAt, decision, decidedAt, isOfSeries })
    .from(priceRequests)
    .leftJoin(seriesBookings, eq(seriesBookings.bookingId, priceRequests.bookingId))
    .where(eq(priceRequests.bookingId, bookingId))
  return found ? { ...found, text: null as string | null } : null
}

/** Returns the text of a request for its client, or null. */
export async function readOwnRequest(db: Db, secrets: FieldSecrets, bookingId: string) {
  const [found] = await db.select().from(priceRequests).where(eq(priceRequests.bookingId, bookingId))
  return found ? decryptRequest(secrets, found.id, found.requestEncrypted) : null
}

/**
 * Opens the text of a request, and records who did. Returns null for everybody but administrators, and while the client has not agreed or
 * agrees no more.
 */
export function openRequest(
  db: Db,
  secrets: FieldSecrets,
  bookingId: string,
  { actorId, scope, now }: Staff,
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    if (scope.counsellorId !== null) return null
    const [found] = await tx.select().from(priceRequests).where(eq(priceRequests.bookingId, bookingId))
    if (!found || (await isClosed(tx, bookingId))) return null
    const subject = { subjectType: 'price_request', subjectId: found.id } as const
    const detail = { bookingIds: [bookingId] }
    await recordAudit(tx, { at: now, actorId, action: 'price_request.opened', ...subject, detail })
    return decryptRequest(secrets, found.id, found.requestEncrypted)
  })
}

async function isClosed(tx: Db, bookingId: string): Promise<boolean> {
  const { bookingId: id, consentMissingSince } = bookingTexts
  return (await tx.$count(bookingTexts, and(eq(id, bookingId), isNotNull(consentMissingSince)))) > 0
}

type Decision = Readonly<{
  bookingId: string
  decision: PriceDecision
  /** What the client pays instead, in kobo or paise. Of a reduced price only. */
  reduced: Readonly<{ amount: number; currency: Currency }> | null
  decidedOn: Temporal.PlainDate
}>
type Decided =
  | Readonly<{ ok: true }>
  | Refusal<'not_found' | 'no_rights' | 'changed_meanwhile' | 'other_currency' | 'nothing_left' | 'not_lower'>

/**
 * Answers a request, for each session of its series. What the client need not pay becomes an entry of the kind `free`, so the price of that day stays. A session without
 * a price gets the new one. Administrators only.
 */
export function decidePrice(
  db: Db,
  { bookingId, decision, reduced, decidedOn }: Decision,
  staff: Staff,
): Promise<Decided> {
  return inTransaction<Decided>(db, async (tx) => {
    const sessions = await lockSeries(tx, bookingId)
    const locked = await lockBookingMoney(tx, bookingId, staff.scope)
    if (!locked.ok) return locked
    const { actorId, now } = staff
    const full = reduced && locked.price ? toFull(locked.price, reduced.currency) : null
    if (reduced && full !== null && reduced.amount >= full) return refuse('not_lower')
    const ids = sessions.map(({ id }) => id)
    const decided = await tx
      .update(priceRequests)
      .set({ decision, decidedAt: now, decidedBy: actorId })
      .where(and(inArray(priceRequests.bookingId, ids), isNull(priceRequests.decision)))
      .returning({ id: priceRequests.id, bookingId: priceRequests.bookingId })
    const [first] = decided
    if (!first) return refuse('changed_meanwhile')
    const written: Written[] = []
    for (const { id, status } of sessions) {
      const request = decided.find((one) => one.bookingId === id)
      if (decision === 'no' || !request || !isOwing(status)) continue
      const isOver = status === 'attended' && id !== bookingId
      const session = { bookingId: id, requestId: request.id, isOver }
      const given = await giveAway(tx, { ...session, reduced, decidedOn }, staff)
      if (!given.ok) return given
      if (given.written) written.push(given.written)
    }
    for (const { money, entry } of written) await announceEntry(tx, money, entry, staff)
    const event = { type: 'price_request.decided', subjectType: 'price_request' } as const
    await announce(tx, { ...event, subjectId: first.id, at: now, actorId, detail: { by: 'staff' } })
    return { ok: true }
  })
}

/** Returns a price in one of its currencies, or null for another currency. */
function toFull(price: Price, currency: Currency): number | null {
  if (currency === price.currency) return price.amount
  return currency === price.besideCurrency ? price.besideAmount : null
}

type Written = Readonly<{ money: LockedMoney; entry: NewEntry & Readonly<{ id: string }> }>
type Given = Readonly<{ ok: true; written?: Written }> | Exclude<Decided, { ok: true }>

/** Writes what the client need not pay of one session. The caller announces it. */
async function giveAway(
  tx: Db,
  {
    bookingId,
    requestId,
    isOver,
    reduced,
    decidedOn,
  }: Omit<Decision, 'decision'> & Readonly<{ requestId: string; isOver: boolean }>,
  staff: Staff,
): Promise<Given> {
  const locked = await lockBookingMoney(tx, bookingId, staff.scope)
  if (!locked.ok) return locked
  const { booking, price, entries } = locked
  if (!price) return setFirstPrice(tx, bookingId, reduced)
  const balance = toBalance(price, entries)
  const currency = reduced?.currency ?? balance.currency
  const isPaidIn = balance.moneyIn + balance.free > 0
  const full = toFull(price, currency)
  if (full === null || (isPaidIn && currency !== balance.currency)) return refuse('other_currency')
  // What the client has paid beyond the new price is too much, and staff give it back. A place of a package has paid all.
  const given = isPaidIn ? balance.free : 0
  const lowered = full - (reduced?.amount ?? 0) - given
  // What was paid for another session that has taken place stays paid.
  const amount = isOver && isPaidIn ? Math.min(balance.rest, lowered) : lowered
  if (amount <= 0 || balance.inPackage > 0) return { ok: true }
  const { reference, serviceName } = price
  // A client whose texts were erased may ask once more.
  const key = `decision ${requestId}`
  const facts = { key, paidOn: decidedOn, reference, serviceName, officeId: booking.officeId }
  const money = { ok: true, paid: { bookingId }, ...booking, price, entries, isEnded: false } as const
  const entry = { kind: 'free', amount, currency, ...facts } as const
  const id = await writeEntry(tx, money, entry, staff)
  return id ? { ok: true, written: { money, entry: { ...entry, id } } } : refuse('nothing_left')
}

/** Naira stand in every price, so one in rupees stands beside. */
async function setFirstPrice(tx: Db, bookingId: string, reduced: Decision['reduced']): Promise<Given> {
  if (reduced && reduced.currency !== 'NGN') return refuse('other_currency')
  const amount = reduced?.amount ?? 0
  await tx.insert(bookingPrices).values({ bookingId, amount, rest: amount, reference: makeReference() })
  return { ok: true }
}

/**
 * Returns the first sessions whose client waits for an answer about the price, and how many there are: of each series the first session that costs
 * something. For administrators.
 */
export async function listOpenRequests(db: Db, { counsellorId }: StaffScope) {
  if (counsellorId !== null) return { rows: [], total: 0 }
  const rows = await selectOpen(db).orderBy(asc(priceRequests.askedAt), asc(priceRequests.id)).limit(mostOpen)
  return { rows, total: await db.$count(selectOpen(db).as('open')) }
}

function selectOpen(db: Db) {
  const isOpen = and(isNull(priceRequests.decision), inArray(bookings.status, [...owingStatuses]))
  const earlierOfSeries = sql`select from series_bookings other join bookings session on session.id = other.booking_id
    join price_requests asked on asked.booking_id = other.booking_id
    where other.series_id = ${seriesBookings.seriesId} and other.number < ${seriesBookings.number}
      and asked.decision is null and session.status in ${[...owingStatuses]}`
  return db
    .select({ bookingId: bookings.id, name: bookings.name, askedAt: priceRequests.askedAt })
    .from(priceRequests)
    .innerJoin(bookings, eq(bookings.id, priceRequests.bookingId))
    .leftJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .where(and(isOpen, sql`not exists (${earlierOfSeries})`))
}

const mostOpen = 20
