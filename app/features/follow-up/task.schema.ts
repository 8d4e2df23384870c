import { z } from 'zod'
import { staffOutcomes } from '../../db/tables/follow-up.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { longestTaskNote, taskMessages } from './task-words.ts'

/** What was done about a task. */
export const CloseForm = z
  .object({
    outcome: z.enum(staffOutcomes, taskMessages.noOutcome),
    note: storedText({
      name: 'The text',
      empty: taskMessages.noNote,
      most: longestTaskNote,
      lines: true,
    }).nullable(),
  })
  .refine(({ outcome, note }) => outcome !== 'other' || note !== null, {
    path: ['note'],
    error: taskMessages.noNote,
  })
