import { createHmac, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings, guardians } from '../../db/tables/booking.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announceTimes } from '../../events/announce.server.ts'
import { hashToken, makeToken } from '../../lib/security/random-token.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { Mode, SlotStart } from '../availability/rules/slot.ts'
import type { AgreedText } from './agree/consent-texts.ts'
import type { Guardian } from './guardian/guardian.schema.ts'
import { bookingLimits, type LiftedLimit } from './limits/booking-limits.ts'
import { hasTooManyHolds, isShareUsed } from './limits/hold-limits.server.ts'
import { type BookingRow, bookingColumns, toSlotStart } from './transaction/booking-row.server.ts'
import {
  type AnySlot,
  claimSlot,
  lockCounsellors,
  type ShareUsed,
  tryFreeCounsellors,
} from './transaction/claim-slot.server.ts'
import { type ConsentRoute, recordConsents } from './transaction/consents.server.ts'
import { inBookingTransaction, slotConstraints } from './transaction/constraints.server.ts'
import { reported } from './transaction/report-action.server.ts'

export type SlotRequest = Readonly<{
  /** Without a counsellor, any counsellor who is free at that time. */
  slot: AnySlot
  /** The answer about a parent or guardian, from clients under 18. */
  guardian?: Guardian
  /** How the client agreed to the consent text. */
  route: ConsentRoute
  /** What the client read. Without it the fixed words alone. */
  agreedTo?: AgreedText
  /** The visitor's hold so far. It ends if, and only if, this request gets the slot. */
  previousHoldToken?: string | null
}>

export type HoldRequest = SlotRequest &
  Readonly<{
    /** Canonical IANA name, null when the visitor did not say. */
    visitorTimeZone: string | null
    userId?: string | null
    /** Who holds the time. Without it the number of holds has no limit. */
    holder?: string
    /** The key of the page that asks. When the answer was lost and it asks again, it gets the same hold. */
    pageKey?: string
  }>

export type HoldOutcome =
  | Readonly<{
      ok: true
      bookingId: string
      /** The table stores only its hash. */
      holdToken: string
      expiresAt: Temporal.Instant
      counsellorId: string
      /** False: unproven bookings have used up their share, so nothing keeps the time. */
      isKept: boolean
    }>
  | Readonly<{ ok: false; reason: 'not_offered' | 'slot_taken' | 'too_many_holds' }>

/**
 * Holds a slot for 15 minutes: a booking row of status `held`, under the same constraints as any other booking. When unproven bookings
 * have used up their share, the row is quarantined: it remembers the time and takes nothing.
 */
export const holdSlot = reported(
  'hold',
  async (db: Db, secrets: Secrets, request: HoldRequest, now: Temporal.Instant): Promise<HoldOutcome> => {
    await expireHolds(db, now)
    const ofPage = toTokenOfPage(secrets, request)
    const before = ofPage === null ? null : await findHoldOfPage(db, ofPage)
    if (before?.ok) return before
    const outcome = await tryFreeCounsellors(db, request.slot, now, (slot, isKept) =>
      inBookingTransaction(db, pageConstraints, async (tx): Promise<HoldOutcome | ShareUsed> => {
        const holderKey = request.holder === undefined ? null : toHolderKey(secrets, request.holder)
        const holdToken = ofPage && !before ? ofPage : makeToken()
        const hold = { ...request, slot, isKept, countsForShare: holderKey !== null, holderKey, holdToken }
        const held = await insertHold(tx, secrets, hold, now)
        if (!held.ok) return held
        const { id: bookingId } = held.row
        return {
          ok: true,
          bookingId,
          holdToken,
          expiresAt: toHoldEnd(now),
          counsellorId: slot.counsellorId,
          isKept,
        }
      }),
    )
    // An equal request can have got the time while this one was on its way.
    const meanwhile = outcome.ok || ofPage === null ? null : await findHoldOfPage(db, ofPage)
    return meanwhile?.ok ? meanwhile : outcome
  },
)

/** Two equal requests of one page have the same token. */
const pageConstraints = { ...slotConstraints, bookings_hold_token_unique: 'slot_taken' } as const

/**
 * Returns the token of the hold that a page asks for, or null. Equal requests have the same one. Only the page knows its random key, and
 * only we know the key of the hash, so nobody else gets the hold.
 */
function toTokenOfPage({ requestKey }: Secrets, { pageKey, slot, guardian }: HoldRequest): string | null {
  if (pageKey === undefined) return null
  const { startsAt, officeId, mode, counsellorId } = slot
  const asked = JSON.stringify([pageKey, startsAt.toString(), officeId, mode, counsellorId, guardian])
  return createHmac('sha256', requestKey).update(`hold of page ${asked}`).digest('base64url')
}

/** Returns the hold with the token of a page, `ok: false` when it is over or a booking, or null when the page has none. */
async function findHoldOfPage(
  db: Db,
  holdToken: string,
): Promise<Extract<HoldOutcome, { ok: true }> | Readonly<{ ok: false }> | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.holdTokenHash, hashToken(holdToken)))
  if (!row) return null
  const { id: bookingId, status, holdExpiresAt: expiresAt, counsellorId, quarantined } = row
  if (status !== 'held' || !expiresAt || !counsellorId) return { ok: false }
  return { ok: true, bookingId, holdToken, expiresAt, counsellorId, isKept: !quarantined }
}

type NewHold = Readonly<{
  slot: SlotStart
  guardian?: Guardian
  route: ConsentRoute
  agreedTo?: AgreedText
  previousHoldToken?: string | null
  isStaff?: boolean
  /** Staff book beyond notice, horizon and daily limit. */
  isBeyondLimits?: boolean
  /** A date of a series may pass the horizon. */
  isSeries?: boolean
  /** False: the row takes no time. */
  isKept: boolean
  /** Nobody has proven the address of the person, so the hold counts for the share of such people. */
  countsForShare: boolean
  /** Missing for a hold that the same transaction confirms. */
  holdToken?: string
  holderKey?: string | null
  visitorTimeZone?: string | null
  userId?: string | null
}>

type Inserted =
  | Readonly<{ ok: true; row: BookingRow; lifted: readonly LiftedLimit[] }>
  | Readonly<{ ok: false; reason: 'not_offered' | 'slot_taken' | 'too_many_holds' }>
  | ShareUsed

/** Writes the row of a hold and the consents that were given for it. */
export async function insertHold(
  tx: Db,
  secrets: Secrets,
  {
    slot,
    isStaff,
    isBeyondLimits,
    isSeries,
    guardian,
    route,
    agreedTo,
    isKept,
    countsForShare,
    holdToken,
    holderKey,
    ...more
  }: NewHold,
  now: Temporal.Instant,
): Promise<Inserted> {
  if (more.previousHoldToken) await replaceHold(tx, more.previousHoldToken, slot, now)
  const claimed = await claimSlot(tx, { slot, isStaff, isBeyondLimits, isSeries }, now)
  if (!claimed.ok) return claimed
  if (holderKey && (await hasTooManyHolds(tx, holderKey, now))) return { ok: false, reason: 'too_many_holds' }
  const id = randomUUIDv7()
  const [row] = await tx
    .insert(bookings)
    .values({
      ...claimed.columns,
      guardianAnswer: guardian?.answer ?? null,
      id,
      status: 'held',
      holdTokenHash: holdToken === undefined ? null : hashToken(holdToken),
      holdExpiresAt: toHoldEnd(now),
      holderKey,
      quarantined: !isKept,
      visitorTimeZone: more.visitorTimeZone ?? null,
      userId: more.userId ?? null,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('the statement returned no hold')
  if (isKept && countsForShare && (await isShareUsed(tx, slot, now)))
    return { ok: false, reason: 'share_used' }
  await recordConsents(tx, secrets, { bookingId: id, guardian, route, agreedTo }, now)
  await announceTimes(tx, { before: null, after: row, at: now })
  return { ok: true, row, lifted: claimed.lifted }
}

function toHoldEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: bookingLimits.holdMinutes })
}

/** Locks and returns the live hold of a token, or null. */
export async function lockHold(tx: Db, holdToken: string, now: Temporal.Instant): Promise<BookingRow | null> {
  const [held] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.holdTokenHash, hashToken(holdToken)), isLiveHold(now)))
    .for('update')
  return held ?? null
}

function isLiveHold(now: Temporal.Instant) {
  return and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now))
}

function toHolderKey({ requestKey }: Secrets, holder: string): string {
  return createHmac('sha256', requestKey).update(`holder ${holder}`).digest('base64url')
}

/** Ends a hold that is not confirmed. */
export async function releaseHold(db: Db, holdToken: string, now: Temporal.Instant): Promise<void> {
  await endHolds(db, isHeldWith(holdToken), now)
}

/** Releases a hold for another slot, whose counsellor it locks as well. */
async function replaceHold(tx: Db, holdToken: string, { counsellorId }: SlotStart, now: Temporal.Instant) {
  const previous = await tx
    .select({ counsellorId: bookings.counsellorId })
    .from(bookings)
    .where(isHeldWith(holdToken))
  await lockCounsellors(tx, [counsellorId, ...previous.map((row) => row.counsellorId ?? counsellorId)])
  await releaseHold(tx, holdToken, now)
}

function isHeldWith(holdToken: string): SQL | undefined {
  return and(eq(bookings.holdTokenHash, hashToken(holdToken)), eq(bookings.status, 'held'))
}

/** Ends the overdue holds and returns their number. A job runs it every minute, and so does each function that takes a slot. */
export async function expireHolds(db: Db, now: Temporal.Instant): Promise<number> {
  const isOverdue = and(eq(bookings.status, 'held'), lte(bookings.holdExpiresAt, now))
  if ((await db.$count(bookings, isOverdue)) === 0) return 0
  const overdue = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isOverdue)
    .for('update', { skipLocked: true })
  return endHolds(db, inArray(bookings.id, overdue), now)
}

/** Ends holds and deletes the guardians whom they name, because no appointment takes place. */
function endHolds(db: Db, condition: SQL | undefined, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, async (tx) => {
    const change = { status: 'expired', holderKey: null } as const
    const ended = await tx.update(bookings).set(change).where(condition).returning(bookingColumns)
    const ids = ended.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(guardians).where(inArray(guardians.bookingId, ids))
    for (const after of ended)
      await announceTimes(tx, { before: { ...after, status: 'held' }, after, at: now })
    return ended.length
  })
}

export type FoundHold = NonNullable<Awaited<ReturnType<typeof findHold>>>

/** Returns the live hold of a token, or null when there is none or its 15 minutes are over. */
export async function findHold(db: Db, holdToken: string, now: Temporal.Instant) {
  const [hold] = await db
    .select({
      bookingId: bookings.id,
      startsAt: sql<Temporal.Instant>`${bookings.startsAt}`.mapWith(bookings.startsAt),
      endsAt: sql<Temporal.Instant>`${bookings.endsAt}`.mapWith(bookings.endsAt),
      expiresAt: sql<Temporal.Instant>`${bookings.holdExpiresAt}`.mapWith(bookings.holdExpiresAt),
      mode: sql<Mode>`${bookings.mode}`,
      visitorTimeZone: bookings.visitorTimeZone,
      guardianAnswer: bookings.guardianAnswer,
      isKept: sql<boolean>`not ${bookings.quarantined}`,
      counsellor: { id: counsellors.id, name: counsellors.name, timeZone: counsellors.timeZone },
      office: { id: offices.id, name: offices.name, address: offices.address, timeZone: offices.timeZone },
    })
    .from(bookings)
    .innerJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .innerJoin(offices, eq(offices.id, bookings.officeId))
    .where(and(eq(bookings.holdTokenHash, hashToken(holdToken)), isLiveHold(now)))
  return hold ?? null
}

/** Returns the slot of a hold, live or not. */
export async function findHeldSlot(db: Db, holdToken: string): Promise<SlotStart | null> {
  const [held] = await db
    .select({
      startsAt: bookings.startsAt,
      counsellorId: bookings.counsellorId,
      officeId: bookings.officeId,
      mode: bookings.mode,
    })
    .from(bookings)
    .where(eq(bookings.holdTokenHash, hashToken(holdToken)))
  return held ? toSlotStart(held) : null
}
