import { type Reason, type Refusal, refuse } from '../../../db/refusal.ts'
import type { AgreedText } from '../../../features/booking/agree/consent-texts.ts'
import {
  bookForCaller,
  holdForCaller,
  moveForCaller,
} from '../../../features/booking/book-for-caller.server.ts'
import { type BookingRefusal, showRefusal } from '../../../features/booking/booking-request.server.ts'
import { toIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { type Guardian, readGuardian } from '../../../features/booking/guardian/guardian.schema.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import type { SeriesPlan } from '../../../features/booking/series/series-rules.ts'
import { toChoiceFields } from '../../../features/booking/time-picker/schedule-choice.ts'
import { keepShownZone } from '../../../features/booking/time-picker/schedule-days.server.ts'
import { readWishes } from '../../../features/booking/time-picker/show-ask.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { findAgreedText } from '../../../site-consent.ts'
import {
  findGuardianQuestion,
  type LastStep,
  readPlan,
  readTyped,
  type Step,
} from './schedule-fields.server.ts'
import { bookSeriesStep, canRepeat, hasSeenDates, toSeriesMessage } from './schedule-series.server.ts'
import {
  type ShownStep,
  showAskStep,
  showCheckStep,
  showGoneStep,
  showStep,
} from './schedule-steps.server.ts'

/** What a posted step shows, and why nothing is booked yet. The step itself says it in words. */
export type StepAnswer = Refusal & Readonly<{ words: object; shown: ShownStep; retryAt?: Temporal.Instant }>

function answer(reason: Reason, shown: ShownStep, retryAt?: Temporal.Instant): StepAnswer {
  return { ...refuse(reason), words: {}, shown, retryAt }
}

export async function answerShown(step: Step): Promise<StepAnswer> {
  const shown = await showStep(step)
  return answer(isWrongTime(shown) ? 'invalid_fields' : 'preview', shown)
}

/** Returns the answer about a guardian and the consent that was read, or what is missing. */
async function readGiven({ instance, visitor, fields, choice, draftOrMove, texts }: Step) {
  const typed = readTyped(fields)
  const question = await findGuardianQuestion(instance, choice, draftOrMove)
  const guardian = readGuardian(visitor.language, question, typed)
  const needsConsent = !draftOrMove.moved && typed.consent !== 'given'
  if (guardian.ok && !needsConsent) {
    const agreedTo = await findAgreedText(instance, typed.consentVersion)
    return { ok: true, guardian: guardian.guardian, agreedTo } as const
  }
  const errors = {
    ...(guardian.ok ? {} : guardian.errors),
    ...(needsConsent ? { consent: [texts.booking.consentNeeded] } : {}),
  }
  return { ok: false, errors } as const
}

/** Stores a request without a time, with what the client asks for. Returns the address of the private page, or the form again. */
export async function answerAsk(step: Step): Promise<StepAnswer | string> {
  const { instance, visitor, fields, draftOrMove, now, texts } = step
  const idempotencyKey = toIdempotencyKey(fields.get('idempotencyKey'))
  const given = await readGiven(step)
  if (!given.ok)
    return answer('invalid_fields', await showAskStep(step, { errors: given.errors, idempotencyKey }))
  if (!draftOrMove.draft) return '/appointments?ask'
  const { timeZone } = await keepShownZone(instance.db, step.choice)
  const { guardian, agreedTo } = given
  const work = readText(fields, 'work')
  const sent = {
    ...draftOrMove.draft,
    ...{ work, idempotencyKey, visitorTimeZone: timeZone ?? undefined },
    consent: { guardian, agreedTo, route: 'schedule' as const },
    wishes: await readWishes(instance.db, step.choice, fields, now),
  }
  const booked = await bookForCaller(instance, { ...visitor, role: 'client' }, sent, now)
  if (booked.ok) return toPrivatePath(instance.secrets, booked.booking)
  const { reason, retryAt } = booked
  const problem = { errors: { take: [showRefusal(booked, texts.booking, now)] }, idempotencyKey }
  const takesWork = reason === 'too_many' && !work
  return answer(reason, await showAskStep(step, { ...problem, takesWork }), retryAt)
}

/** Holds, books or moves to the chosen time. Returns the address of the next page, or the step with what is wrong. */
export async function answerLastStep(step: LastStep): Promise<StepAnswer | string> {
  const { fields, draftOrMove, now, texts } = step
  const idempotencyKey = toIdempotencyKey(fields.get('idempotencyKey'))
  const given = await readGiven(step)
  const withDates = hasSeenDates(fields)
  if (!given.ok) {
    const shown = await showCheckStep(step, { errors: given.errors, idempotencyKey, withDates })
    return answer('invalid_fields', shown)
  }
  const work = readText(fields, 'work')
  const { guardian, agreedTo } = given
  const plan = readPlan(fields)
  if (plan) return answerSeries(step, plan, { guardian, agreedTo, idempotencyKey, work })
  const taken = await takeTime(step, { guardian, agreedTo, idempotencyKey, work })
  if (typeof taken === 'string') return taken
  const { reason, retryAt } = taken
  if (isAboutTime(reason))
    return answer(reason, await showGoneStep(step, showRefusal(taken, texts.booking, now)))
  const { tooManyTimes, refused } = texts.booking
  const words = draftOrMove.draft ? refused : { ...refused, too_many: () => tooManyTimes }
  const errors = { take: [showRefusal(taken, { refused: words }, now)] }
  const again = reason === 'too_many' ? { idempotencyKey, takesWork: !work } : {}
  return answer(reason, await showCheckStep(step, { errors, ...again }), retryAt)
}

/** Books a series. Before that the client sees its dates, on a page of their own. */
async function answerSeries(
  step: LastStep,
  plan: SeriesPlan,
  { guardian, agreedTo, idempotencyKey, work }: Answers,
): Promise<StepAnswer | string> {
  const { instance, choice, draftOrMove, fields, now, texts } = step
  const { dates, refused } = texts.session.series
  const refuseSeries = async (reason: 'unproven' | 'series_open') =>
    answer(reason, await showCheckStep(step, { errors: { take: [refused[reason]] } }))
  if (!canRepeat(step)) return refuseSeries('unproven')
  if (!draftOrMove.draft) {
    const message = toSeriesMessage(step, readTyped(fields))
    return answer('preview', {
      view: { name: 'leaving', message, back: toChoiceFields(choice) },
      draft: null,
    })
  }
  const consent = { guardian, agreedTo, route: 'schedule' as const }
  const booked = await bookSeriesStep(step, plan, { consent, idempotencyKey, work })
  if (booked.ok) return `${toPrivatePath(instance.secrets, booked.booking)}?booked`
  const { reason } = booked
  const shown = { idempotencyKey, withDates: true }
  if (reason === 'unseen' || reason === 'too_few') return answer('preview', await showCheckStep(step, shown))
  if (reason === 'not_offered')
    return answer(reason, await showGoneStep(step, showRefusal({ reason }, texts.booking, now)))
  if (reason === 'changed' || isAboutTime(reason))
    return answer('slot_taken', await showCheckStep(step, { ...shown, errors: { dates: [dates.changed] } }))
  if (reason === 'series_open' || reason === 'unproven') return refuseSeries(reason)
  const { retryAt } = booked
  const errors = { take: [showRefusal({ reason, retryAt }, texts.booking, now)] }
  const takesWork = reason === 'too_many' && !work
  return answer(reason, await showCheckStep(step, { ...shown, errors, takesWork }), retryAt)
}

type Answers = Readonly<{
  guardian: Guardian | undefined
  agreedTo: AgreedText
  idempotencyKey: string
  work: string
}>

async function takeTime(
  { instance, visitor, draftOrMove, now, ...step }: LastStep,
  { guardian, agreedTo, idempotencyKey, work }: Answers,
): Promise<string | Readonly<{ reason: BookingRefusal; retryAt?: Temporal.Instant }>> {
  const { secrets } = instance
  const { draft, moved, moveToken } = draftOrMove
  const choice = await keepShownZone(instance.db, step.choice)
  const { slot, timeZone, counsellorId, wish, previousHold: previousHoldToken, isEmbedded } = choice
  const caller = { ...visitor, role: 'client' as const }
  if (moved) {
    const by = { linkVersion: moved.linkVersion }
    const move = { work, bookingId: moved.id, slot, caller: by, visitorTimeZone: timeZone }
    const outcome = await moveForCaller(instance, caller, move, now)
    if (outcome.ok) return `/appointments/${moveToken}?moved`
    if (outcome.reason === 'too_many') return outcome
    const { reason } = outcome
    if (isAboutTime(reason)) return { reason }
    return `/appointments/${moveToken}?${reason === 'share_used' ? 'proof-first' : 'fixed'}`
  }
  const wanted = {
    slot: { ...slot, counsellorId: counsellorId ?? undefined, among: wish.fitting ?? undefined },
    ...{ guardian, agreedTo, route: 'schedule' as const, previousHoldToken },
  }
  if (draft) {
    const { details, isHoneypotFilled } = draft
    const zone = { visitorTimeZone: timeZone ?? undefined }
    const sent = { details, isHoneypotFilled, work, idempotencyKey, slotRequest: wanted, ...zone }
    const booked = await bookForCaller(instance, caller, sent, now)
    return booked.ok ? `${toPrivatePath(secrets, booked.booking)}?booked` : booked
  }
  const hold = { ...wanted, work, pageKey: idempotencyKey, visitorTimeZone: timeZone }
  const held = await holdForCaller(instance, caller, hold, now)
  if (!held.ok) return held
  const query = new URLSearchParams({ hold: held.holdToken, ...(timeZone ? { zone: timeZone } : {}) })
  return isEmbedded ? `/schedule?embed=1&${query}` : `/appointments?${query}`
}

const aboutTime = ['slot_taken', 'not_offered', 'client_busy'] as const
type AboutTime = (typeof aboutTime)[number]

function isAboutTime(reason: string): reason is AboutTime {
  return aboutTime.some((known) => known === reason)
}

/** The typed or chosen time is not one of the day. */
export function isWrongTime({ view }: ShownStep): boolean {
  return 'shown' in view && Boolean(view.shown?.error)
}
