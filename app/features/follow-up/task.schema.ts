import { z } from 'zod'
import { staffOutcomes } from '../../db/tables/follow-up.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { tasks } from '../../words/staff/tasks.ts'
import { longestTaskNote } from './task-view.ts'

/** What was done about a task. */
export const CloseForm = z
  .object({
    outcome: z.enum(staffOutcomes, tasks.noOutcome),
    note: storedText({ ...tasks.noteField, most: longestTaskNote, lines: true }).nullable(),
  })
  .refine(({ outcome, note }) => outcome !== 'other' || note !== null, {
    path: ['note'],
    error: tasks.noNote,
  })
