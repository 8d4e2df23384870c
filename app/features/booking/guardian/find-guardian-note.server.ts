import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings, guardians } from '../../../db/tables/booking.ts'
import { tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { findEmailAddress } from '../../../lib/text/email-address.ts'
import type { Words } from '../../../words/words.ts'
import { canCancel } from '../allowed-changes.ts'
import { decryptGuardian } from '../encrypted-details.server.ts'
import type { LinkedBooking } from '../private-link/find-linked-booking.server.ts'
import { type GuardianNote, maskContact, toGuardianNote } from './guardian-note.ts'

// Written out, because Drizzle leaves out the names of the tables in a query of one table.
const isMailed = sql<boolean>`exists (select from outbox where outbox.booking_id = bookings.id and outbox.status <> 'failed'
  and outbox.kind = 'guardian_question')`

/** Returns what the client of a request or a coming appointment reads about the guardian. */
export async function findGuardianNote(
  site: Readonly<{ db: Db; secrets: Secrets; hasMail: boolean; textHours: number }>,
  booking: LinkedBooking,
  now: Temporal.Instant,
  { guardian: { note } }: Words,
): Promise<GuardianNote | null> {
  if (!canCancel(booking, now)) return null
  const { db, secrets, hasMail, textHours } = site
  const [row] = await db
    .select({ isMailed, guardian: guardians })
    .from(bookings)
    .leftJoin(guardians, eq(guardians.bookingId, bookings.id))
    .where(eq(bookings.id, booking.id))
  const contact = tryToDecrypt(() => decryptGuardian(secrets, row?.guardian ?? null))?.contact
  const hasEmail = findEmailAddress(contact) !== null
  const asked = { hasEmail, hasMail, textHours, isMailed: row?.isMailed ?? false }
  return toGuardianNote({ ...booking, contact: contact ? maskContact(contact, note) : null, ...asked }, note)
}
