import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import type { AppointmentNote } from './appointment-notes.server.ts'
import type { NotesView } from './appointment-notes.tsx'

const words = bookingPage.notes

/** Returns the notes of a booking as a query opens them, or only their number. */
export function toNotesView(
  count: number,
  notes: readonly AppointmentNote[] | null,
  query: URLSearchParams,
  clock: Clock,
): NotesView {
  if (!notes) return { count, notes, open: null }
  const all = notes.flatMap((note) => [note, ...note.amendments])
  const edited = all.find(({ id, text, canChange }) => id === query.get('note') && text !== null && canChange)
  const amended = notes.find(({ id }) => id === query.get('amend'))
  return {
    count,
    notes: notes.map((note) => ({
      ...toShown(note, clock),
      amendments: note.amendments.map((amendment) => toShown(amendment, clock)),
    })),
    open: edited
      ? { noteId: edited.id, isAmendment: false }
      : amended
        ? { noteId: amended.id, isAmendment: true }
        : null,
  }
}

function toShown(note: Omit<AppointmentNote, 'amendments'>, clock: Clock) {
  const { id, text, author, revision, createdAt, changedAt, signedAt, canChange } = note
  const changed = changedAt.equals(createdAt) ? '' : words.changedAt({ at: showStaffTime(changedAt, clock) })
  const signed = signedAt ? words.signedAt({ at: showStaffTime(signedAt, clock) }) : ''
  return {
    id,
    text: text ?? words.broken,
    written: `${isolate(author)}, ${showStaffTime(createdAt, clock)}${changed}${signed}`,
    revision,
    canChange: canChange && text !== null,
  }
}
