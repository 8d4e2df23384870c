import { bookSeriesForCaller } from '../../../features/booking/book-for-caller.server.ts'
import type { SeriesOutcome } from '../../../features/booking/series/book-series.server.ts'
import { proposeSeries } from '../../../features/booking/series/propose-series.server.ts'
import { findSeriesOfKey } from '../../../features/booking/series/series-of-booking.server.ts'
import type { SeriesPlan } from '../../../features/booking/series/series-rules.ts'
import { readDateChoices, toDateView } from '../../../features/booking/series/series-view.ts'
import { type RepeatView, seenDates } from '../../../features/booking/time-picker/repeat-time.tsx'
import { toChoiceFields } from '../../../features/booking/time-picker/schedule-choice.ts'
import { keepShownZone } from '../../../features/booking/time-picker/schedule-days.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { showAppointmentTime } from '../../../lib/time/show-time.ts'
import { listClientZones, showOtherClocks } from '../../../outbox/appointment/appointment-times.ts'
import {
  type LastStep,
  readLast,
  readPlan,
  type ScheduleFields,
  toPlanFields,
} from './schedule-fields.server.ts'

/**
 * Returns whether the client can book a series here: signed in, with the own proven address. The popup does not know the address in the form
 * around it. A filled honeypot books one session, which nobody gets a mail about.
 */
export function canRepeat({ visitor, draftOrMove, choice }: LastStep): boolean {
  const user = visitor.signedIn?.user
  if (!user?.emailProvenAt || draftOrMove.moved) return false
  const { draft } = draftOrMove
  if (!draft) return choice.isEmbedded
  return !draft.isHoneypotFilled && toEmailKey(draft.details.email) === toEmailKey(user.email)
}

/** Returns whether the form showed the dates of the series. */
export function hasSeenDates(fields: ScheduleFields): boolean {
  return readLast(fields, 'dates') === seenDates
}

/** Returns the question about a series, or its dates. Returns null for who can book no series. */
export async function showRepeat(step: LastStep, withDates: boolean): Promise<RepeatView | null> {
  if (!canRepeat(step)) return null
  const plan = readPlan(step.fields)
  const asked = { weeks: plan ? String(plan.everyWeeks) : '', count: plan ? String(plan.count) : undefined }
  if (!plan || !withDates) return { ...asked, dates: null, tooFew: null }
  const { dates, isWhole, timeZone: officeZone, counsellor } = await propose(step, plan)
  const { dates: words } = step.texts.session.series
  const { timeZone: visitorTimeZone, slot } = await keepShownZone(step.instance.db, step.choice)
  const office = { timeZone: officeZone }
  const zones = listClientZones({ visitorTimeZone, mode: slot.mode, office, counsellor })
  const [own] = zones
  const show = (instant: Temporal.Instant) => showAppointmentTime(instant, { timeZone: own, now: step.now })
  const showElsewhere = (instant: Temporal.Instant) => showOtherClocks(instant, zones)
  return {
    ...asked,
    dates: dates.map((date) => toDateView(date, { show, words, showElsewhere })),
    tooFew: isWhole ? null : words.tooFew,
  }
}

function propose({ instance, choice, draftOrMove, fields, now }: LastStep, plan: SeriesPlan) {
  const email = draftOrMove.draft?.details.email
  const query = {
    ...plan,
    slot: choice.slot,
    choices: readDateChoices(fields),
    clientKey: email && toEmailKey(email),
  }
  return proposeSeries(instance.db, query, now)
}

type Given = Readonly<Pick<Parameters<typeof bookSeriesForCaller>[2], 'consent' | 'idempotencyKey' | 'work'>>
type Refusal = Extract<SeriesOutcome, { ok: false }>
type Answer =
  /** The client has not seen the dates yet, or they have changed. */
  | Readonly<{ ok: false; reason: 'unseen' | 'changed' | 'too_few'; retryAt?: undefined }>
  | Refusal
  | Extract<SeriesOutcome, { ok: true }>

/** Books all dates of the series, or none. Nothing is booked before the client has seen them. */
export async function bookSeriesStep(
  step: LastStep,
  plan: SeriesPlan,
  { consent, ...given }: Given,
): Promise<Answer> {
  const { instance, visitor, draftOrMove, fields, choice, now } = step
  if (!draftOrMove.draft || !hasSeenDates(fields)) return { ok: false, reason: 'unseen' }
  const isFitting = choice.wish.fitting?.includes(choice.slot.counsellorId) ?? true
  if (!isFitting) return { ok: false, reason: 'not_offered' }
  const { details } = draftOrMove.draft
  const known = await findSeriesOfKey(instance.db, { key: given.idempotencyKey, email: details.email })
  if (known) return { ok: true, booking: known, repeated: true }
  const { dates, slots, isWhole } = await propose(step, plan)
  if (!isWhole) return { ok: false, reason: 'too_few' }
  if (!dates.every(({ isChosen }) => isChosen)) return { ok: false, reason: 'changed' }
  const { timeZone } = await keepShownZone(instance.db, choice)
  const sent = {
    ...{ ...given, slots, everyWeeks: plan.everyWeeks, details },
    consent: { ...consent, previousHoldToken: choice.previousHold },
    visitorTimeZone: timeZone ?? undefined,
  }
  return bookSeriesForCaller(instance, { ...visitor, role: 'client' }, sent, now)
}

/** Returns the message with which the page around the popup sends its answers and what was chosen. */
export function toSeriesMessage(
  { fields, choice }: LastStep,
  given: Readonly<Record<string, string>>,
): string {
  const { embed: _embed, minor: _minor, ...chosen } = toChoiceFields(choice)
  const sent = { ...chosen, ...given, ...toPlanFields(fields), slot: readLast(fields, 'slot') }
  return JSON.stringify({ event: 'ireti.series', fields: sent })
}
