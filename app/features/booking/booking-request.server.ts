import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings, idempotencyKeys } from '../../db/tables/booking.ts'
import { hashToken } from '../../lib/security/random-token.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { Country } from '../../lib/setting-values.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { toSecondsUntil } from '../../lib/time/seconds-until.ts'
import { addWait } from '../../lib/time/show-time.ts'
import type { Words } from '../../words/words.ts'
import type { SlotStart } from '../availability/rules/slot.ts'
import type { AgreedText } from './agree/consent-texts.ts'
import { bookingFields, type EnteredDetails } from './booking.schema.ts'
import type { NoEmailReason } from './booking-choices.ts'
import type { Guardian } from './guardian/guardian.schema.ts'
import type { SlotRequest } from './hold.server.ts'
import { bookingLimits, type LiftReason } from './limits/booking-limits.ts'
import type { Reach } from './reach/reach.ts'
import { type Booking, bookingColumns } from './transaction/booking-row.server.ts'
import type { ConsentRoute } from './transaction/consents.server.ts'
import type { Wishes } from './wishes/wishes.ts'

/** The member of staff who books for a client, and how the client agreed. */
export type BookedBy = Readonly<{
  actorId: string
  scope: StaffScope
  consentBy: 'phone' | 'in_person'
  /** The known client whom they chose. A new client without an address gets it as the id. */
  clientId?: string
  /** Why the client has no e-mail address here. */
  withoutEmail?: NoEmailReason
  /** The number of the client, and what is safe with it. It belongs to the booking. */
  phone?: Readonly<{ number: string; reach: Reach }>
  /** Why they book beyond the limits of the counsellor and of the client. */
  beyondLimits?: LiftReason
}>

/** Where a booking takes its time from. A booking without any of them is a request. */
type TimeSource = Readonly<
  | { holdToken?: string; slotRequest?: undefined; externalEvent?: undefined }
  /** The slot to book without a hold. */
  | { slotRequest: SlotRequest; holdToken?: undefined; externalEvent?: undefined }
  /** An event that the configured outside scheduler announced. Some events have no time. */
  | {
      externalEvent: Readonly<{ uri: string; startsAt?: Temporal.Instant }>
      holdToken?: undefined
      slotRequest?: undefined
    }
>

/**
 * Whether the e-mail address is known to be the client's. `proven`: staff or a signed-in person with this address books. `asked`: the
 * mail asks its reader for proof. `not_asked`: no mail leaves this site, so nothing can ask.
 */
export type AddressProof = 'proven' | 'asked' | 'not_asked'

/** What a door has read of a booking. */
export type SentBooking = TimeSource &
  Readonly<{
    details: EnteredDetails
    /** The consent to use the texts, of a booking without hold or slot. Without it nobody can open the texts. */
    consent?: Readonly<{ guardian?: Guardian; route: ConsentRoute; agreedTo?: AgreedText }>
    /** What a client asks for whom no free time fits. Only a request without a time has it. */
    wishes?: Wishes
    /** Two requests with the same key and the same content are one booking. */
    idempotencyKey?: string
    /** Canonical IANA name. */
    visitorTimeZone?: string
  }>

/** The same, with what the list of the doors has found out. */
export type CheckedBooking = SentBooking &
  Readonly<{
    addressProof: AddressProof
    /** The sender has made many bookings that wait for proof, so this one ends early without it. */
    endsEarly?: boolean
    /** The countries in which clients under 18 agree for themselves. Default: none. */
    exemptCountries?: readonly Country[]
    /** The user of the session. A booking is never joined to an account by its e-mail address. */
    userId?: string
    /** The honeypot was filled in: staff see the booking, and its mail stays unsent. */
    quarantined?: boolean
    /** All dates of the series of which it is one. */
    seriesSlots?: readonly SlotStart[]
  }>

export type BookingRequest = CheckedBooking &
  Readonly<{
    bookedBy?: BookedBy
    /** The key of the program that books, for the audit log. */
    apiKeyId?: string
  }>

export type BookingRefusal =
  /** A rate limit is reached until `retryAt`. */
  | 'too_many'
  | 'hold_gone'
  | 'too_many_holds'
  | 'slot_taken'
  | 'not_offered'
  | 'client_busy'
  | 'too_many_open'
  | 'too_many_today'
  | 'guardian_needed'
  | 'key_reused'
  | 'event_known'

export type BookingOutcome =
  | Readonly<{ ok: true; booking: Booking; repeated: boolean }>
  | Readonly<{
      ok: false
      reason: BookingRefusal
      /** The slot of the hold, so that the caller can offer others near it. */
      wanted?: SlotStart
      /** Stands with `too_many` and `too_many_today`. */
      retryAt?: Temporal.Instant
    }>

type Refused = Readonly<{ reason: BookingRefusal; retryAt?: Temporal.Instant }>

/** Returns what a client reads about a refusal. */
export function showRefusal(
  { reason, retryAt }: Refused,
  { refused }: Pick<Words['booking'], 'refused'>,
  now: Temporal.Instant,
): string {
  const text = refused[reason](bookingLimits)
  return reason === 'too_many' && retryAt ? addWait(text, toSecondsUntil(retryAt, now)) : text
}

type Identified = Readonly<{
  details: Readonly<{ email: string | null }>
  bookedBy?: Readonly<{ clientId?: string }>
}>

/** Returns the key of the client (`bookings.clientKey`). Only staff book without an address, and always for a client with an id. */
export function toClientKey({ details: { email }, bookedBy }: Identified): string {
  if (email !== null) return toEmailKey(email)
  if (!bookedBy?.clientId) throw new Error('a booking without an e-mail address needs the id of its client')
  return toIdKey(bookedBy.clientId)
}

/** Returns the key of a client without an address. */
export const toIdKey = (clientId: string) => `client:${clientId}`

/** Returns a keyed hash of what was sent. The key keeps a reader of the table from guessing the content. */
export function toRequestHash(secrets: Secrets, request: CheckedBooking): string {
  const { details, holdToken, externalEvent, quarantined = false, visitorTimeZone, consent, wishes } = request
  const slots = request.seriesSlots ?? (request.slotRequest ? [request.slotRequest.slot] : [])
  const canonical = JSON.stringify([
    bookingFields.map((field) => details[field]),
    holdToken ?? null,
    externalEvent?.uri ?? null,
    externalEvent?.startsAt?.toString() ?? null,
    quarantined,
    visitorTimeZone ?? null,
    // A version that the office publishes between two equal requests makes them no different.
    ...(consent ? [{ guardian: consent.guardian, route: consent.route }] : []),
    ...(wishes ? [wishes] : []),
    ...(slots.length > 0 ? [slots] : []),
  ])
  return createHmac('sha256', secrets.requestKey).update(canonical).digest('base64url')
}

/** Returns whether a form with this key has made a booking. */
export async function isKeyUsed(db: Db, key: string): Promise<boolean> {
  return (await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))) > 0
}

/** Returns the booking that an equal request made before, a refusal for another request with the same key, or null. */
export async function findRepeated(
  db: Db,
  secrets: Secrets,
  request: CheckedBooking,
): Promise<BookingOutcome | null> {
  if (request.idempotencyKey === undefined) return null
  const [found] = await db
    .select({ booking: bookingColumns, requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .innerJoin(bookings, eq(bookings.id, idempotencyKeys.bookingId))
    .where(eq(idempotencyKeys.key, request.idempotencyKey))
  if (!found) return null
  const { requestHash, booking } = found
  return requestHash === toRequestHash(secrets, request)
    ? { ok: true, booking, repeated: true }
    : { ok: false, reason: 'key_reused' }
}

/** Returns the booking that the request has made already, or null. It writes nothing. */
export async function findBookedBefore(
  db: Db,
  secrets: Secrets,
  request: CheckedBooking,
  now: Temporal.Instant,
): Promise<Extract<BookingOutcome, { ok: true }> | null> {
  const repeated = await findRepeated(db, secrets, request)
  return repeated?.ok ? repeated : findBookedHold(db, request, now)
}

/**
 * Returns the booking that a held time has become, or null. The answer to the first request can be lost, and a request that the person has
 * changed since has another key. Nobody else gets it: the token has 128 random bits and stands in one browser only, the address must be that
 * of the booking, and it works for an hour after the hold, so that a browser's history opens nothing later.
 */
export async function findBookedHold(
  db: Db,
  request: CheckedBooking,
  now: Temporal.Instant,
): Promise<Extract<BookingOutcome, { ok: true }> | null> {
  const { holdToken } = request
  if (!holdToken || request.details.email === null) return null
  const [booking] = await db
    .select(bookingColumns)
    .from(bookings)
    .where(
      and(
        and(eq(bookings.holdTokenHash, hashToken(holdToken)), eq(bookings.clientKey, toClientKey(request))),
        inArray(bookings.status, ['confirmed', 'requested']),
        gt(bookings.holdExpiresAt, now.subtract({ hours: 1 })),
      ),
    )
  return booking ? { ok: true, booking, repeated: true } : null
}
