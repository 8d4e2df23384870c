import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { lockSeries } from '../../../db/series.server.ts'
import { bookings, consentEvents, guardians } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Author } from '../../../events/event.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { guardianAgrees, sessionConsent } from '../agree/consent-texts.ts'
import { isComing } from '../allowed-changes.ts'
import { closeTexts } from '../encrypted-details.server.ts'
import { lockOthersOfSeries } from '../series/series-of-booking.server.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import { toColumns } from '../transaction/consents.server.ts'
import { isGuardianAgainst } from './guardian-decisions.ts'
import { findGuardian, toGuardianEmail } from './guardians.server.ts'

type Answer = Readonly<{
  bookingId: string
  /** The version of the guardian's link. Each link takes one answer. */
  version: number
  agrees: boolean
}>

type Outcome = Readonly<{ ok: true; version: number } | { ok: false; reason: 'link_ended' | 'over' }>

/**
 * Records what a guardian answers, and queues a mail with the link for another answer. Without agreement nobody can read what the
 * client wrote, and staff get a follow-up. The appointment stays until staff decide.
 */
export function answerGuardian(
  db: Db,
  secrets: Secrets,
  { bookingId, version, agrees }: Answer,
  now: Temporal.Instant,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    await lockSeries(tx, bookingId)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
    const guardian = await findGuardian(tx, bookingId)
    if (!booking || guardian?.linkVersion !== version) return { ok: false, reason: 'link_ended' }
    const others = (await lockOthersOfSeries(tx, bookingId)).filter((other) => isComing(other, now))
    // A guardian has one link for a series, which stays that of a session that is over.
    const isOver = !isComing(booking, now)
    if (isOver && others.length === 0) return { ok: false, reason: 'over' }
    const refused = guardian.status === 'agreed' ? 'withdrawn' : 'declined'
    const status = agrees ? 'agreed' : refused
    const after = await setGuardianStatus(tx, booking, status, now)
    await recordGuardianConsent(tx, { bookingId, given: agrees, route: 'guardian_page' }, now)
    const guardianEmail = toGuardianEmail(secrets, guardian)
    const change = { before: booking, after, fields: ['guardianStatus'] }
    const series = isOver ? { isFirst: false } : undefined
    const event = { ...change, by: { role: 'guardian' }, at: now, guardianEmail, series } as const
    await announce(tx, { type: `guardian.${status}` as const, ...event })
    const decision = { status, by: { role: 'guardian' }, route: 'guardian_page' } as const
    await decideForOthers(tx, booking, decision, now)
    return { ok: true, version: version + 1 }
  })
}

/** Stores a decision about the guardian and ends earlier links of the guardian. */
export async function setGuardianStatus(
  tx: Db,
  booking: BookingRow,
  status: 'agreed' | 'declined' | 'withdrawn' | 'excepted',
  now: Temporal.Instant,
): Promise<BookingRow> {
  const { id, revision } = booking
  const decided = { status, answeredAt: now }
  await tx
    .insert(guardians)
    .values({ bookingId: id, ...decided })
    .onConflictDoUpdate({
      target: guardians.bookingId,
      set: { ...decided, linkVersion: sql`${guardians.linkVersion} + 1` },
    })
  const [after] = await tx
    .update(bookings)
    .set({ revision: revision + 1 })
    .where(eq(bookings.id, id))
    .returning()
  if (!after) throw new Error('the statement returned no booking')
  await closeOrOpenTexts(tx, id, status, now)
  return after
}

type Status = Parameters<typeof setGuardianStatus>[2]

async function closeOrOpenTexts(tx: Db, bookingId: string, status: Status, now: Temporal.Instant) {
  if (isGuardianAgainst(status)) await closeTexts(tx, bookingId, now)
  else await openTextsOfClient(tx, bookingId)
}

/** Opens the texts of a client who agreed, whose guardian does not stand against it any more. */
export async function openTextsOfClient(tx: Db, bookingId: string): Promise<void> {
  if (await hasClientAgreed(tx, bookingId)) await closeTexts(tx, bookingId, null)
}

type Decision = Readonly<{
  status: Status
  by: Author
  route: GuardianConsent['route']
}>

/**
 * Records the same about the other sessions of a series that come: a guardian is asked once. Each session has a copy of the texts, so
 * those of sessions that are over close and open too.
 */
export async function decideForOthers(
  tx: Db,
  { id }: BookingRow,
  { status, by, route }: Decision,
  now: Temporal.Instant,
): Promise<void> {
  for (const before of await lockOthersOfSeries(tx, id)) {
    if (!(await findGuardian(tx, before.id))) continue
    if (!isComing(before, now)) {
      await closeOrOpenTexts(tx, before.id, status, now)
      continue
    }
    const after = await setGuardianStatus(tx, before, status, now)
    const given = status === 'agreed'
    if (status !== 'excepted') await recordGuardianConsent(tx, { bookingId: before.id, given, route }, now)
    const event = { before, after, fields: ['guardianStatus'], by, at: now, series: { isFirst: false } }
    await announce(tx, { type: `guardian.${status}` as const, ...event })
  }
}

async function hasClientAgreed(tx: Db, bookingId: string): Promise<boolean> {
  const isOfClient = and(
    eq(consentEvents.bookingId, bookingId),
    eq(consentEvents.purpose, sessionConsent.purpose),
  )
  const [latest] = await tx
    .select({ given: consentEvents.given })
    .from(consentEvents)
    .where(isOfClient)
    .orderBy(desc(consentEvents.id))
    .limit(1)
  return latest?.given === true
}

type GuardianConsent = Readonly<{ bookingId: string; given: boolean; route: 'guardian_page' | 'staff' }>

/** Records that a guardian agrees, does not agree, or takes an agreement back. */
export async function recordGuardianConsent(
  tx: Db,
  { bookingId, given, route }: GuardianConsent,
  now: Temporal.Instant,
): Promise<void> {
  const text = toColumns(guardianAgrees)
  await tx.insert(consentEvents).values({ bookingId, ...text, given, at: now, actor: 'guardian', route })
}
