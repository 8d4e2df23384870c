import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { findLegalHold } from '../../db/find-legal-hold.server.ts'
import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { consentEvents } from '../../db/tables/booking.ts'
import { groupPlaces } from '../../db/tables/groups.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { countMail } from '../../outbox/mail-budget.server.ts'
import {
  type BookingServices,
  type BookingVisitor,
  countBookingOfVisitor,
  giveBackShared,
  toProofOfVisitor,
} from '../booking/book-for-caller.server.ts'
import type { AddressProof } from '../booking/booking-request.server.ts'
import { bookingLimits } from '../booking/limits/booking-limits.ts'
import { unprovenShare } from '../booking/limits/hold-limits.server.ts'
import { toProofColumns } from '../booking/proof/proof-due.ts'
import { inBookingTransaction } from '../booking/transaction/constraints.server.ts'
import { deletePlaceReminders } from './place-reminders.server.ts'
import {
  announcePlace,
  changeTaken,
  emptyPlace,
  endPlace,
  insertPlace,
  isOpenPlace,
  type MailFolder,
  type PlaceRefusal,
  type PlaceRequest,
  placeConstraints,
  updatePlace,
} from './places.server.ts'
import { findRepeated, type Taken, toRequestHash } from './repeated-place.server.ts'
import { type GroupSessionRow, isOpen, lockSession } from './session-row.server.ts'

type SentPlace = Omit<PlaceRequest, 'email' | 'phone' | 'reach' | 'exemptCountries'> &
  Readonly<{
    sessionId: string
    email: string
    /** The idempotency key of the form. */
    key: string
    visitorTimeZone: string | null
    /** The honeypot was filled. */
    quarantined?: boolean
  }>

type CheckedPlace = SentPlace &
  Pick<PlaceRequest, 'exemptCountries'> &
  Readonly<{ addressProof: AddressProof; endsEarly?: boolean }>

type TooMany = Refusal<'too_many'> & Readonly<{ retryAfterSeconds: number }>

/**
 * Takes a place for a visitor of the public page: what proves the address and how many forms a sender has are the same as for a booking
 * (`bookForCaller`).
 */
export async function takePlaceForCaller(
  services: BookingServices,
  caller: BookingVisitor,
  { work, ...sent }: SentPlace & Readonly<{ work?: string }>,
  now: Temporal.Instant,
): Promise<Taken | PlaceRefusal | TooMany> {
  const { db, secrets, env } = services
  const addressProof = toProofOfVisitor(caller, sent.email, env.mailUrl)
  const attempt = {
    ...{ isProven: addressProof === 'proven', waitsForProof: addressProof === 'asked' },
    ...{ work, use: sent.key },
  }
  const allowed = await countBookingOfVisitor(services, caller.address, attempt, now)
  if (!allowed.ok) {
    const repeated = await findRepeated(db, toRequestHash(secrets, sent))
    return repeated ?? { ...refuse('too_many'), retryAfterSeconds: allowed.retryAfterSeconds }
  }
  const { exemptCountries } = env
  const request = { ...sent, addressProof, endsEarly: allowed.endsEarly, exemptCountries }
  const taken = await takePlace(db, secrets, request, now)
  if (!taken.ok || taken.repeated) await giveBackShared(services, allowed)
  return taken
}

/**
 * Takes a place in a group. Places without a proven address keep 30 % of the places at most, and one always: above that the place is a
 * request, which the proof makes a place if one is left. So is one that filled the honeypot, until staff release it. A form that is sent
 * twice makes one place.
 */
export async function takePlace(
  db: Db,
  secrets: Secrets,
  { sessionId, key, visitorTimeZone, addressProof, endsEarly, quarantined = false, ...person }: CheckedPlace,
  now: Temporal.Instant,
): Promise<Taken | PlaceRefusal> {
  const requestHash = toRequestHash(secrets, { sessionId, key, ...person })
  const taken = await inBookingTransaction<Taken | PlaceRefusal, 'has_place'>(
    db,
    placeConstraints,
    async (tx) => {
      const session = await lockPublicSession(tx, sessionId)
      if (!session) return refuse('not_found')
      if (addressProof === 'proven' && (await hasOwnPlaces(tx, session, person.email)))
        return refuse('has_place')
      const isAsked = addressProof === 'asked'
      const isKept = !quarantined && (!isAsked || (await isShareLeft(tx, session)))
      const proof = toProofColumns({ addressProof, endsEarly }, session.startsAt, now)
      const columns = {
        status: isKept ? 'confirmed' : 'requested',
        ...(quarantined ? {} : proof),
        ...{ requestHash, visitorTimeZone, quarantined },
      } as const
      const request = { ...person, phone: null }
      const added = await insertPlace(tx, secrets, session, { request, columns, route: 'group_page' }, now)
      if (!added.ok) return added
      const type = quarantined ? 'place.caught' : isAsked ? 'place.asked' : 'place.added'
      await announcePlace(tx, { type, place: added.place, by: 'client', now })
      return added
    },
  )
  if (taken.ok) return taken
  return (await findRepeated(db, requestHash)) ?? taken
}

/**
 * Returns whether the owner of an address has as many places in a session as open bookings: a shared mailbox can have several people, and
 * nobody can fill a group.
 */
async function hasOwnPlaces(tx: Db, { id }: GroupSessionRow, email: string): Promise<boolean> {
  const { sessionId, emailKey, provenAt, status } = groupPlaces
  const isOwn = and(eq(sessionId, id), eq(emailKey, toEmailKey(email)), isNotNull(provenAt))
  const count = await tx.$count(groupPlaces, and(isOwn, inArray(status, ['requested', 'confirmed'])))
  return count >= bookingLimits.mostOpenBookings
}

/** No page shows workshops and sample sessions to the public, and nobody takes a place in one. */
async function lockPublicSession(tx: Db, sessionId: string): Promise<GroupSessionRow | null> {
  const locked = await lockSession(tx, { counsellorId: null }, { sessionId })
  return locked.ok && locked.row.kind === 'group' && !locked.row.isSample ? locked.row : null
}

async function isShareLeft(tx: Db, { id, places }: GroupSessionRow): Promise<boolean> {
  const isUnproven = and(
    eq(groupPlaces.sessionId, id),
    eq(groupPlaces.status, 'confirmed'),
    isNull(groupPlaces.provenAt),
    isNotNull(groupPlaces.proofDueAt),
  )
  return (await tx.$count(groupPlaces, isUnproven)) < Math.max(1, Math.floor(places * unprovenShare))
}

/** Locks the session before the place, as a new place does. */
export async function lockOwnPlace(tx: Db, placeId: string) {
  const [found] = await tx
    .select({ sessionId: groupPlaces.sessionId })
    .from(groupPlaces)
    .where(eq(groupPlaces.id, placeId))
  const session = found && (await lockSession(tx, { counsellorId: null }, found))
  const [place] = await tx.select().from(groupPlaces).where(eq(groupPlaces.id, placeId)).for('update')
  return session?.ok && place ? { session: session.row, place } : null
}

/** Records that a place belongs to the owner of its address. A request takes its place now, if one is left. */
export function provePlace(
  db: Db,
  placeId: string,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true }> | Refusal<'not_found' | 'over' | 'full' | 'has_place'>> {
  type Outcome = Awaited<ReturnType<typeof provePlace>>
  return inBookingTransaction<Outcome, 'has_place'>(db, placeConstraints, async (tx) => {
    const locked = await lockOwnPlace(tx, placeId)
    if (!locked) return refuse('not_found')
    const { session, place } = locked
    if (place.provenAt && isOpenPlace(place)) return { ok: true }
    if (!isOpen(session, now) || !isOpenPlace(place) || !place.email) return refuse('over')
    if (await hasOwnPlaces(tx, session, place.email)) return refuse('has_place')
    if (place.status === 'requested') {
      if (session.taken >= session.places) return refuse('full')
      await changeTaken(tx, session, 1)
    }
    await updatePlace(tx, place, { status: 'confirmed', provenAt: now, proofDueAt: null })
    await announcePlace(tx, { type: 'place.address_confirmed', place, by: 'client', now })
    return { ok: true }
  })
}

/** Queues the mail that asks for the proof once more. */
export function resendPlaceProof(
  db: Db,
  placeId: string,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true }> | Refusal<'over' | 'too_many_mails'>> {
  type Outcome = Awaited<ReturnType<typeof resendPlaceProof>>
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockOwnPlace(tx, placeId)
    if (!locked?.place.proofDueAt || !locked.place.email) return refuse('over')
    const { session, place } = locked
    if (!isOpen(session, now) || !isOpenPlace(place)) return refuse('over')
    if (await countMail(tx, locked.place.email, 'proof', now)) return refuse('too_many_mails')
    await announcePlace(tx, { type: 'place.proof_asked', place, by: 'client', now })
    return { ok: true }
  })
}

type PlaceLink = Readonly<{
  ok: true
  version: number
  /** Only the owner of the mailbox gets the new link: somebody else may have pressed the button. */
  isMailed: boolean
}>

/**
 * Ends the private links of a place. Where mail leaves the site, a mail has the new one: to a proven address, or with the button for the
 * proof while that is asked.
 */
export function replacePlaceLink(
  db: Db,
  { placeId, usesMail }: Readonly<{ placeId: string; usesMail: boolean }>,
  now: Temporal.Instant,
): Promise<PlaceLink | Refusal<'over' | 'too_many_mails'>> {
  return inTransaction<Awaited<ReturnType<typeof replacePlaceLink>>>(db, async (tx) => {
    const place = (await lockOwnPlace(tx, placeId))?.place
    if (!place?.name) return refuse('over')
    const isProven = place.provenAt !== null
    const isAsked = !isProven && place.proofDueAt !== null
    const mailbox = usesMail && (isProven || isAsked) ? place.email : null
    if (mailbox && (await countMail(tx, mailbox, isProven ? 'link' : 'proof', now)))
      return refuse('too_many_mails')
    const linkVersion = place.linkVersion + 1
    await updatePlace(tx, place, { linkVersion })
    await announcePlace(tx, { type: 'place.link_replaced', place, by: 'client', now })
    return { ok: true, version: linkVersion, isMailed: mailbox !== null && isProven }
  })
}

/** Gives a place back before the session begins. Somebody else can have it at once. */
export function giveBackPlace(
  db: Db,
  placeId: string,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true }> | Refusal<'over'>> {
  return inTransaction<Awaited<ReturnType<typeof giveBackPlace>>>(db, async (tx) => {
    const locked = await lockOwnPlace(tx, placeId)
    if (!locked || !isOpen(locked.session, now) || !isOpenPlace(locked.place)) return refuse('over')
    await endPlace(tx, locked.session, locked.place, 'client', now)
    await announcePlace(tx, { type: 'place.given_back', place: locked.place, by: 'client', now })
    return { ok: true }
  })
}

/** Ends the reminder of a place. */
export function switchReminderOff(db: Db, placeId: string, now: Temporal.Instant): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOwnPlace(tx, placeId)
    if (!locked || locked.place.isReminderOff) return
    await updatePlace(tx, locked.place, { isReminderOff: true })
    await deletePlaceReminders(tx, eq(outbox.groupPlaceId, placeId))
    await announcePlace(tx, { type: 'place.reminder_off', place: locked.place, by: 'client', now })
  })
}

/** Takes the consent back and erases everything about the person, unless a law makes us keep it. A place that is still to come is free then. */
export function eraseOwnPlace(
  db: Db,
  { placeId, dataDir }: MailFolder & Readonly<{ placeId: string }>,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true }> | Refusal<'has_legal_hold'>> {
  return inTransaction<Awaited<ReturnType<typeof eraseOwnPlace>>>(db, async (tx) => {
    const locked = await lockOwnPlace(tx, placeId)
    if (!locked || locked.place.erasedAt) return { ok: true }
    if (await findLegalHold(tx, 'place', placeId)) return refuse('has_legal_hold')
    await withdrawConsents(tx, placeId, now)
    await emptyPlace(tx, locked, { by: 'client', dataDir }, now)
    await announcePlace(tx, { type: 'place.data_erased', place: locked.place, by: 'client', now })
    return { ok: true }
  })
}

/** Records that the person took back what they agreed to last. */
async function withdrawConsents(tx: Db, placeId: string, now: Temporal.Instant): Promise<void> {
  const [given] = await tx
    .select()
    .from(consentEvents)
    .where(and(eq(consentEvents.bookingId, placeId), eq(consentEvents.purpose, 'session')))
    .orderBy(desc(consentEvents.id))
    .limit(1)
  if (!given) return
  const { id, ...text } = given
  const act = { given: false, at: now, actor: 'self', route: 'private_page' } as const
  await tx.insert(consentEvents).values({ ...text, ...act })
}
