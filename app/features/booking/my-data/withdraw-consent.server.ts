import { and, desc, eq } from 'drizzle-orm'
import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import { lockSeries } from '../../../db/series.server.ts'
import { bookings, bookingTexts, consentEvents } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Author } from '../../../events/event.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { sessionConsent } from '../agree/consent-texts.ts'
import { closeTexts, findTexts } from '../encrypted-details.server.ts'
import { addNote } from '../notes/appointment-notes.server.ts'
import { forWholeSeries } from '../series/series-of-booking.server.ts'
import { type StaffCaller, toAuthor } from '../transaction/caller.ts'
import { toColumns } from '../transaction/consents.server.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'

type Withdrawal = Readonly<{ bookingId: string; linkVersion: number }>
type WithdrawalOutcome = Readonly<
  { ok: true; hasLegalHold: boolean } | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'no_texts' }
>

/**
 * Erases what the client wrote about their health, and tells office and counsellor. The appointment stays. A series is one matter. The
 * request for a lower price goes with the texts (trigger). The texts of a record that an administrator holds for a legal reason stay, but
 * nobody can open them: the job erases them after the hold has ended.
 */
export function withdrawConsent(
  db: Db,
  withdrawal: Withdrawal,
  now: Temporal.Instant,
): Promise<WithdrawalOutcome> {
  return withdraw(db, withdrawal, { by: { role: 'client' }, route: 'private_page' }, now)
}

type StaffWithdrawal = Readonly<{
  bookingId: string
  caller: StaffCaller
  /** How the client asked. It is kept as a note, which is encrypted. */
  reason: string
}>

/** Does the same for a client who asks an administrator. */
export function withdrawForClient(
  db: Db,
  secrets: Secrets,
  { bookingId, caller, reason }: StaffWithdrawal,
  now: Temporal.Instant,
): Promise<WithdrawalOutcome | Refusal<'no_rights'>> {
  type Outcome = Awaited<ReturnType<typeof withdrawForClient>>
  return inTransaction<Outcome>(db, async (tx) => {
    if (caller.scope.counsellorId !== null) return refuse('no_rights')
    await lockSeries(tx, bookingId)
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    const { linkVersion } = locked.booking
    const author = { by: toAuthor(caller), route: 'staff' } as const
    const withdrawn = await withdraw(tx, { bookingId, linkVersion }, author, now)
    if (withdrawn.ok) await addNote(tx, secrets, { bookingId, text: reason }, { ...caller, now })
    return withdrawn
  })
}

function withdraw(
  db: Db,
  withdrawal: Withdrawal,
  { by, route }: Readonly<{ by: Author; route: 'private_page' | 'staff' }>,
  now: Temporal.Instant,
): Promise<WithdrawalOutcome> {
  return forWholeSeries<WithdrawalOutcome>(db, withdrawal, async (tx, { bookingId, linkVersion, series }) => {
    const locked = await lockBooking(tx, bookingId, { linkVersion })
    if (!locked.ok) return locked
    const { booking: previous } = locked
    const texts = await findTexts(tx, bookingId)
    if (!texts) return { ok: false, reason: 'no_texts' }
    const hasLegalHold = (await findLegalHold(tx, 'booking', bookingId)) !== null
    if (hasLegalHold) await closeTexts(tx, bookingId, now)
    else await tx.delete(bookingTexts).where(eq(bookingTexts.bookingId, bookingId))
    const [booking] = await tx
      .update(bookings)
      .set({ revision: previous.revision + 1 })
      .where(eq(bookings.id, bookingId))
      .returning()
    if (!booking) return { ok: false, reason: 'not_found' }
    const text = await findGivenText(tx, bookingId)
    const act = { given: false, at: now, actor: 'self', route } as const
    await tx.insert(consentEvents).values({ bookingId, ...text, ...act })
    const event = { before: previous, after: booking, by, at: now, series }
    await announce(tx, { type: 'client.consent_withdrawn', ...event })
    return { ok: true, hasLegalHold }
  })
}

/** Returns the columns that name the text that the client agreed to last. */
async function findGivenText(tx: Db, bookingId: string) {
  const { purpose, textVersion, textHash, locale, documentVersion, textValues } = consentEvents
  const [given] = await tx
    .select({ purpose, textVersion, textHash, locale, documentVersion, textValues })
    .from(consentEvents)
    .where(and(eq(consentEvents.bookingId, bookingId), eq(purpose, sessionConsent.purpose)))
    .orderBy(desc(consentEvents.id))
    .limit(1)
  return given ?? toColumns(sessionConsent)
}
