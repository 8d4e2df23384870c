import { Form, Link } from 'react-router'
import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField } from '../../../ui/form/field.tsx'
import type { FormAnswer } from '../../../ui/form/form-answer.tsx'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import type { AppointmentNote } from './appointment-notes.server.ts'
import { longestNote, openHours } from './note-limits.ts'

const words = bookingPage.notes

type ShownNote = Readonly<{
  id: string
  text: string
  /** Who wrote it, when, and whether it is signed. */
  written: string
  revision: number
  canChange: boolean
}>

export type Note = ShownNote & Readonly<{ amendments: readonly ShownNote[] }>

type NotesView = Readonly<{
  count: number
  /** Null while the notes are closed. */
  notes: readonly Note[] | null
  /** The note that the person edits or amends. */
  open: Readonly<{ noteId: string; isAmendment: boolean }> | null
}>

/** The answer for a note that was not stored. */
type NoteAnswer = FormAnswer<Readonly<{ note: string; noteId: string; amendsId: string }>>

/** Returns the id of the edited or amended note; empty for a new one. */
function toNoteId({ values: { noteId, amendsId } }: NoteAnswer): string {
  return noteId || amendsId
}

type Props = Readonly<{ view: NotesView; here: string; answer?: NoteAnswer; isBusy: boolean }>

/** Shows the notes of an appointment. They stay closed until somebody opens them, also after a new note. */
export function AppointmentNotes({ view, here, answer, isBusy }: Props) {
  const { count, notes, open } = view
  const added = answer && toNoteId(answer) === '' ? answer : undefined
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="notes">
      <h2 id="notes" className="mb-3 text-xl">
        {words.heading}
      </h2>
      {notes === null && count > 0 ? (
        <p className="mb-4">
          {words.closed({ count })}
          <Link to={`${here}?notes=open#notes`} className="inline-flex min-h-11 items-center font-semibold">
            {words.open}
          </Link>
        </p>
      ) : null}
      {notes ? (
        <ol className="mb-5 space-y-4">
          {notes.map((note) => (
            <li key={note.id} className="border-l-4 border-line pl-3">
              <NoteOrEditor {...{ note, here, open, answer, isBusy }} />
              {note.amendments.length > 0 ? (
                <ol className="mt-3 space-y-3 border-l-4 border-marigold pl-3" aria-label={words.amendments}>
                  {note.amendments.map((amendment) => (
                    <li key={amendment.id}>
                      <NoteOrEditor note={amendment} {...{ here, open, answer, isBusy }} />
                    </li>
                  ))}
                </ol>
              ) : null}
              <Amend {...{ note, here, open, answer, isBusy }} />
            </li>
          ))}
        </ol>
      ) : null}
      {open ? null : (
        <Form method="post" noValidate className="print:hidden" key={count}>
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="open" value={notes ? 'yes' : ''} />
          <LongTextField
            name="note"
            label={words.add}
            hint={staffBookings.noteHint({ openHours })}
            rows={3}
            maxCharacters={longestNote}
            defaultValue={added?.values.note}
            error={added?.errors.note?.[0]}
          />
          <Button variant="quiet" aria-disabled={isBusy || undefined}>
            {words.save}
          </Button>
        </Form>
      )}
    </section>
  )
}

type NoteProps = Readonly<{
  note: ShownNote
  here: string
  open: NotesView['open']
  answer?: NoteAnswer
  isBusy: boolean
}>

function NoteOrEditor({ note, here, open, answer, isBusy }: NoteProps) {
  const own = answer && toNoteId(answer) === note.id ? answer : undefined
  if (open?.noteId === note.id && !open.isAmendment)
    return <NoteEditor {...{ note, here, isBusy }} answer={own} />
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <p className="text-base text-muted">
        {note.written}{' '}
        {note.canChange ? (
          <NoteLink
            to={`${here}?notes=open&note=${note.id}#notes`}
            verb={words.change}
            written={note.written}
          />
        ) : null}
      </p>
    </>
  )
}

/** Offers to amend a note, or shows the form. */
function Amend({ note, here, open, answer, isBusy }: NoteProps) {
  if (open?.noteId === note.id && open.isAmendment) {
    const own = answer && toNoteId(answer) === note.id ? answer : undefined
    return (
      <Form method="post" noValidate className="mt-3 space-y-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="amendsId" value={note.id} />
        <LongTextField
          name="note"
          label={words.amendment}
          hint={words.amendmentHint}
          rows={3}
          maxCharacters={longestNote}
          defaultValue={own?.values.note}
          error={own?.errors.note?.[0]}
        />
        <EditorButtons label={words.saveAmendment} {...{ here, isBusy }} />
      </Form>
    )
  }
  if (note.canChange) return null
  return (
    <NoteLink to={`${here}?notes=open&amend=${note.id}#notes`} verb={words.amend} written={note.written} />
  )
}

function NoteLink({ to, verb, written }: Readonly<{ to: string; verb: string; written: string }>) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold print:hidden">
      {verb}
      <span className="sr-only">{words.of({ written })}</span>
    </Link>
  )
}

type EditorProps = Readonly<{ note: ShownNote; here: string; answer?: NoteAnswer; isBusy: boolean }>

/** An author who edits a note in two windows sees the stored text and keeps the typed one. */
function NoteEditor({ note, here, answer, isBusy }: EditorProps) {
  const isChanged = answer?.reason === 'changed_meanwhile'
  return (
    <Form method="post" noValidate className="space-y-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="noteId" value={note.id} />
      <input type="hidden" name="revision" value={note.revision} key={note.revision} />
      {isChanged ? (
        <div role="alert" className="border-2 border-clay p-3">
          <p className="font-semibold">{words.changed}</p>
          <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
          <p className="mt-2">{words.yours}</p>
        </div>
      ) : null}
      <LongTextField
        name="note"
        label={words.note}
        rows={5}
        maxCharacters={longestNote}
        defaultValue={answer?.values.note ?? note.text}
        error={isChanged ? undefined : answer?.errors.note?.[0]}
      />
      <EditorButtons label={words.save} {...{ here, isBusy }} />
    </Form>
  )
}

function EditorButtons({ label, here, isBusy }: Readonly<{ label: string; here: string; isBusy: boolean }>) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" aria-disabled={isBusy || undefined}>
        {label}
      </Button>
      <QuietLink to={`${here}?notes=open#notes`}>{words.cancel}</QuietLink>
    </div>
  )
}

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
