import { data, redirect } from 'react-router'
import { z } from 'zod'
import { longestNote } from '../../../features/booking/details/appointment-words.ts'
import {
  type AppointmentNote,
  addNote,
  changeNote,
  countNotes,
  openNotes,
} from '../../../features/booking/notes/appointment-notes.server.ts'
import type { NoteAnswer, NotesView } from '../../../features/booking/notes/appointment-notes.tsx'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { type Instance, instanceContext } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { isShownToPerson, type RouteRequest } from '../open-record.server.ts'
import { requireStaff, type Staff } from '../staff.server.ts'

const NoteForm = z.object({
  note: storedText({ name: 'The note', empty: 'Write the note first', most: longestNote, lines: true }),
})

/** Returns the notes of a booking within the scope. They are decrypted only for `?notes` and for a person. */
export async function loadNotes(args: RouteRequest, bookingId: string, clock: Clock): Promise<NotesView> {
  const { db, secrets } = args.context.get(instanceContext)
  const count = await countNotes(db, bookingId)
  const query = args.url.searchParams
  if (!query.has('notes') || !isShownToPerson(args)) return { count, notes: null, open: null }
  const reader = { ...requireStaff(args.context), now: Temporal.Now.instant() }
  const notes = await openNotes(db, secrets, bookingId, reader)
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

type OpenedNote = Omit<AppointmentNote, 'amendments'>

function toShown(note: OpenedNote, clock: Clock) {
  const { id, text, author, revision, createdAt, changedAt, signedAt, canChange } = note
  const changed = changedAt.equals(createdAt) ? '' : `, changed ${showStaffTime(changedAt, clock)}`
  const signed = signedAt ? `, signed ${showStaffTime(signedAt, clock)}` : ''
  return {
    id,
    text: text ?? 'This note cannot be opened. Tell whoever runs this site.',
    written: `${isolate(author)}, ${showStaffTime(createdAt, clock)}${changed}${signed}`,
    revision,
    canChange: canChange && text !== null,
  }
}

type NoteFormArgs = Readonly<{ bookingId: string; form: FormData; staff: Staff }>

/** Stores a new or changed note. A refusal returns the typed text. */
export async function answerNoteForm({ db, secrets }: Instance, { bookingId, form, staff }: NoteFormArgs) {
  const noteId = readText(form, 'noteId')
  const amendsId = readText(form, 'amendsId')
  const typed = readText(form, 'note')
  const refuse = (status: number, noteError: string, isChanged = false) => {
    const note: NoteAnswer = { noteId: noteId || amendsId, note: typed, noteError, isChanged }
    return data({ problem: undefined, note, guardian: undefined }, status)
  }
  const input = NoteForm.safeParse({ note: typed })
  if (!input.success) return refuse(422, input.error.issues[0]?.message ?? '')
  const writer = { ...staff, now: Temporal.Now.instant() }
  const text = input.data.note
  const page = `/admin/bookings/${bookingId}`
  if (noteId === '') {
    const added = { bookingId, text, amendsId: amendsId || undefined }
    const isKept = await addNote(db, secrets, added, writer)
    if (!isKept) throw noSuchPage()
    const open = amendsId || readText(form, 'open') === 'yes' ? 'notes=open&' : ''
    return redirect(`${page}?${open}done=note`, 303)
  }
  const change = { bookingId, noteId, text, revision: readRevision(form) }
  const changed = await changeNote(db, secrets, change, writer)
  if (changed.ok) return redirect(`${page}?notes=open&done=note`, 303)
  if (changed.reason === 'not_found') throw noSuchPage()
  return refuse(409, refusals[changed.reason], changed.reason === 'changed_meanwhile')
}

const refusals = {
  changed_meanwhile: 'This note has changed meanwhile',
  signed: 'This note is signed now. Amend it instead: copy what you typed.',
  not_author: 'Only its author can change this note. Amend it instead.',
} as const
