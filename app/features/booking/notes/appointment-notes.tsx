import { Form, Link } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField } from '../../../ui/form/long-text-field.tsx'
import { QuietLink } from '../../../ui/layout/quiet-link.tsx'
import { longestNote } from '../details/appointment-words.ts'

type Note = Readonly<{ id: string; text: string; isBroken: boolean; written: string; revision: number }>

export type NotesView = Readonly<{
  count: number
  /** Null while the notes are closed. */
  notes: readonly Note[] | null
  /** The id of the note that the person edits. */
  editing: string | null
}>

/** The answer for a note that was not stored. */
export type NoteAnswer = Readonly<{ noteId: string; note: string; noteError: string; isChanged: boolean }>

type Props = Readonly<{ view: NotesView; here: string; answer?: NoteAnswer; isBusy: boolean }>

/** Shows the notes of an appointment. They stay closed until somebody opens them, also after a new note. */
export function AppointmentNotes({ view, here, answer, isBusy }: Props) {
  const { count, notes, editing } = view
  const added = answer?.noteId === '' ? answer : undefined
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="notes">
      <h2 id="notes" className="mb-3 text-xl">
        Notes
      </h2>
      {notes === null && count > 0 ? (
        <p className="mb-4">
          {count === 1 ? '1 note' : `${count} notes`}, kept locked.{' '}
          <Link to={`${here}?notes=open#notes`} className="inline-flex min-h-11 items-center font-semibold">
            Open the notes
          </Link>
        </p>
      ) : null}
      {notes ? (
        <ol className="mb-5 space-y-4">
          {notes.map((note) => (
            <li key={note.id} className="border-l-4 border-line pl-3">
              {editing === note.id ? (
                <NoteEditor
                  {...{ note, here, isBusy }}
                  answer={answer?.noteId === note.id ? answer : undefined}
                />
              ) : (
                <ShownNote note={note} here={here} />
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {editing ? null : (
        <Form method="post" noValidate className="space-y-3 print:hidden" key={count}>
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="open" value={notes ? 'yes' : ''} />
          <LongTextField
            name="note"
            label="New note"
            hint="Only staff who may open this booking can read it. Each opening is written down"
            rows={3}
            maxCharacters={longestNote}
            defaultValue={added?.note}
            error={added?.noteError}
          />
          <Button variant="quiet" aria-disabled={isBusy || undefined}>
            Keep the note
          </Button>
        </Form>
      )}
    </section>
  )
}

function ShownNote({ note, here }: { note: Note; here: string }) {
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <p className="text-base text-muted">
        {note.written}{' '}
        {note.isBroken ? null : (
          <Link
            to={`${here}?notes=open&note=${note.id}#notes`}
            className="inline-flex min-h-11 items-center font-semibold print:hidden"
          >
            Change<span className="sr-only"> the note: {note.written}</span>
          </Link>
        )}
      </p>
    </>
  )
}

type EditorProps = Readonly<{ note: Note; here: string; answer?: NoteAnswer; isBusy: boolean }>

/** The second of two people who edit a note sees the stored text and keeps their own. */
function NoteEditor({ note, here, answer, isBusy }: EditorProps) {
  return (
    <Form method="post" noValidate className="space-y-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="noteId" value={note.id} />
      <input type="hidden" name="revision" value={note.revision} key={note.revision} />
      {answer?.isChanged ? (
        <div role="alert" className="border-2 border-clay p-3">
          <p className="font-semibold">Somebody else has changed this note meanwhile. It now says:</p>
          <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
          <p className="mt-2">What you typed is below. Save it to put it in the place of this.</p>
        </div>
      ) : null}
      <LongTextField
        name="note"
        label="The note"
        rows={5}
        maxCharacters={longestNote}
        defaultValue={answer?.note ?? note.text}
        error={answer?.isChanged ? undefined : answer?.noteError}
      />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isBusy || undefined}>Save the note</Button>
        <QuietLink to={`${here}?notes=open#notes`}>Leave it as it was</QuietLink>
      </div>
    </Form>
  )
}
