import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../../db/refusal.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { users } from '../../../db/tables/accounts.ts'
import { bookings, sampleBookings } from '../../../db/tables/booking.ts'
import { bookingNotes } from '../../../db/tables/booking-notes.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { decryptField, encryptField, tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { realBookings } from '../transaction/booking-row.server.ts'
import { openHours } from './note-limits.ts'

export type AppointmentNote = Awaited<ReturnType<typeof openNotes>>[number]

/** The member of staff who reads or writes. The audit log records each reading and each change. */
type Reader = Readonly<{ scope: StaffScope; actorId: string; now: Temporal.Instant }>

const toFieldId = (noteId: string) => ({ table: 'booking_notes', column: 'note_sealed', rowId: noteId })

const words = staffBookings.noteAuthor

/** Returns the text of a note encrypted. */
export function encryptNote({ fieldKeys }: Pick<Secrets, 'fieldKeys'>, noteId: string, text: string): string {
  return encryptField(fieldKeys, toFieldId(noteId), text)
}

/** Returns how many notes a booking has, without decrypting any. */
export function countNotes(db: Db, bookingId: string): Promise<number> {
  return db.$count(bookingNotes, eq(bookingNotes.bookingId, bookingId))
}

/** Returns the decrypted notes of a booking, the oldest first, each with its amendments. Returns none for a booking outside the scope. */
export function openNotes(db: Db, secrets: Secrets, bookingId: string, { scope, actorId, now }: Reader) {
  return inTransaction(db, async (tx) => {
    if (!(await isWithinReach(tx, bookingId, scope))) return []
    const rows = await tx
      .select({
        ...{ note: bookingNotes, firstName: users.firstName, lastName: users.lastName },
        isSample: sql<boolean>`${sampleBookings.bookingId} is not null`,
      })
      .from(bookingNotes)
      .leftJoin(users, eq(users.id, bookingNotes.authorId))
      .leftJoin(sampleBookings, eq(sampleBookings.bookingId, bookingNotes.bookingId))
      .where(eq(bookingNotes.bookingId, bookingId))
      .orderBy(asc(bookingNotes.createdAt), asc(bookingNotes.id))
    if (rows.length > 0)
      await recordAudit(tx, { ...toEvent(bookingId, actorId, now), action: 'booking.notes_opened' })
    const notes = rows.map(({ note, firstName, lastName, isSample }) => ({
      ...{ id: note.id, amendsId: note.amendsId, revision: note.revision },
      ...{ createdAt: note.createdAt, changedAt: note.changedAt },
      text: tryToDecrypt(() => decryptField(secrets.fieldKeys, toFieldId(note.id), note.noteEncrypted)),
      author: toAuthor(firstName === null ? null : `${firstName} ${lastName}`, isSample),
      canChange: note.authorId === actorId && !isSigned(note.createdAt, now),
      signedAt: isSigned(note.createdAt, now) ? note.createdAt.add({ hours: openHours }) : null,
    }))
    return notes
      .filter(({ amendsId }) => amendsId === null)
      .map((note) => ({ ...note, amendments: notes.filter(({ amendsId }) => amendsId === note.id) }))
  })
}

/** Nobody has written the notes that the first start has added. */
function toAuthor(name: string | null, isSample: boolean): string {
  return name ?? (isSample ? words.sample : words.gone)
}

function isSigned(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(createdAt.add({ hours: openHours }), now) <= 0
}

type NewNote = Readonly<{
  bookingId: string
  text: string
  /** The note that this one amends. */
  amendsId?: string
}>

/** Stores an encrypted note or amendment. Returns false for a booking outside the scope, or for an unknown note. */
export function addNote(
  db: Db,
  secrets: Secrets,
  { bookingId, text, amendsId }: NewNote,
  { scope, actorId, now }: Reader,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await isWithinReach(tx, bookingId, scope))) return false
    if (amendsId !== undefined && !(await canBeAmended(tx, bookingId, amendsId))) return false
    const id = randomUUID()
    const noteEncrypted = encryptNote(secrets, id, text)
    const times = { createdAt: now, changedAt: now }
    await tx
      .insert(bookingNotes)
      .values({ id, bookingId, amendsId, authorId: actorId, noteEncrypted, ...times })
    const type = amendsId ? 'booking.note_amended' : 'booking.note_added'
    const detail = { noteId: id, ...(amendsId ? { amendsId } : {}) }
    await announce(tx, { ...toEvent(bookingId, actorId, now), type, detail })
    return true
  })
}

async function canBeAmended(tx: Db, bookingId: string, noteId: string): Promise<boolean> {
  if (!isUuid(noteId)) return false
  const { id, amendsId } = bookingNotes
  const isNote = and(eq(id, noteId), eq(bookingNotes.bookingId, bookingId), isNull(amendsId))
  return (await tx.$count(bookingNotes, isNote)) > 0
}

type Change = Readonly<{ bookingId: string; noteId: string; text: string; revision: number }>

type ChangeOutcome =
  | Readonly<{ ok: true }>
  | Refusal<'not_found' | 'changed_meanwhile' | 'signed' | 'not_author'>

/** Changes a note of the same author that is not signed, unless it was changed since its `revision` was read. */
export function changeNote(
  db: Db,
  secrets: Secrets,
  { bookingId, noteId, text, revision }: Change,
  { scope, actorId, now }: Reader,
): Promise<ChangeOutcome> {
  return inTransaction(db, async (tx): Promise<ChangeOutcome> => {
    const isThere = isUuid(noteId) && (await isWithinReach(tx, bookingId, scope))
    if (!isThere) return refuse('not_found')
    const [note] = await tx
      .select()
      .from(bookingNotes)
      .where(and(eq(bookingNotes.id, noteId), eq(bookingNotes.bookingId, bookingId)))
      .for('update')
    if (note && note.authorId !== actorId) return refuse('not_author')
    if (note && isSigned(note.createdAt, now)) return refuse('signed')
    const locked = checkRevision(note, revision)
    if (!locked.ok) return locked
    const noteEncrypted = encryptNote(secrets, noteId, text)
    await tx
      .update(bookingNotes)
      .set({ noteEncrypted, changedAt: now, revision: revision + 1 })
      .where(eq(bookingNotes.id, noteId))
    const event = { ...toEvent(bookingId, actorId, now), type: 'booking.note_changed' as const }
    await announce(tx, { ...event, detail: { noteId } })
    return { ok: true }
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
