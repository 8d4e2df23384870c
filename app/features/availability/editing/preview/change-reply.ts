import { readRevision, readText } from '../../../../lib/text/form-text.ts'
import type { Errors } from '../hours/availability.schema.ts'
import type { Reply } from '../hours/availability-form.ts'
import { availabilityMessages as messages } from '../hours/availability-words.ts'
import type { Asked, ChangeAnswer } from './change-schedule.server.ts'
import { type OfficeName, toConflictLines, toPreview } from './effect-view.ts'

type Refused = Exclude<ChangeAnswer, { ok: true }>

/** Which sessions a form has shown, and whether its person ticked to leave them. */
export type Shown = Readonly<{ seen: readonly string[]; isKept: boolean }>

/** How a form asks for its change: of which revision, what it has shown, and whether it is only to see what would come of it. */
export function readChange(form: FormData): Readonly<{ revision: number; shown: Shown; asked: Asked }> {
  const seen = form.getAll('seen').filter((value) => typeof value === 'string')
  const isKept = readText(form, 'keep') === 'on'
  return {
    revision: readRevision(form),
    shown: { seen, isKept },
    // What is ticked covers only what was shown with it.
    asked: { isPreview: readText(form, 'intent').startsWith('preview'), left: isKept ? seen : [] },
  }
}

const nothing = { toast: null, message: null, isChanged: false, errors: {}, preview: null, conflicts: [] }

/** An answer without anything to say: the form comes back as it was sent. */
export function toPlainReply(more: Partial<Reply> = {}): Reply {
  return { ...nothing, ...more }
}

export function toFieldReply(errors: Errors): Reply {
  return toPlainReply({ toast: messages.checkFields, errors })
}

/** What a refused or previewed change is answered with, and its status; `first` says that sessions are in its way. */
export function toChangeReply(
  answer: Refused,
  { seen, isKept }: Shown,
  offices: readonly OfficeName[],
  first: string = messages.conflictsFirst,
): Readonly<{ status: number; reply: Reply }> {
  if (!('effect' in answer)) {
    const isChanged = answer.reason === 'changed_meanwhile'
    const message = isChanged ? messages.changedMeanwhile : messages.unknown
    const reply = toPlainReply({ toast: messages.notSaved, message, isChanged })
    return { status: isChanged ? 409 : 404, reply }
  }
  const { effect } = answer
  const isAgain = answer.reason === 'conflicts' && seen.length > 0
  const conflicts = toConflictLines(effect.conflicts, offices, isAgain ? seen : null)
  const preview = toPreview(effect)
  if (answer.reason === 'preview') return { status: 200, reply: toPlainReply({ preview, conflicts }) }
  const hasNew = conflicts.some(({ isNew }) => isNew)
  const message = hasNew ? messages.conflictsAgain : first
  const errors = isAgain && !isKept ? { keep: [messages.keepNeeded] } : {}
  return {
    status: 409,
    reply: toPlainReply({ toast: messages.notSaved, message, errors, preview, conflicts }),
  }
}
