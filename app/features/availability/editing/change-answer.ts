import { refuse } from '../../../db/refusal.ts'
import { readText } from '../../../lib/text/form-text.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import type { FormAnswer } from '../../../ui/form/form-answer.tsx'
import { availability } from '../../../words/staff/availability.ts'
import {
  type ConflictLine,
  type OfficeName,
  type PreviewView,
  toConflictLines,
  toPreview,
} from './availability-view.ts'
import type { ChangeRequest, ChangeResult } from './change-availability.server.ts'

/** The answer to a form whose change is not saved, with the preview and the conflicts that the form shows. */
export type ChangeAnswer<Values = unknown> = FormAnswer<
  Values,
  Readonly<{ preview: PreviewView; conflicts: readonly ConflictLine[] }>
>

export const hoursForms = ['save-hours', 'preview-hours', 'add-hours'] as const
export const daysForms = ['save-days', 'preview-days'] as const
export const removalForms = ['remove-days', 'preview-removal'] as const

/** Returns the words for each reason that the form of the pressed button can be refused for. */
export function toRefusals(form: FormData) {
  const isRemoval = removalForms.some((name) => name === readText(form, 'intent'))
  const { refusals, removalRefusals } = availability
  return isRemoval ? removalRefusals : refusals
}

/** Returns the answer if it belongs to one of the forms. */
export function answerOf<Answer extends Readonly<{ form: string }>>(
  forms: readonly string[],
  answer: Answer | undefined,
): Answer | undefined {
  return answer && forms.includes(answer.form) ? answer : undefined
}

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

/** Returns whether the submitted form saves or removes. A preview does neither. */
export function isSaving(form: FormData | undefined): boolean {
  return form !== undefined && /^(save|remove)-/.test(readText(form, 'intent'))
}

/** Returns a refusal with the preview and the conflicts of the change. `texts` replaces its messages. */
export function showRefusal(
  result: Exclude<ChangeResult, { ok: true }>,
  { shownIds, isAccepted, ...clock }: ChangeRequest & Clock,
  offices: readonly OfficeName[],
  texts: Readonly<{ preview?: string; conflicts?: string }> = {},
) {
  if (!('effect' in result)) return result
  const { effect, reason } = result
  const isRepeated = reason === 'conflicts' && shownIds.length > 0
  const conflicts = toConflictLines(effect.conflicts, offices, clock, isRepeated ? shownIds : null)
  const refusal = { ...refuse(reason), shown: { preview: toPreview(effect, clock), conflicts } }
  const messages = availability
  if (reason === 'preview') return { ...refusal, words: { message: texts.preview } }
  const hasNew = conflicts.some(({ isNew }) => isNew)
  const message = hasNew ? messages.conflictsAgain : (texts.conflicts ?? messages.conflictsFirst)
  const errors = isRepeated && !isAccepted ? { keep: [messages.keepNeeded] } : {}
  return { ...refusal, errors, words: { toast: messages.notSaved, message } }
}
