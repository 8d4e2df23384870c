import { z } from 'zod'
import { storedText } from '../../../lib/text/stored-text.ts'
import { longestNote } from '../details/appointment-words.ts'

/** A note of staff about an appointment. */
export const NoteForm = z.object({
  note: storedText({ name: 'The note', empty: 'Write the note first', most: longestNote, lines: true }),
})
