import type { SlotStart } from '../../../features/availability/rules/slot.ts'
import { makePageKey, toIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { readGuardian } from '../../../features/booking/guardian/guardian.schema.ts'
import { allowStep, findHolder } from '../../../features/booking/limits/limit-step.server.ts'
import { type CheckView, showCheck } from '../../../features/booking/time-picker/schedule-check.server.ts'
import { readChoice, type ScheduleChoice } from '../../../features/booking/time-picker/schedule-choice.ts'
import {
  keepShownZone,
  showDays,
  showZones,
} from '../../../features/booking/time-picker/schedule-days.server.ts'
import { showGone, showTimes } from '../../../features/booking/time-picker/schedule-times.server.ts'
import type { ScheduleView } from '../../../features/booking/time-picker/schedule-views.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { addWait } from '../../../lib/time/show-time.ts'
import type { Instance, Visitor } from '../../../request-context.ts'
import { type Words, words } from '../../../words/words.ts'
import {
  type DraftOrMove,
  findGuardianQuestion,
  readDraftOrMove,
  readTyped,
  type ScheduleFields,
  toDraftOrMoveFields,
  toGivenFields,
  toPurpose,
} from './schedule-fields.server.ts'
import { takeTime } from './take-time.server.ts'

export type ScheduleAnswer =
  | Readonly<{ to: string }>
  | Readonly<{
      view: ScheduleView
      status: number
      draft: string | null
      retryAfter?: number
      takesWork?: boolean
    }>

type ScheduleRequest = Readonly<{ instance: Instance; visitor: Visitor; fields: ScheduleFields }>
type Step = ScheduleRequest &
  Readonly<{ choice: ScheduleChoice; draftOrMove: DraftOrMove; now: Temporal.Instant; texts: Words }>
type LastStep = Step & Readonly<{ choice: ScheduleChoice & Readonly<{ slot: SlotStart }> }>

/** Returns the step that the fields name. The last button, which only a posted form has, takes the time. */
export async function answerSchedule(request: ScheduleRequest): Promise<ScheduleAnswer> {
  const now = Temporal.Now.instant()
  // With an outside scheduler our own hours do not count.
  if (request.instance.env.schedulerUrl && !request.fields.has('move')) return { to: '/appointments' }
  const draftOrMove = await readDraftOrMove(request.instance, request.fields, now)
  if (!draftOrMove)
    return { to: request.fields.has('move') ? '/appointments/unknown' : '/appointments?expired' }
  const choice = readChoice(request.fields, draftOrMove.moved)
  const step = { ...request, choice, draftOrMove, now, texts: words(request.visitor.language) }
  const { slot } = choice
  if (choice.step === 'confirm' && slot && request.fields instanceof FormData) {
    return answerLastStep({ ...step, choice: { ...choice, slot } })
  }
  const view = await showStep(step)
  return { view, status: view.name === 'times' && view.error ? 422 : 200, draft: draftOrMove.encryptedDraft }
}

function showStep(step: Step): Promise<ScheduleView> {
  const { instance, choice, draftOrMove, fields, now, texts } = step
  const otherFields = { ...toDraftOrMoveFields(draftOrMove), ...toGivenFields(fields) }
  const { slot } = choice
  if (choice.step === 'days') return showDays(instance.db, choice, otherFields, now, texts)
  if (choice.step === 'zone') return showZones(instance.db, choice, otherFields)
  if (choice.step === 'times' || !slot) return showTimes(instance.db, choice, otherFields, now, texts)
  return showCheckStep({ ...step, choice: { ...choice, slot } }, makePageKey(instance.secrets, now), {})
}

/** Returns the view of the last step. */
async function showCheckStep(
  step: LastStep,
  idempotencyKey: string,
  errors: CheckView['errors'],
): Promise<CheckView> {
  const { instance, choice, draftOrMove, fields, now, texts } = step
  const checkFields = {
    guardianQuestion: await findGuardianQuestion(instance, choice, draftOrMove),
    purpose: toPurpose(draftOrMove),
    idempotencyKey,
    values: readTyped(fields),
    errors,
    bookedFor: choice.moved?.startsAt ?? null,
  }
  return showCheck(instance.db, choice, toDraftOrMoveFields(draftOrMove), checkFields, now, texts)
}

async function answerLastStep(step: LastStep): Promise<ScheduleAnswer> {
  const { instance, visitor, fields, choice, draftOrMove, now, texts } = step
  const typed = readTyped(fields)
  const key = toIdempotencyKey(fields.get('idempotencyKey'))
  const draft = draftOrMove.encryptedDraft
  const guardian = readGuardian(
    visitor.language,
    await findGuardianQuestion(instance, choice, draftOrMove),
    typed,
  )
  const needsConsent = toPurpose(draftOrMove) !== 'move' && typed.consent !== 'given'
  if (!guardian.ok || needsConsent) {
    const errors = {
      ...(guardian.ok ? {} : guardian.errors),
      ...(needsConsent ? { consent: [texts.booking.consentNeeded] } : {}),
    }
    return { view: await showCheckStep(step, key, errors), status: 422, draft }
  }
  const work = readText(fields, 'work')
  const allowed = await allowStep(step, draftOrMove.draft, work)
  if (!allowed.ok) {
    const retryAfter = allowed.retryAfterSeconds
    const problem = draftOrMove.draft ? texts.booking.tooManyBookings : texts.booking.tooManyTimes
    const view = await showCheckStep(step, key, { take: [addWait(problem, retryAfter)] })
    return { view, status: 429, draft, retryAfter, takesWork: !work }
  }
  const holder = await findHolder(instance, visitor, key, now)
  const { endsEarly } = allowed
  const shown = await keepShownZone(instance.db, choice)
  const chosen = { instance, visitor, choice: shown, guardian: guardian.guardian, holder, endsEarly, now }
  const taken = await takeTime(chosen, draftOrMove, key)
  if (taken.ok) return { to: taken.to }
  const { status, text, retryAfter } = taken
  const otherFields = { ...toDraftOrMoveFields(draftOrMove), ...toGivenFields(fields) }
  const view = taken.isGone
    ? await showGone(instance.db, choice, otherFields, text, now)
    : await showCheckStep(step, makePageKey(instance.secrets, now), { take: [text] })
  return { view, status, draft, retryAfter }
}
