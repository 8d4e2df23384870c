import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { closeTexts, findTexts } from '../encrypted-details.server.ts'
import { isMinorAge } from '../guardian/adult-age.ts'
import type { Guardian } from '../guardian/guardian.schema.ts'
import { isGuardianAgainst } from '../guardian/guardian-decisions.ts'
import { findGuardian } from '../guardian/guardians.server.ts'
import { bookingColumns } from '../transaction/booking-row.server.ts'
import { recordConsents } from '../transaction/consents.server.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'
import { asksAgain } from './asks-again.server.ts'
import type { AgreedText } from './consent-texts.ts'

type Agreement = Readonly<{
  bookingId: string
  linkVersion: number
  /** The answer about a parent or guardian, from clients under 18. */
  guardian?: Guardian
  /** What the client read. */
  agreedTo?: AgreedText
}>

type Outcome = Readonly<
  { ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'guardian_needed' }
>

/**
 * Records that the client agrees to the use of the texts of a booking that came without consent, or to words of the consent that have got
 * another meaning since they agreed.
 */
export function agreeLater(
  db: Db,
  secrets: Secrets,
  { bookingId, linkVersion, guardian, agreedTo }: Agreement,
  now: Temporal.Instant,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, { linkVersion })
    if (!locked.ok) return locked
    const { age, guardianAnswer, revision } = locked.booking
    const texts = await findTexts(tx, bookingId)
    const named = await findGuardian(tx, bookingId)
    if (!texts || isGuardianAgainst(named?.status)) return { ok: true }
    const isMissing = texts.consentMissingSince !== null
    if (!isMissing && !(await asksAgain(tx, locked.booking, now))) return { ok: true }
    if (isMissing && isMinorAge(age) && !guardianAnswer && !guardian)
      return { ok: false, reason: 'guardian_needed' }
    const answer = guardian ? { guardianAnswer: guardian.answer } : {}
    const [booking] = await tx
      .update(bookings)
      .set({ ...answer, revision: revision + 1 })
      .where(eq(bookings.id, bookingId))
      .returning(bookingColumns)
    await closeTexts(tx, bookingId, null)
    await recordConsents(tx, secrets, { bookingId, guardian, route: 'private_page', agreedTo }, now)
    if (!booking) return { ok: false, reason: 'not_found' }
    const event = { before: locked.booking, after: booking, by: { role: 'client' }, at: now } as const
    await announce(tx, { type: 'client.consent_given', ...event })
    return { ok: true }
  })
}
