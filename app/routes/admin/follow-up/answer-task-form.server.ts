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

type Target = Readonly<{ id: string; staff: Staff }>
type Done = keyof typeof doneMessages
type Answer = Readonly<{ ok: true; done: Done } | { ok: false; status: number; answer: TaskAnswer }>

/** Gives or closes a task, depending on the pressed button. A refusal returns what was typed. */
export async function answerTaskForm(
  { db, secrets, log }: Pick<Instance, 'db' | 'secrets' | 'log'>,
  form: FormData,
  { id, staff }: Target,
): Promise<Answer> {
  const target = { id, revision: readRevision(form) }
  const actor = { ...staff, now: Temporal.Now.instant() }
  const give = (ownerId: string) => giveTask(db, { ...target, ownerId }, actor)
  try {
    switch (readText(form, 'intent')) {
      case 'take':
        return toAnswer(form, await give(staff.actorId), 'taken')
      case 'give':
        return toAnswer(form, await give(readText(form, 'owner')), 'given')
      case 'close': {
        const parsed = CloseForm.safeParse({
          outcome: readText(form, 'outcome'),
          note: readText(form, 'note').trim() || null,
        })
        if (!parsed.success) return refuseFields(form, z.flattenError(parsed.error).fieldErrors)
        return toAnswer(form, await closeTask(db, secrets, { ...target, ...parsed.data }, actor), 'closed')
      }
      default:
        return refuse(form, 422, taskMessages.failed)
    }
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'follow-up not changed')
    return refuse(form, 500, taskMessages.failed)
  }
}

function toAnswer(form: FormData, changed: TaskChange, done: Done): Answer {
  if (changed.ok) return { ok: true, done }
  if (changed.reason === 'not_found') return refuse(form, 404, taskMessages.unknown)
  if (changed.reason === 'closed') return refuse(form, 409, taskMessages.closed)
  if (changed.reason === 'changed_meanwhile') return refuse(form, 409, taskMessages.changed)
  return refuseFields(form, { owner: [taskMessages.noOwner] })
}

function refuseFields(
  form: FormData,
  problems: Readonly<Partial<Record<keyof TaskAnswer['errors'], readonly string[]>>>,
): Answer {
  const errors = Object.fromEntries(Object.entries(problems).map(([name, messages]) => [name, messages?.[0]]))
  return refuse(form, 422, Object.values(errors)[0] ?? taskMessages.failed, errors)
}

function refuse(form: FormData, status: number, toast: string, errors: TaskAnswer['errors'] = {}): Answer {
  const typed = { outcome: readText(form, 'outcome'), note: readText(form, 'note') }
  return { ok: false, status, answer: { toast, errors, ...typed } }
}
