import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { hashToken } from '../../lib/security/random-token.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import type { SlotStart } from '../availability/rules/slot.ts'
import {
  type BookingOutcome,
  type BookingRequest,
  findRepeated,
  toRequestHash,
} from './booking-request.server.ts'
import { encryptDetails, encryptGuardian } from './encrypted-details.server.ts'
import { isMinorAge } from './guardian/adult-age.ts'
import { findGuardianAnswer } from './guardian/guardian-rule.server.ts'
import { expireHolds, findHeldSlot, type SlotRequest } from './hold.server.ts'
import { isShareUsed } from './limits/hold-limits.server.ts'
import { queueBookedMails, queueMailsToAllOffices } from './mails/booking-mails.server.ts'
import { toEventColumns } from './outside-events/reported-event.server.ts'
import { toProofColumns } from './proof/proof-due.ts'
import { type Booking, bookingColumns, toSlotStart } from './transaction/booking-row.server.ts'
import { addBookingTasks } from './transaction/booking-tasks.server.ts'
import { claimSlot, type ShareUsed, tryFreeCounsellors } from './transaction/claim-slot.server.ts'
import { findClientRefusal } from './transaction/client-limits.server.ts'
import { recordConsents } from './transaction/consents.server.ts'
import { inBookingTransaction, requestConstraints } from './transaction/constraints.server.ts'
import { reportAction } from './transaction/report-action.server.ts'

type Refusal = Extract<BookingOutcome, { ok: false }>
type Written = Readonly<{ ok: true; booking: Booking }> | Refusal

/** The status and the time of a new row. */
type NewRow = Pick<
  typeof bookings.$inferInsert,
  'status' | 'startsAt' | 'endsAt' | 'busyFrom' | 'busyUntil'
> &
  Partial<typeof bookings.$inferInsert>

const requested = { status: 'requested' } as const

/**
 * Books what a client sends, with its mails, consents and audit entry in one transaction. A refused request that was
 * sent before returns the booking that it made then, whatever has changed since.
 */
export function bookAppointment(
  db: Db,
  secrets: Secrets,
  request: BookingRequest,
  now: Temporal.Instant,
): Promise<BookingOutcome> {
  return reportAction('book', bookOrFindRepeated(db, secrets, request, now))
}

async function bookOrFindRepeated(
  db: Db,
  secrets: Secrets,
  request: BookingRequest,
  now: Temporal.Instant,
): Promise<BookingOutcome> {
  const written = await tryToBook(db, secrets, request, now)
  if (written.ok) return { ...written, repeated: false }
  const repeated = await findRepeated(db, secrets, request)
  if (repeated) return repeated
  const { holdToken } = request
  if (!holdToken || written.reason === 'guardian_needed') return written
  return { ...written, wanted: (await findHeldSlot(db, holdToken)) ?? undefined }
}

/** Books with a hold, on a slot, or without a slot. The input has at most one of them. */
async function tryToBook(
  db: Db,
  secrets: Secrets,
  request: BookingRequest,
  now: Temporal.Instant,
): Promise<Written> {
  const { holdToken, slotRequest, bookedBy } = request
  const inTransaction = <Answer extends Written | ShareUsed>(write: (tx: Db) => Promise<Answer>) =>
    inBookingTransaction(db, requestConstraints, async (tx): Promise<Answer> => {
      const written = await write(tx)
      if (written.ok) await recordBooking(tx, request, written.booking, now)
      return written
    })
  if (holdToken) return inTransaction((tx) => confirmHold(tx, secrets, request, holdToken, now))
  if (!slotRequest) return inTransaction((tx) => bookWithoutSlot(tx, secrets, request, now))
  await expireHolds(db, now)
  const allowedId = bookedBy?.scope.counsellorId ?? slotRequest.slot.counsellorId
  if (allowedId !== slotRequest.slot.counsellorId) return { ok: false, reason: 'not_offered' }
  return tryFreeCounsellors(db, slotRequest.slot, now, (slot, isKept) =>
    inTransaction((tx) => bookSlot(tx, secrets, request, { ...slotRequest, slot, isKept }, now)),
  )
}

/** Queues the mails of a new booking, adds its tasks, and records who made it when a member of staff or an API key did. */
async function recordBooking(tx: Db, request: BookingRequest, booking: Booking, now: Temporal.Instant) {
  const isByStaff = request.bookedBy !== undefined
  await (booking.officeId
    ? queueBookedMails(tx, booking, now, { isByStaff })
    : queueMailsToAllOffices(tx, booking, now))
  await addBookingTasks(tx, booking, now)
  const { bookedBy, apiKeyId: actorId = bookedBy?.actorId } = request
  if (!actorId) return
  const event = { at: now, actorId, subjectType: 'booking', subjectId: booking.id } as const
  await recordAudit(tx, { ...event, action: 'booking.added', detail: { consentBy: bookedBy?.consentBy } })
}

/** Turns a live hold into a booking of this client. */
async function confirmHold(
  tx: Db,
  secrets: Secrets,
  request: BookingRequest,
  holdToken: string,
  now: Temporal.Instant,
): Promise<Written> {
  const hasToken = eq(bookings.holdTokenHash, hashToken(holdToken))
  const [held] = await tx.select().from(bookings).where(hasToken).for('update')
  const isLive =
    held?.status === 'held' && held.holdExpiresAt && Temporal.Instant.compare(held.holdExpiresAt, now) > 0
  const slot = held && toSlotStart(held)
  if (!isLive || !slot) return { ok: false, reason: 'hold_gone' }
  const { age } = request.details
  const answer = await findGuardianAnswer(tx, { ...held, age }, request.exemptCountries)
  if (!answer.ok) return answer
  const refusal = await findRefusal(tx, request, now)
  if (refusal) return refusal
  // Nothing keeps the time of a quarantined hold. Somebody whose address nobody asks for takes it now.
  const isKept = !held.quarantined || request.addressProof !== 'asked'
  const claimed = held.quarantined && isKept ? await claimSlot(tx, { slot, booking: held }, now) : null
  if (claimed && !claimed.ok) return claimed
  const [booking] = await tx
    .update(bookings)
    .set({
      ...claimed?.columns,
      ...toClientColumns(secrets, held.id, request),
      ...toProofColumns(request, held.startsAt, now),
      guardianAnswer: answer.guardianAnswer,
      // The person chose the time in the zone of the hold.
      visitorTimeZone: held.visitorTimeZone ?? request.visitorTimeZone ?? null,
      ...toStatusColumns(isKept, now),
      holderKey: null,
    })
    .where(eq(bookings.id, held.id))
    .returning(bookingColumns)
  return toWritten(booking)
}

/** Books a slot without a hold, and records the consents. */
async function bookSlot(
  tx: Db,
  secrets: Secrets,
  request: BookingRequest,
  { slot, guardian, route, isKept }: SlotRequest & Readonly<{ slot: SlotStart; isKept: boolean }>,
  now: Temporal.Instant,
): Promise<Written | ShareUsed> {
  const { age } = request.details
  const asked = { age, officeId: slot.officeId, guardianAnswer: guardian?.answer ?? null }
  const answer = await findGuardianAnswer(tx, asked, request.exemptCountries)
  if (!answer.ok) return answer
  const claimed = await claimSlot(tx, { slot, isStaff: request.bookedBy !== undefined }, now)
  if (!claimed.ok) return claimed
  const refusal = await findRefusal(tx, request, now)
  if (refusal) return refusal
  const id = randomUUID()
  const row = {
    ...claimed.columns,
    ...encryptGuardian(secrets, id, guardian),
    guardianAnswer: answer.guardianAnswer,
    ...toProofColumns(request, slot.startsAt, now),
    id,
    ...toStatusColumns(isKept, now),
  }
  const written = await insertBooking(tx, secrets, row, request, now)
  if (isKept && request.addressProof === 'asked' && (await isShareUsed(tx, slot, now)))
    return { ok: false, reason: 'share_used' }
  if (written.ok) await recordConsents(tx, { bookingId: id, guardian, route }, now)
  return written
}

/** A booking above the share of unproven bookings is a request for its time. The proof of its address takes the time. */
function toStatusColumns(isKept: boolean, now: Temporal.Instant) {
  return isKept ? ({ status: 'confirmed', confirmedAt: now } as const) : requested
}

/** Stores an appointment of an outside event, or a request without a time. */
async function bookWithoutSlot(
  tx: Db,
  secrets: Secrets,
  request: BookingRequest,
  now: Temporal.Instant,
): Promise<Written> {
  const refusal = await findRefusal(tx, request, now)
  if (refusal) return refusal
  // A request takes no time from others, and an outside scheduler keeps its own: neither ends without proof.
  const id = randomUUID()
  const { consent, details } = request
  const isAgreed = consent && (!isMinorAge(details.age) || consent.guardian)
  const row = {
    ...(request.externalEvent ? await toEventColumns(tx, request.externalEvent.uri, now) : requested),
    ...toProofColumns(request, null, now),
    ...encryptGuardian(secrets, id, consent?.guardian),
    consentMissingSince: isAgreed ? null : now,
  }
  const written = await insertBooking(tx, secrets, { id, ...row }, request, now)
  if (written.ok && isAgreed) {
    await recordConsents(tx, { bookingId: id, guardian: consent.guardian, route: consent.route }, now)
  }
  return written
}

/**
 * Returns why a proven client may not book once more, or null. The answer to other people never depends on bookings with the
 * address that they typed: it would tell them who is a client.
 */
function findRefusal(tx: Db, { addressProof, details }: BookingRequest, now: Temporal.Instant) {
  return addressProof === 'proven' ? findClientRefusal(tx, details.email, now) : null
}

async function insertBooking(
  tx: Db,
  secrets: Secrets,
  row: NewRow & Readonly<{ id: string }>,
  request: BookingRequest,
  now: Temporal.Instant,
): Promise<Written> {
  const visitorTimeZone = request.visitorTimeZone ?? null
  const [booking] = await tx
    .insert(bookings)
    .values({ ...row, ...toClientColumns(secrets, row.id, request), visitorTimeZone, createdAt: now })
    .returning(bookingColumns)
  return toWritten(booking)
}

function toWritten(booking: Booking | undefined): Written {
  if (!booking) throw new Error('the statement returned no booking')
  return { ok: true, booking }
}

/** Returns the columns that the client's request fills. The health texts are encrypted for this row. */
function toClientColumns(secrets: Secrets, bookingId: string, request: BookingRequest) {
  const { complaint, therapyExpectations, duration, ...person } = request.details
  return {
    ...person,
    ...encryptDetails(secrets, bookingId, request.details),
    userId: request.userId ?? null,
    clientKey: toEmailKey(person.email),
    idempotencyKey: request.idempotencyKey ?? null,
    requestHash: request.idempotencyKey === undefined ? null : toRequestHash(secrets, request),
    quarantined: request.quarantined ?? false,
  }
}
