import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { bookings, bookingTexts } from '../../../db/tables/booking.ts'
import { announce } from '../../../events/announce.server.ts'
import { tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { bookingForm } from '../booking.schema.ts'
import { decryptDetails, encryptDetails, findTexts } from '../encrypted-details.server.ts'
import { forWholeSeries } from '../series/series-of-booking.server.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'

type Correction = Readonly<{
  bookingId: string
  linkVersion: number
  person: z.output<ReturnType<typeof toCorrectedPerson>>
  /** Null when the client has taken the consent back. */
  texts: z.output<ReturnType<typeof toCorrectedTexts>> | null
}>

const textFields = ['complaint', 'therapyExpectations', 'duration'] as const

type CorrectionOutcome = Readonly<{ ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' }>

/** Replaces what the client told about themselves, in all bookings of a series. The event names the fields that changed, and no value. */
export function correctBooking(
  db: Db,
  secrets: Secrets,
  { person, texts, ...link }: Correction,
  now: Temporal.Instant,
): Promise<CorrectionOutcome> {
  return forWholeSeries<CorrectionOutcome>(db, link, async (tx, { bookingId, linkVersion }) => {
    const locked = await lockBooking(tx, bookingId, { linkVersion })
    if (!locked.ok) return locked
    const { booking } = locked
    // Consent may have been taken back, or the record held for a legal reason, since the form was opened.
    const stored = texts && (await findTexts(tx, bookingId))
    const mayChange = stored && (await findLegalHold(tx, 'booking', bookingId)) === null
    const known = mayChange ? tryToDecrypt(() => decryptDetails(secrets, stored)) : null
    const fields = mayChange ? textFields.filter((field) => known?.[field] !== texts[field]) : []
    const [after] = await tx
      .update(bookings)
      .set({ ...person, revision: booking.revision + 1 })
      .where(eq(bookings.id, bookingId))
      .returning()
    if (!after) return { ok: false, reason: 'not_found' }
    if (texts && fields.length > 0) {
      const encrypted = encryptDetails(secrets, bookingId, texts)
      await tx.update(bookingTexts).set(encrypted).where(eq(bookingTexts.bookingId, bookingId))
    }
    const event = { before: booking, after, fields, by: { role: 'client' }, at: now } as const
    await announce(tx, { type: 'client.data_corrected', ...event })
    return { ok: true }
  })
}

type Form = ReturnType<typeof bookingForm>

/** What a client may correct. Age and e-mail address decide about guardians and about whose booking it is. */
export const toCorrectedPerson = (form: Form) =>
  form.pick({
    name: true,
    gender: true,
    maritalStatus: true,
    cityOfResidence: true,
    channel: true,
  })

export const toCorrectedTexts = (form: Form) =>
  form.pick({
    complaint: true,
    duration: true,
    therapyExpectations: true,
  })
