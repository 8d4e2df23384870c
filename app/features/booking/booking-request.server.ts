import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { type BookingDetails, type BookingRefusal, bookingFields } from './booking.schema.ts'
import { type Booking, bookingColumns } from './booking-row.server.ts'

/** Who of the staff books for a client, and how the client said yes to it. */
export type BookedBy = Readonly<{ actorId: string; consentBy: 'phone' | 'in_person' }>

export type BookingRequest = Readonly<{
  details: BookingDetails
  /** Of our own scheduler; without it and without an outside event the booking is a request without a time. */
  holdToken?: string
  /** What the configured third-party scheduler told of; some tell no time. */
  externalEvent?: Readonly<{ uri: string; startsAt?: Temporal.Instant }>
  /** A repeated request with the same key is the same booking. */
  idempotencyKey?: string
  /** Of the session, never found by e-mail. */
  userId?: string
  /** Most likely from a program: kept for staff, its mail stays unsent. */
  quarantined?: boolean
  /** Canonical IANA name. */
  visitorTimeZone?: string
  /** Stands in the audit in the same transaction; only bookings of a hold have it. */
  bookedBy?: BookedBy
}>

/** The time that a refused booking was about, so that others near it can be offered. */
export type WantedTime = Readonly<{
  startsAt: Temporal.Instant
  counsellorId: string
  officeId: string
  mode: 'IN_PERSON' | 'ONLINE'
}>

export type BookingOutcome =
  | Readonly<{ ok: true; booking: Booking; repeated: boolean }>
  | Readonly<{
      ok: false
      reason: BookingRefusal
      wanted?: WantedTime
      /** With `too_many_today`. */
      retryAt?: Temporal.Instant
    }>

/** A keyed hash, so that the stored value cannot be used to guess at what was written. */
export function toRequestHash(secrets: Secrets, request: BookingRequest): string {
  const { details, holdToken, externalEvent, quarantined = false, visitorTimeZone } = request
  const canonical = JSON.stringify([
    bookingFields.map((field) => details[field]),
    holdToken ?? null,
    externalEvent?.uri ?? null,
    externalEvent?.startsAt?.toString() ?? null,
    quarantined,
    visitorTimeZone ?? null,
  ])
  return createHmac('sha256', secrets.requestKey).update(canonical).digest('base64url')
}

/** What an idempotency key stands for: the booking of the same request, a refusal, or nothing yet. */
export async function findRepeated(
  db: Db,
  { idempotencyKey, requestHash }: { idempotencyKey: string; requestHash: string },
): Promise<BookingOutcome | null> {
  const [found] = await db
    .select({ ...bookingColumns, requestHash: bookings.requestHash })
    .from(bookings)
    .where(eq(bookings.idempotencyKey, idempotencyKey))
  if (!found) return null
  const { requestHash: known, ...booking } = found
  return known === requestHash ? { ok: true, booking, repeated: true } : { ok: false, reason: 'key_reused' }
}
