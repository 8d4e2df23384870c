import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { users } from '../../../db/tables/accounts.ts'
import { bookingNotes, bookings } from '../../../db/tables/booking.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { decryptField, encryptField } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { isUuid } from '../../../lib/text/uuid.ts'
import { tryToDecrypt } from '../encrypted-details.server.ts'
import { realBookings } from '../transaction/booking-row.server.ts'

export type AppointmentNote = Awaited<ReturnType<typeof openNotes>>[number]

/** The member of staff who reads or writes. The audit log records each reading and each change. */
type Reader = Readonly<{ scope: StaffScope; actorId: string; now: Temporal.Instant }>

const toPlace = (noteId: string) => ({ table: 'booking_notes', column: 'note_sealed', rowId: noteId })

/** Returns how many notes a booking has, without decrypting any. */
export function countNotes(db: Db, bookingId: string): Promise<number> {
  return db.$count(bookingNotes, eq(bookingNotes.bookingId, bookingId))
}

/** Returns the decrypted notes of a booking, the oldest first. Returns none for a booking outside the scope. */
export function openNotes(db: Db, secrets: Secrets, bookingId: string, { scope, actorId, now }: Reader) {
  return db.transaction(async (tx) => {
    if (!(await isWithinReach(tx, bookingId, scope))) return []
    const rows = await tx
      .select({ note: bookingNotes, firstName: users.firstName, lastName: users.lastName })
      .from(bookingNotes)
      .leftJoin(users, eq(users.id, bookingNotes.authorId))
      .where(eq(bookingNotes.bookingId, bookingId))
      .orderBy(asc(bookingNotes.createdAt), asc(bookingNotes.id))
    if (rows.length > 0)
      await recordAudit(tx, { ...toEvent(bookingId, actorId, now), action: 'booking.notes_opened' })
    return rows.map(({ note: { id, noteSealed, revision, createdAt, changedAt }, firstName, lastName }) => {
      const author = firstName === null ? 'Somebody whose account is gone' : `${firstName} ${lastName}`
      return {
        id,
        text: tryToDecrypt(() => decryptField(secrets.fieldKeys, toPlace(id), noteSealed)),
        author,
        revision,
        createdAt,
        changedAt,
      }
    })
  })
}

/** Stores an encrypted note. Returns false for a booking outside the scope. */
export function addNote(
  db: Db,
  secrets: Secrets,
  { bookingId, text }: Readonly<{ bookingId: string; text: string }>,
  { scope, actorId, now }: Reader,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isWithinReach(tx, bookingId, scope))) return false
    const id = randomUUID()
    const noteSealed = encryptField(secrets.fieldKeys, toPlace(id), text)
    await tx
      .insert(bookingNotes)
      .values({ id, bookingId, authorId: actorId, noteSealed, createdAt: now, changedAt: now })
    await recordAudit(tx, {
      ...toEvent(bookingId, actorId, now),
      action: 'booking.note_added',
      detail: { noteId: id },
    })
    return true
  })
}

type Change = Readonly<{ bookingId: string; noteId: string; text: string; revision: number }>

/** Changes a note, unless somebody has changed it since its `revision` was read. */
export function changeNote(
  db: Db,
  secrets: Secrets,
  { bookingId, noteId, text, revision }: Change,
  { scope, actorId, now }: Reader,
): Promise<Readonly<{ ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' }>> {
  return db.transaction(async (tx) => {
    const isThere = isUuid(noteId) && (await isWithinReach(tx, bookingId, scope))
    if (!isThere) return { ok: false, reason: 'not_found' } as const
    const isThisNote = and(eq(bookingNotes.id, noteId), eq(bookingNotes.bookingId, bookingId))
    const noteSealed = encryptField(secrets.fieldKeys, toPlace(noteId), text)
    const [changed] = await tx
      .update(bookingNotes)
      .set({ noteSealed, changedAt: now, revision: sql`${bookingNotes.revision} + 1` })
      .where(and(isThisNote, eq(bookingNotes.revision, revision)))
      .returning({ id: bookingNotes.id })
    if (!changed) {
      const isKnown = (await tx.$count(bookingNotes, isThisNote)) > 0
      return { ok: false, reason: isKnown ? 'changed_meanwhile' : 'not_found' } as const
    }
    await recordAudit(tx, {
      ...toEvent(bookingId, actorId, now),
      action: 'booking.note_changed',
      detail: { noteId },
    })
    return { ok: true } as const
  })
}

async function isWithinReach(db: Db, bookingId: string, scope: StaffScope): Promise<boolean> {
  if (!isUuid(bookingId)) return false
  const own = and(eq(bookings.id, bookingId), realBookings, withinScope(bookings.counsellorId, scope))
  return (await db.$count(bookings, own)) > 0
}

function toEvent(bookingId: string, actorId: string, now: Temporal.Instant) {
  return { at: now, actorId, subjectType: 'booking', subjectId: bookingId } as const
}
