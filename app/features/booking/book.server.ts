import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings, bookingTexts, idempotencyKeys } from '../../db/tables/booking.ts'
import { bookingWishes } from '../../db/tables/wishes.ts'
import { announce } from '../../events/announce.server.ts'
import type { Author, BookingEvent } from '../../events/event.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import {
  type BookingOutcome,
  type BookingRequest,
  findBookedHold,
  findRepeated,
  toClientKey,
  toRequestHash,
} from './booking-request.server.ts'
import { checkBookingRules } from './booking-rules.server.ts'
import { encryptDetails } from './encrypted-details.server.ts'
import { expireHolds, findHeldSlot, insertHold, lockHold } from './hold.server.ts'
import type { LiftedLimit } from './limits/booking-limits.ts'
import { attachEvent, findEventColumns } from './outside-events/reported-event.server.ts'
import { insertBookingPhone } from './reach/booking-phone.server.ts'
import {
  type Booking,
  type BookingRow,
  bookingColumns,
  toSlotStart,
} from './transaction/booking-row.server.ts'
import { toBooker } from './transaction/caller.ts'
import { claimSlot, type ShareUsed, tryFreeCounsellors } from './transaction/claim-slot.server.ts'
import { recordConsents } from './transaction/consents.server.ts'
import { inBookingTransaction, requestConstraints } from './transaction/constraints.server.ts'
import { reported } from './transaction/report-action.server.ts'

type Refusal = Extract<BookingOutcome, { ok: false }>
type Written = Readonly<{ ok: true; booking: Booking }> | Refusal

/**
 * Books what a client sends, with its consents and all that follows in one transaction. A refused request that was sent before returns
 * the booking that it made then, whatever has changed since, and so does one for a held time that has become the booking of this client.
 */
export const bookAppointment = reported(
  'book',
  async function bookAppointment(
    db: Db,
    secrets: Secrets,
    request: BookingRequest,
    now: Temporal.Instant,
  ): Promise<BookingOutcome> {
    const written = await tryToBook(db, secrets, request, now)
    if (written.ok) return { ...written, repeated: false }
    const repeated = await findRepeated(db, secrets, request)
    if (repeated) return repeated
    const booked = written.reason === 'hold_gone' ? await findBookedHold(db, request, now) : null
    if (booked) return booked
    const { holdToken } = request
    if (!holdToken || written.reason === 'guardian_needed') return written
    return { ...written, wanted: (await findHeldSlot(db, holdToken)) ?? undefined }
  },
)

/**
 * Every booking with a time is a hold that is confirmed: the hold that the request names, or one that the same transaction makes. A
 * booking without a time is a request, or an appointment of an outside scheduler.
 */
async function tryToBook(
  db: Db,
  secrets: Secrets,
  request: BookingRequest,
  now: Temporal.Instant,
): Promise<Written> {
  const { holdToken, slotRequest, bookedBy } = request
  const inOne = <Answer extends Written | ShareUsed>(work: (tx: Db) => Promise<Answer>) =>
    inBookingTransaction(db, requestConstraints, work)
  if (holdToken) {
    return inOne(async (tx) => {
      const held = await lockHold(tx, holdToken, now)
      return held ? confirmHold(tx, secrets, request, held, now) : { ok: false, reason: 'hold_gone' }
    })
  }
  if (!slotRequest) return inOne((tx) => bookWithoutTime(tx, secrets, request, now))
  await expireHolds(db, now)
  const allowedId = bookedBy?.scope.counsellorId ?? slotRequest.slot.counsellorId
  if (allowedId !== slotRequest.slot.counsellorId) return { ok: false, reason: 'not_offered' }
  return tryFreeCounsellors(db, slotRequest.slot, now, (slot, isKept) =>
    inOne(async (tx): Promise<Written | ShareUsed> => {
      const countsForShare = request.addressProof === 'asked'
      const staff = { isStaff: bookedBy !== undefined, isBeyondLimits: bookedBy?.beyondLimits !== undefined }
      const hold = { ...slotRequest, slot, ...staff, isKept, countsForShare }
      const held = await insertHold(tx, secrets, hold, now)
      return held.ok ? confirmHold(tx, secrets, request, held.row, now, held.lifted) : held
    }),
  )
}

/** Makes a booking of a live hold, if the rules allow it. */
async function confirmHold(
  tx: Db,
  secrets: Secrets,
  request: BookingRequest,
  held: BookingRow,
  now: Temporal.Instant,
  /** The limits that its time passes. */
  passed: readonly LiftedLimit[] = [],
): Promise<Written> {
  const written = await writeConfirmed(tx, secrets, request, held, now)
  if (!written.ok) return written
  const lifted = [...passed, ...written.lifted]
  return announceAdded(tx, { held, booking: written.booking, ...toBooker(request, lifted) }, now)
}

/** Writes the booking of a live hold, if the rules allow it. Announce it when everything of the transaction is written. */
export async function writeConfirmed(
  tx: Db,
  secrets: Secrets,
  request: BookingRequest,
  held: BookingRow,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true; booking: Booking; lifted: readonly LiftedLimit[] }> | Refusal> {
  const ownId = request.bookedBy?.scope.counsellorId ?? held.counsellorId
  if (ownId !== held.counsellorId) return { ok: false, reason: 'not_offered' }
  const checked = await checkBookingRules(tx, request, held, now)
  if (!checked.ok) return checked
  // Nothing keeps the time of a quarantined hold. Somebody whose address nobody asks for takes it now.
  const isKept = !held.quarantined || request.addressProof !== 'asked'
  const slot = held.quarantined && isKept ? toSlotStart(held) : null
  const claimed = slot && (await claimSlot(tx, { slot, booking: held }, now))
  if (claimed && !claimed.ok) return claimed
  const [booking] = await tx
    .update(bookings)
    .set({
      ...claimed?.columns,
      ...toClientColumns(request),
      ...checked.columns,
      // The person chose the time in the zone of the hold.
      visitorTimeZone: held.visitorTimeZone ?? request.visitorTimeZone ?? null,
      // Above the share of unproven bookings it is a request for its time. The proof of the address takes the time.
      ...(isKept ? { status: 'confirmed', confirmedAt: now } : { status: 'requested' }),
      holderKey: null,
    })
    .where(eq(bookings.id, held.id))
    .returning(bookingColumns)
  if (!booking) throw new Error('the statement returned no booking')
  await insertParts(tx, secrets, held.id, request, { consentMissingSince: null, now })
  return { ok: true, booking, lifted: checked.lifted }
}

/** Stores an appointment of an outside event, or a request without a time. It takes no time of ours, so it never ends without proof. */
async function bookWithoutTime(
  tx: Db,
  secrets: Secrets,
  request: BookingRequest,
  now: Temporal.Instant,
): Promise<Written> {
  const checked = await checkBookingRules(tx, request, null, now)
  if (!checked.ok) return checked
  const id = randomUUIDv7()
  const { consent, externalEvent } = request
  const event = externalEvent
    ? await findEventColumns(tx, externalEvent.uri, now)
    : { status: 'requested' as const }
  if (!event) return { ok: false, reason: 'event_known' }
  const [booking] = await tx
    .insert(bookings)
    .values({
      ...{ id, createdAt: now, visitorTimeZone: request.visitorTimeZone ?? null },
      ...event,
      ...toClientColumns(request),
      ...checked.columns,
    })
    .returning(bookingColumns)
  await insertParts(tx, secrets, id, request, { consentMissingSince: checked.isAgreed ? null : now, now })
  if (externalEvent) await attachEvent(tx, externalEvent.uri, id)
  if (request.wishes) await tx.insert(bookingWishes).values({ bookingId: id, ...request.wishes })
  if (consent && checked.isAgreed) {
    await recordConsents(
      tx,
      secrets,
      { bookingId: id, guardian: consent.guardian, route: consent.route, agreedTo: consent.agreedTo },
      now,
    )
  }
  return announceAdded(tx, { held: null, booking, ...toBooker(request) }, now)
}

type Added = Readonly<{
  held: BookingRow | null
  booking: Booking | undefined
  by: Author
  /** How the client agreed, and who they are, when staff book. */
  detail?: BookingEvent['detail']
  series?: BookingEvent['series']
}>

export async function announceAdded(
  tx: Db,
  { held, booking, by, detail, series }: Added,
  now: Temporal.Instant,
): Promise<Written> {
  if (!booking) throw new Error('the statement returned no booking')
  const change = { before: held, after: booking, by, at: now }
  await announce(tx, { type: 'booking.added', ...change, detail, series })
  return { ok: true, booking }
}

/** Stores what a request has for the other tables of a booking. */
async function insertParts(
  tx: Db,
  secrets: Secrets,
  bookingId: string,
  request: BookingRequest,
  {
    consentMissingSince,
    now,
  }: Readonly<{ consentMissingSince: Temporal.Instant | null; now: Temporal.Instant }>,
): Promise<void> {
  const texts = encryptDetails(secrets, bookingId, request.details)
  await tx.insert(bookingTexts).values({ bookingId, ...texts, consentMissingSince })
  const { idempotencyKey: key, bookedBy } = request
  if (bookedBy?.phone) await insertBookingPhone(tx, secrets, { bookingId, ...bookedBy.phone }, now)
  if (key === undefined) return
  await tx.insert(idempotencyKeys).values({ bookingId, key, requestHash: toRequestHash(secrets, request) })
}

/** Returns the columns that the client's request fills. */
function toClientColumns(request: BookingRequest) {
  const { complaint, therapyExpectations, duration, ...person } = request.details
  return {
    ...person,
    userId: request.userId ?? null,
    clientKey: toClientKey(request),
    quarantined: request.quarantined ?? false,
  }
}
