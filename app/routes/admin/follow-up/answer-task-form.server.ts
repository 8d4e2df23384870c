import { z } from 'zod'
import { staffOutcomes } from '../../../db/tables/follow-up.ts'
import { closeTask, giveTask, type TaskChange } from '../../../features/follow-up/change-task.server.ts'
import type { TaskAnswer } from '../../../features/follow-up/task-page.tsx'
import { type doneMessages, longestTaskNote, taskMessages } from '../../../features/follow-up/task-words.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import type { Instance } from '../../../request-context.ts'
import type { Staff } from '../staff.server.ts'

const CloseForm = z
  .object({
    outcome: z.enum(staffOutcomes, taskMessages.noOutcome),
    note: z
      .literal('')
      .transform(() => null)
      .or(storedText({ name: 'The text', empty: taskMessages.noNote, most: longestTaskNote, lines: true })),
  })
  .refine(({ outcome, note }) => outcome !== 'other' || note !== null, {
    path: ['note'],
    error: taskMessages.noNote,
  })

type Target = Readonly<{ id: string; staff: Staff }>
type Answer =
  | Readonly<{ ok: true; done: keyof typeof doneMessages }>
  | Readonly<{ ok: false; status: number; answer: TaskAnswer }>

/** Gives or closes a task, depending on the pressed button. A refusal returns what was typed. */
export async function answerTaskForm(
  { db, secrets, log }: Pick<Instance, 'db' | 'secrets' | 'log'>,
  form: FormData,
  { id, staff }: Target,
): Promise<Answer> {
  const refuse = (status: number, toast: string, errors: TaskAnswer['errors'] = {}): Answer => {
    const typed = { outcome: readText(form, 'outcome'), note: readText(form, 'note') }
    return { ok: false, status, answer: { toast, errors, ...typed } }
  }
  const toAnswer = (changed: TaskChange, done: keyof typeof doneMessages): Answer => {
    if (changed.ok) return { ok: true, done }
    if (changed.reason === 'not_found') return refuse(404, taskMessages.unknown)
    if (changed.reason === 'closed') return refuse(409, taskMessages.closed)
    if (changed.reason === 'changed_meanwhile') return refuse(409, taskMessages.changed)
    return refuse(422, taskMessages.noOwner, { owner: taskMessages.noOwner })
  }
  const target = { id, revision: readRevision(form) }
  const intent = readText(form, 'intent')
  const actor = { ...staff, now: Temporal.Now.instant() }
  try {
    if (intent === 'take') {
      return toAnswer(await giveTask(db, { ...target, ownerId: staff.actorId }, actor), 'taken')
    }
    if (intent === 'give') {
      return toAnswer(await giveTask(db, { ...target, ownerId: readText(form, 'owner') }, actor), 'given')
    }
    if (intent !== 'close') return refuse(422, taskMessages.failed)
    const parsed = CloseForm.safeParse({
      outcome: readText(form, 'outcome'),
      note: readText(form, 'note').trim(),
    })
    if (!parsed.success) {
      const { outcome, note } = z.flattenError(parsed.error).fieldErrors
      const errors = { outcome: outcome?.[0], note: note?.[0] }
      return refuse(422, errors.outcome ?? errors.note ?? taskMessages.failed, errors)
    }
    return toAnswer(await closeTask(db, secrets, { ...target, ...parsed.data }, actor), 'closed')
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'follow-up not changed')
    return refuse(500, taskMessages.failed)
  }
}
