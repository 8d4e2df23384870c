import { readText } from '../../../../lib/text/form-text.ts'
import type { Clock } from '../../../../lib/time/show-time.ts'
import { availabilityMessages as messages } from '../availability-messages.ts'
import type { ChangeRequest, ChangeResult, LockRefusal } from './change-availability.server.ts'
import type { FieldErrors, FormAnswer } from './form-answer.ts'
import { type OfficeName, toConflictLines, toPreview } from './preview-view.ts'

/** The HTTP status and the answer for a form whose change is not saved. */
export type Refusal = Readonly<{ ok: false; status: number; answer: FormAnswer }>

/** Reads whether a form asks for a preview, which conflicts it showed, and whether the person accepts these. */
export function readChangeRequest(form: FormData, actorId: string, clock: Clock): ChangeRequest & Clock {
  return {
    actorId,
    ...clock,
    isPreview: readText(form, 'intent').startsWith('preview'),
    shownIds: form.getAll('seen').filter((value) => typeof value === 'string'),
    isAccepted: readText(form, 'keep') === 'on',
  }
}

/** Returns whether a form removes leave, extra hours or a closure, or previews it. */
export function isRemoval(form: FormData): boolean {
  return ['remove-days', 'preview-removal'].includes(readText(form, 'intent'))
}

export function refuse(status: number, answer: Partial<FormAnswer>): Refusal {
  const empty = { toast: null, message: null, isChanged: false, errors: {}, preview: null, conflicts: [] }
  return { ok: false, status, answer: { ...empty, ...answer } }
}

export function refuseFields(errors: FieldErrors): Refusal {
  return refuse(422, { toast: messages.checkFields, errors })
}

/** Returns the refusal for a row that is missing or that somebody else changed. */
export function refuseRow(reason: LockRefusal, unknown: string = messages.unknown): Refusal {
  const isChanged = reason === 'changed_meanwhile'
  const message = isChanged ? messages.changedMeanwhile : unknown
  return refuse(isChanged ? 409 : 404, { toast: messages.notSaved, message, isChanged })
}

/** Returns the answer to a preview, or the refusal of a change. `texts` replaces the messages of both. */
export function refuseChange(
  result: Exclude<ChangeResult, { ok: true }>,
  { shownIds, isAccepted, ...clock }: ChangeRequest & Clock,
  offices: readonly OfficeName[],
  texts: Readonly<{ preview?: string; conflicts?: string }> = {},
): Refusal {
  if (!('effect' in result)) return refuseRow(result.reason)
  const { effect, reason } = result
  const isRepeated = reason === 'conflicts' && shownIds.length > 0
  const conflicts = toConflictLines(effect.conflicts, offices, clock, isRepeated ? shownIds : null)
  const preview = toPreview(effect, clock.now)
  if (reason === 'preview') return refuse(200, { message: texts.preview ?? null, preview, conflicts })
  const hasNew = conflicts.some(({ isNew }) => isNew)
  const message = hasNew ? messages.conflictsAgain : (texts.conflicts ?? messages.conflictsFirst)
  const errors = isRepeated && !isAccepted ? { keep: [messages.keepNeeded] } : {}
  return refuse(409, { toast: messages.notSaved, message, errors, preview, conflicts })
}
