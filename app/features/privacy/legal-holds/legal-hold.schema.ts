import { z } from 'zod'
import { heldSubjects } from '../../../db/tables/operation.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { retentionPage as words } from '../../../words/staff/retention.ts'

/** The length of a number of a record. */
const uuidCharacters = 36
export const legalReasonCharacters = 1_000

/** What an administrator types to hold a record. */
export const NewLegalHold = z.object({
  subjectType: z.enum(heldSubjects, words.fields.kind),
  subjectId: z
    .string()
    .trim()
    .pipe(z.uuid(words.fields.number({ characters: uuidCharacters }))),
  reason: storedText({ ...words.fields.reason, most: legalReasonCharacters, lines: true }),
})
