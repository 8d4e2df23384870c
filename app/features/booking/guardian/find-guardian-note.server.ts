import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { isOrInSeriesOf } from '../../../db/series.server.ts'
import { bookings, guardians } from '../../../db/tables/booking.ts'
import { followUpTasks, staffOutcomes } from '../../../db/tables/follow-up.ts'
import { tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { findEmailAddress } from '../../../lib/text/email-address.ts'
import type { Words } from '../../../words/words.ts'
import { canCancel } from '../allowed-changes.ts'
import { decryptGuardian } from '../encrypted-details.server.ts'
import type { LinkedBooking } from '../private-link/find-linked-booking.server.ts'
import type { Booking } from '../transaction/booking-row.server.ts'
import { type GuardianNote, maskContact, toGuardianNote, toPlaceGuardianNote } from './guardian-note.ts'

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
  const asked = {
    hasEmail,
    hasMail,
    textHours,
    isMailed: row?.isMailed ?? false,
    isContacted: await isContacted(db, booking),
  }
  return toGuardianNote({ ...booking, contact: contact ? maskContact(contact, note) : null, ...asked }, note)
}

/** A series has one follow-up, of its first session. */
async function isContacted(db: Db, { id, guardianAnswer }: LinkedBooking): Promise<boolean> {
  if (guardianAnswer !== 'unsafe') return false
  const { kind, outcome, bookingId } = followUpTasks
  const isClosed = and(eq(kind, 'unsafe_answer'), isNotNull(outcome), isOrInSeriesOf(bookingId, id))
  return (await db.$count(followUpTasks, isClosed)) > 0
}

type AskedPlace = Readonly<{
  id: string
  guardianAnswer: Booking['guardianAnswer']
  contact: string | undefined
}>

/** Returns what the person of a place in a group reads about the guardian. What staff did about the question stands in the follow-up. */
export async function findPlaceGuardianNote(
  db: Db,
  { id, guardianAnswer: answer, contact }: AskedPlace,
  { guardian: { note } }: Words,
): Promise<GuardianNote | null> {
  if (answer === null) return null
  const { outcome, kind, groupPlaceId } = followUpTasks
  const [task] = await db
    .select({ outcome })
    .from(followUpTasks)
    .where(and(inArray(kind, ['guardian_to_ask', 'unsafe_answer']), eq(groupPlaceId, id)))
  const done = staffOutcomes.find((own) => own === task?.outcome) ?? null
  return toPlaceGuardianNote({ answer, contact, done }, note)
}
