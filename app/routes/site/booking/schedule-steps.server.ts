import { loadOfferedRules, toDayBefore } from '../../../features/availability/slots/schedule.server.ts'
import { listCounsellors } from '../../../features/availability/slots/slots.server.ts'
import type { AppointmentRow } from '../../../features/booking/appointment/appointment-view.ts'
import { makePageKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { showCheck } from '../../../features/booking/time-picker/schedule-check.server.ts'
import {
  type HiddenFields,
  readChoice,
  type ScheduleChoice,
  type ScheduleStep,
} from '../../../features/booking/time-picker/schedule-choice.ts'
import {
  keepShownZone,
  showDays,
  showZones,
} from '../../../features/booking/time-picker/schedule-days.server.ts'
import { showGone, showTimes } from '../../../features/booking/time-picker/schedule-times.server.ts'
import type { ScheduleView, WeekView } from '../../../features/booking/time-picker/schedule-view-types.ts'
import { showAsk } from '../../../features/booking/time-picker/show-ask.server.ts'
import { findSlotPrice, showPrice, toPriceRows } from '../../../features/money/price-view.ts'
import { listOfficePrices } from '../../../features/money/prices.server.ts'
import { listFitting } from '../../../features/people/fitting.server.ts'
import { listOffered, readWish } from '../../../features/people/offered.ts'
import { listPublicPeople } from '../../../features/people/public-people.server.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { readDay } from '../../../lib/time/days.ts'
import { showNearTime } from '../../../lib/time/near-day.ts'
import type { Instance } from '../../../request-context.ts'
import { readConsent, toSentVersion } from '../../../site-consent.ts'
import { type Words, words } from '../../../words/words.ts'
import { loadPeople, type PeopleView, toFirstNames } from './load-people.server.ts'
import {
  type DraftOrMove,
  findGuardianQuestion,
  type LastStep,
  readDraftOrMove,
  readTyped,
  type ScheduleRequest,
  type Step,
  toAge,
  toDraftOrMoveFields,
  toGivenFields,
  toPlanFields,
  toPurpose,
} from './schedule-fields.server.ts'
import { showRepeat } from './schedule-series.server.ts'

/** What the page shows. */
export type ShownStep = Readonly<{
  view: ScheduleView
  /** The counsellors, and whom the client has chosen. */
  people?: PeopleView
  draft: string | null
  takesWork?: boolean
}>

/** Returns the step that the fields name, or the address of another page. */
export async function readStep(request: ScheduleRequest): Promise<Step | string> {
  const now = Temporal.Now.instant()
  // With an outside scheduler our own hours do not count.
  if (request.instance.env.schedulerUrl && !request.fields.has('move')) return '/appointments'
  const draftOrMove = await readDraftOrMove(request.instance, request.fields, now)
  if (!draftOrMove) return request.fields.has('move') ? '/appointments/unknown' : '/appointments?expired'
  const asked = readChoice(request.fields, draftOrMove.moved)
  // Only somebody who has filled in the form can ask for a time.
  if ((asked.step === 'ask' || asked.step === 'send') && !draftOrMove.draft) return '/appointments?ask'
  const choice = await addFitting(request.instance, asked, draftOrMove)
  return { ...request, choice, draftOrMove, now, texts: words(request.visitor.language) }
}

/** Returns the choice with the counsellors who fit what the client asked for, and who meet people of the client's age. */
async function addFitting(
  { db }: Instance,
  choice: ScheduleChoice,
  draftOrMove: DraftOrMove,
): Promise<ScheduleChoice> {
  if (choice.counsellorId || choice.moved) return choice
  const age = toAge(choice, draftOrMove)
  const wish = readWish(choice.wish)
  return { ...choice, wish: { ...wish, fitting: await listFitting(db, { ...wish, age }) } }
}

/** Returns the genders that clients can ask for: what public profiles say. */
async function listGenders(db: Instance['db'], { booking, people }: Words) {
  const bookable = (await listPublicPeople(db)).filter(({ isBookable }) => isBookable)
  const { gender } = listOffered(bookable, people)
  return gender.map(({ value }) => ({ value, label: booking.steps.anyOfGender[value] }))
}

export function isLastStep(step: Step): step is LastStep {
  return step.choice.step === 'confirm' && step.choice.slot !== null
}

const daySteps: readonly ScheduleStep[] = ['people', 'everybody', 'days', 'times']

export async function showStep(step: Step): Promise<ShownStep> {
  const { instance, choice, draftOrMove } = step
  const shown = { draft: draftOrMove.encryptedDraft }
  const otherFields = toOtherFields(step)
  const { slot } = choice
  if (choice.step === 'ask') return showAskStep(step, {})
  if (choice.step === 'zone')
    return {
      ...{ ...shown, view: await showZones(instance.db, choice, otherFields) },
      people: await loadPeople(step),
    }
  if (daySteps.includes(choice.step) || !slot) {
    const rules = await loadOfferedRules(instance.db, toDayBefore(step.now), {})
    const read = { ...step, choice: { ...choice, rules } }
    const profiles = await listPublicPeople(instance.db)
    const view = await showWeek(read, otherFields, profiles)
    return { ...shown, view, people: await loadPeople(read, { counsellors: view.counsellors, profiles }) }
  }
  return showCheckStep({ ...step, choice: { ...choice, slot } }, {})
}

/** Returns a week with the free times of the chosen day, or of its first day that has some. */
async function showWeek(
  { instance: { db }, choice, now, texts }: Step,
  otherFields: HiddenFields,
  profiles: Awaited<ReturnType<typeof listPublicPeople>>,
): Promise<WeekView> {
  const week = await showDays(db, choice, otherFields, now, texts)
  const first = week.days.find(({ times }) => times > 0)
  const day = choice.step === 'times' || choice.step === 'check' ? choice.day?.toString() : null
  const shownDay = readDay(day ?? first?.day ?? '')
  if (!shownDay) return { ...week, shown: null }
  const shown = { ...choice, day: shownDay }
  const names = toFirstNames(week.counsellors, profiles)
  return { ...week, shown: await showTimes(db, shown, otherFields, now, texts, names) }
}

type Problem = Readonly<{
  errors?: Readonly<Record<string, readonly string[]>>
  /** The key of the page, when it can be sent again. Otherwise the page gets a new one. */
  idempotencyKey?: string
  takesWork?: boolean
  /** The dates of the series stand in place of the question about it. */
  withDates?: boolean
}>

/** Returns the last step, with what is wrong in it. */
export async function showCheckStep(
  step: LastStep,
  { errors, idempotencyKey, withDates = false, ...more }: Problem,
): Promise<ShownStep> {
  const { instance, choice, draftOrMove, fields, now, texts } = step
  const repeat = await showRepeat(step, withDates)
  const counsellors = await listCounsellors(instance.db, now)
  const profiles = await listPublicPeople(instance.db)
  const checkFields = {
    repeat,
    guardianQuestion: await findGuardianQuestion(instance, choice, draftOrMove),
    purpose: toPurpose(draftOrMove),
    idempotencyKey: idempotencyKey ?? makePageKey(instance.secrets, now),
    values: keepTick(instance, readTyped(fields)),
    errors,
    bookedFor: choice.moved?.startsAt ?? null,
    ...{ counsellors, names: toFirstNames(counsellors, profiles) },
  }
  const draftFields = toDraftOrMoveFields(draftOrMove)
  const shown = await showCheck(instance.db, choice, draftFields, checkFields, now, texts)
  // A moved session keeps its price.
  const prices = choice.moved ? null : await listOfficePrices(instance.db)
  const paying = prices ? findSlotPrice(prices, choice.slot) : null
  const back = { ...shown.back, ...(repeat?.dates ? toPlanFields(fields) : {}) }
  const shownStep = { ...step, choice: await keepShownZone(instance.db, choice) }
  const said = paying && showLead(shownStep, shown.rows, { isNamed: shown.isNamed, ...paying })
  const view = { ...shown, back, lead: said?.lead ?? null, rows: said?.rows ?? shown.rows }
  return { ...more, view, people: await loadPeople(step, { profiles }), draft: draftOrMove.encryptedDraft }
}

/**
 * Returns `Tomorrow, 10:30 am, with Ngozi, online, ₦20,000`, and the rows with what it leaves out. A moved session has no such sentence.
 */
function showLead(
  { choice, now, texts }: LastStep,
  [when, who, where]: readonly AppointmentRow[],
  { isNamed, price, howToPay }: Readonly<{ isNamed: boolean }> & ReturnType<typeof findSlotPrice>,
): Readonly<{ lead: string; rows: AppointmentRow[] }> | null {
  const { timeZone, slot } = choice
  if (!when || !where || !who) return null
  const near = timeZone && showNearTime(slot.startsAt, { timeZone, now }, texts.session.facts)
  const [time, place, person] = [when, where, who].map(({ lines }) => lines[0] ?? '')
  const said = {
    time: near || time || '',
    place: place ?? '',
    price: price && showPrice(price, texts.money),
  }
  const lead = texts.booking.steps.lead({ ...said, who: isolate(person ?? ''), isNamed })
  const isLeft = (line: string) => !Object.values(said).includes(line)
  const paying = toPriceRows({ price, howToPay }, texts.money)
  if (price?.amount !== 0) paying.at(-1)?.lines.push(texts.money.ask.afterwards)
  const rows = [when, where, ...paying]
    // The client's own clock stands above the others.
    .map((row) => (row === when ? row : { ...row, lines: row.lines.filter(isLeft) }))
    .filter(({ lines }) => lines.length > 0)
  return { lead, rows }
}

/** Returns the form of somebody whom no free time fits, with what is wrong in it. */
export async function showAskStep(
  step: Step,
  { errors, idempotencyKey, ...more }: Problem,
): Promise<ShownStep> {
  const { instance, choice, draftOrMove, fields, now, texts } = step
  const genders = await listGenders(instance.db, texts)
  const asked = {
    guardianQuestion: await findGuardianQuestion(instance, choice, draftOrMove),
    idempotencyKey: idempotencyKey ?? makePageKey(instance.secrets, now),
    values: keepTick(instance, readTyped(fields)),
    errors,
  }
  const given = { fields, otherFields: toDraftOrMoveFields(draftOrMove) }
  const view = await showAsk(instance.db, choice, given, asked, now, genders, texts)
  return { ...more, view, people: await loadPeople(step), draft: draftOrMove.encryptedDraft }
}

/** The box keeps its tick only beside the words that the client ticked. */
function keepTick(instance: Instance, typed: ReturnType<typeof readTyped>): ReturnType<typeof readTyped> {
  const isSame = typed.consentVersion === toSentVersion(readConsent(instance))
  return isSame ? typed : { ...typed, consent: '' }
}

/** Returns the nearest free times in place of a time that is gone. */
export async function showGoneStep(step: LastStep, text: string): Promise<ShownStep> {
  const { instance, choice, draftOrMove, now } = step
  const view = await showGone(instance.db, choice, toOtherFields(step), text, now)
  return {
    ...{ view, draft: draftOrMove.encryptedDraft },
    people: await loadPeople(step),
  }
}

function toOtherFields({ draftOrMove, fields }: Step) {
  return { ...toDraftOrMoveFields(draftOrMove), ...toGivenFields(fields) }
}
