import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../db/open.server.ts'
import type { Env } from '../../lib/env.server.ts'
import { allowAttempt, checkWork } from '../../lib/security/proof-of-work.server.ts'
import type { Allowance, RateLimits } from '../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { bookAppointment } from './book.server.ts'
import {
  type AddressProof,
  type BookedBy,
  type BookingOutcome,
  findBookedBefore,
  type SentBooking,
} from './booking-request.server.ts'
import { isFreshPageKey } from './form/idempotency-key.server.ts'
import { type HoldOutcome, type HoldRequest, holdSlot } from './hold.server.ts'
import { type Move, type MoveOutcome, moveBooking } from './move.server.ts'
import {
  bookSeries,
  findSeriesBefore,
  type SentSeries,
  type SeriesOutcome,
} from './series/book-series.server.ts'
import { moveSeries, type SeriesMove } from './series/move-series.server.ts'

export type BookingServices = Readonly<{
  db: Db
  secrets: Secrets
  limits: RateLimits
  env: Pick<Env, 'mailUrl' | 'exemptCountries' | 'rateLimits'>
}>

export type BookingVisitor = Readonly<{
  role: 'client'
  /** The key of the rate limits. */
  address: string
  signedIn: Readonly<{
    user: Readonly<{ id: string; email: string; emailProvenAt: Temporal.Instant | null }>
  }> | null
  /** The person comes by the private link of a booking whose address, the same one, is proven. */
  isProven?: boolean
}>
type Program = Readonly<{ role: 'program'; apiKeyId: string }>
type Staff = Readonly<{ role: 'staff' } & BookedBy>
export type BookingCaller = BookingVisitor | Program | Staff

/** `work` is the solution of a challenge. Only script and programs send one. */
type Sent = SentBooking & Readonly<{ isHoneypotFilled?: boolean; work?: string }>

/** A limit is reached until `retryAt`. */
type TooMany = Readonly<{ ok: false; reason: 'too_many'; retryAt: Temporal.Instant }>

/**
 * Books for whoever asks. Every door calls it: the pages, the popup and other programs by the API, the next session on the private page,
 * and staff. It checks in this order:
 *
 * 1. Honeypot: when it is filled, the booking is quarantined. The answer is the same.
 * 2. Proof: whether the address is known to be the client's, or the mail asks for that.
 * 3. Rate limit: how many bookings an address or an API key may make. Solved work and proof have wider limits, staff have none. Above it, a
 *    request that was sent before still returns its booking.
 * 4. Rules: guardian, consent, proof and limits of the client (`checkBookingRules`), in the transaction of the booking.
 * 5. Key: a refused request that was sent before with the same idempotency key returns the booking that it made then.
 */
export async function bookForCaller(
  services: BookingServices,
  caller: BookingCaller,
  { work, isHoneypotFilled = false, ...sent }: Sent,
  now: Temporal.Instant,
): Promise<BookingOutcome> {
  const { db, secrets, env } = services
  const addressProof = toAddressProof(caller, sent.details.email, env.mailUrl)
  const waitsForProof = addressProof === 'asked' && Boolean(sent.holdToken ?? sent.slotRequest)
  const attempt = { isProven: addressProof === 'proven', waitsForProof, work, use: sent.idempotencyKey }
  const allowed = await countBooking(services, caller, attempt, now)
  const request = {
    ...sent,
    addressProof,
    endsEarly: allowed.ok && allowed.endsEarly,
    exemptCountries: env.exemptCountries,
    quarantined: isHoneypotFilled,
    userId: caller.role === 'client' ? caller.signedIn?.user.id : undefined,
    apiKeyId: caller.role === 'program' ? caller.apiKeyId : undefined,
    bookedBy: toBookedBy(caller, sent.details.email),
  }
  if (!allowed.ok) return (await findBookedBefore(db, secrets, request, now)) ?? toTooMany(allowed, now)
  const outcome = await bookAppointment(db, secrets, request, now)
  if (!outcome.ok || outcome.repeated) await giveBackShared(services, allowed)
  return outcome
}

/**
 * Books a series for a client or for staff, in the same order. Without a proven address it is refused: each date of a stranger would take a
 * time from others. It counts as one booking for the rate limits.
 */
export async function bookSeriesForCaller(
  services: BookingServices,
  caller: BookingVisitor | Staff,
  { work, ...sent }: SentSeries & Readonly<{ work?: string }>,
  now: Temporal.Instant,
): Promise<SeriesOutcome> {
  const { db, secrets, env } = services
  const addressProof = toAddressProof(caller, sent.details.email, env.mailUrl)
  if (addressProof !== 'proven') return { ok: false, reason: 'unproven' }
  const attempt = { isProven: true, waitsForProof: false, work, use: sent.idempotencyKey }
  const allowed = await countBooking(services, caller, attempt, now)
  const request = {
    ...sent,
    addressProof,
    exemptCountries: env.exemptCountries,
    userId: caller.role === 'client' ? caller.signedIn?.user.id : undefined,
    bookedBy: toBookedBy(caller, sent.details.email),
  }
  if (!allowed.ok) return (await findSeriesBefore(db, secrets, request)) ?? toTooMany(allowed, now)
  return bookSeries(db, secrets, request, now)
}

/** A new client without an address gets an id before the booking, because all of the client's bookings have it as their key. */
function toBookedBy(caller: BookingCaller, email: string | null): Staff | undefined {
  if (caller.role !== 'staff') return undefined
  return email === null ? { ...caller, clientId: caller.clientId ?? randomUUIDv7() } : caller
}

/** Returns what proves the address. `mailUrl` is undefined when no mail leaves the site. */
function toAddressProof(
  caller: BookingCaller,
  email: string | null,
  mailUrl: string | undefined,
): AddressProof {
  if (caller.role === 'staff') return 'proven'
  if (caller.role === 'client') return toProofOfVisitor(caller, email, mailUrl)
  return mailUrl ? 'asked' : 'not_asked'
}

/** Returns what proves the address of a visitor. The proven address of a signed-in account counts. */
export function toProofOfVisitor(
  { signedIn, isProven }: BookingVisitor,
  email: string | null,
  mailUrl: string | undefined,
): AddressProof {
  const user = signedIn?.user
  const isOwn = email !== null && user?.emailProvenAt && toEmailKey(user.email) === toEmailKey(email)
  if (isProven || isOwn) return 'proven'
  return mailUrl ? 'asked' : 'not_asked'
}

type Attempt = Readonly<{
  isProven: boolean
  /** The booking ends unless its address is proven, so staff learn of it only with the proof. */
  waitsForProof: boolean
  work?: string
  /** A request that is repeated with the same key may use its solution again. */
  use?: string
}>

type Counted = Allowance &
  Readonly<{
    /** The address has made many bookings that wait for proof, so this one ends early without it. */
    endsEarly?: boolean
    /** It counts for the limit of all visitors together. */
    isShared?: boolean
  }>

/**
 * Counts one booking. Solved work has the widest limit, because each booking costs its sender time. Proof by mail has the next one.
 * Bookings without either reach staff at once, so all visitors together have few.
 */
async function countBooking(
  services: BookingServices,
  caller: BookingCaller,
  attempt: Attempt,
  now: Temporal.Instant,
): Promise<Counted> {
  if (caller.role === 'staff') return { ok: true }
  if (caller.role === 'program') return services.limits.consume('booking-with-key', caller.apiKeyId)
  return countBookingOfVisitor(services, caller.address, attempt, now)
}

export async function countBookingOfVisitor(
  services: BookingServices,
  address: string,
  { isProven, waitsForProof, work, use }: Attempt,
  now: Temporal.Instant,
): Promise<Counted> {
  const { limits } = services
  const isSolved = (await checkWork(services, work, now, use)) === 'solved'
  const proven = isProven || waitsForProof ? 'booking-with-proof' : 'booking'
  const own = await limits.consume(isSolved ? 'booking-with-work' : proven, address)
  const isShared = own.ok && !isSolved && proven === 'booking'
  const allowed = isShared ? await limits.consume('bookings', 'all') : own
  if (!allowed.ok || !waitsForProof) return { ...allowed, isShared }
  return { ok: true, endsEarly: !(await limits.consume('unproven-booking', address)).ok }
}

/** Nothing was booked, so it does not count for the limit of all visitors. */
export async function giveBackShared({ limits }: BookingServices, { isShared }: Counted): Promise<void> {
  if (isShared) await limits.giveBack('bookings', 'all')
}

type SentHold = Omit<HoldRequest, 'userId' | 'holder'> & Readonly<{ work?: string }>

/** Holds a slot for a visitor or a program. */
export async function holdForCaller(
  services: BookingServices,
  caller: BookingVisitor | Program,
  { work, pageKey, ...sent }: SentHold,
  now: Temporal.Instant,
): Promise<HoldOutcome | TooMany> {
  const { db, secrets } = services
  if (caller.role === 'program') return holdSlot(db, secrets, sent, now)
  const allowed = await countChoice(services, caller, work, now)
  if (!allowed.ok) return toTooMany(allowed, now)
  const holder = await findHolder(services, caller, pageKey, now)
  return holdSlot(db, secrets, { ...sent, pageKey, userId: caller.signedIn?.user.id, holder }, now)
}

/** Moves the booking of a private link to another slot. */
export async function moveForCaller(
  services: BookingServices,
  caller: BookingVisitor,
  { work, ...move }: Move & Readonly<{ work?: string }>,
  now: Temporal.Instant,
): Promise<MoveOutcome | TooMany> {
  const allowed = await countChoice(services, caller, work, now)
  return allowed.ok ? moveBooking(services.db, move, now) : toTooMany(allowed, now)
}

/** Moves a session of a private link and those of its series that follow. It counts as one move for the rate limits. */
export async function moveSeriesForCaller(
  services: BookingServices,
  caller: BookingVisitor,
  { work, ...move }: SeriesMove & Readonly<{ work?: string }>,
  now: Temporal.Instant,
): Promise<MoveOutcome | TooMany> {
  const allowed = await countChoice(services, caller, work, now)
  return allowed.ok ? moveSeries(services.db, move, now) : toTooMany(allowed, now)
}

function countChoice(
  services: BookingServices,
  { address }: BookingVisitor,
  work: string | undefined,
  now: Temporal.Instant,
): Promise<Allowance> {
  return allowAttempt(services, 'hold', { address, work }, now)
}

function toTooMany({ retryAfterSeconds }: Extract<Allowance, { ok: false }>, now: Temporal.Instant): TooMany {
  return { ok: false, reason: 'too_many', retryAt: now.add({ seconds: retryAfterSeconds }) }
}

/**
 * Returns whose holds count together: those of an account, else of an address. Pupils of a school share an address, so a page that we
 * have rendered some seconds ago counts for itself, once. Returns undefined when limits are off.
 */
async function findHolder(
  { env, limits, secrets }: BookingServices,
  { address, signedIn }: BookingVisitor,
  pageKey: string | undefined,
  now: Temporal.Instant,
): Promise<string | undefined> {
  if (!env.rateLimits) return undefined
  if (signedIn) return `user ${signedIn.user.id}`
  const isOwnPage =
    pageKey && isFreshPageKey(secrets, pageKey, now) && (await limits.consume('page', pageKey)).ok
  return isOwnPage ? pageKey : `address ${address}`
}
