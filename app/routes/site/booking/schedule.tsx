import { createContext, data, redirect, useSearchParams } from 'react-router'
import type { AgreedText } from '../../../features/booking/agree/consent-texts.ts'
import {
  bookForCaller,
  holdForCaller,
  moveForCaller,
} from '../../../features/booking/book-for-caller.server.ts'
import { type BookingRefusal, showRefusal } from '../../../features/booking/booking-request.server.ts'
import { toIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { type Guardian, readGuardian } from '../../../features/booking/guardian/guardian.schema.ts'
import { findHold } from '../../../features/booking/hold.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import type { SeriesPlan } from '../../../features/booking/series/series-rules.ts'
import { showHeld } from '../../../features/booking/time-picker/schedule-check.server.ts'
import { toChoiceFields } from '../../../features/booking/time-picker/schedule-choice.ts'
import { keepShownZone } from '../../../features/booking/time-picker/schedule-days.server.ts'
import { SchedulePage, toHeading } from '../../../features/booking/time-picker/schedule-page.tsx'
import type { ScheduleView } from '../../../features/booking/time-picker/schedule-views.ts'
import { readWishes } from '../../../features/booking/time-picker/show-ask.server.ts'
import { toHelplineCards } from '../../../features/helplines/helpline-cards.ts'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { listPublicHelplines } from '../../../features/helplines/helplines.server.ts'
import { toPriceRows } from '../../../features/money/price-view.ts'
import { findPriceOfHold } from '../../../features/money/prices.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { toSecondsUntil } from '../../../lib/time/seconds-until.ts'
import { type Instance, instanceContext, type Visitor, visitorContext } from '../../../request-context.ts'
import { findAgreedText, toConsentWords } from '../../../site-consent.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { useWords } from '../../../site-words.ts'
import { Button } from '../../../ui/form/button.tsx'
import { type Words, words } from '../../../words/words.ts'
import { toRetryHeaders } from '../../retry-headers.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import type { Route } from './+types/schedule'
import { ChoosePerson, ChosenFace, ChosenLine } from './choose-person.tsx'
import type { ChosenView } from './load-people.server.ts'
import {
  findGuardianQuestion,
  type LastStep,
  readPlan,
  readTyped,
  type Step,
} from './schedule-fields.server.ts'
import { bookSeriesStep, canRepeat, hasSeenDates, toSeriesMessage } from './schedule-series.server.ts'
import {
  isLastStep,
  readStep,
  type ShownStep,
  showAskStep,
  showCheckStep,
  showGoneStep,
  showStep,
} from './schedule-steps.server.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The answer to a posted step. The router runs the loader after the action in the same request. */
const postedContext = createContext<ShownStep | null>(null)

export async function loader({ request, context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const fields = new URL(request.url).searchParams
  const { language } = context.get(visitorContext)
  const page = {
    lines: await listPublicHelplines(instance.db, Temporal.Now.instant()),
    consentWords: toConsentWords(instance, words(language)),
  }
  const posted = context.get(postedContext)
  if (posted) return toData(posted, page)
  const held = await findHeldView(instance, context.get(visitorContext), fields.get('hold'))
  if (held) return data({ ...page, view: held, people: undefined, draft: null, takesWork: false })
  const step = await readStep({ instance, visitor: context.get(visitorContext), fields })
  if (typeof step === 'string') throw redirect(step, 303)
  return toData(await showStep(step), page)
}

/** Handles posted steps: those with encrypted answers, and the last button. */
export async function action({ request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const fields = await request.formData()
  const step = await readStep({ instance, visitor: context.get(visitorContext), fields })
  if (typeof step === 'string') return redirect(step, 303)
  const answer = await answerStep(step)
  if (typeof answer === 'string') return redirect(answer, 303)
  context.set(postedContext, answer)
  return null
}

function answerStep(step: Step): Promise<ShownStep | string> {
  if (isLastStep(step)) return answerLastStep(step)
  return step.choice.step === 'send' ? answerAsk(step) : showStep(step)
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
async function answerAsk(step: Step): Promise<ShownStep | string> {
  const { instance, visitor, fields, draftOrMove, now, texts } = step
  const idempotencyKey = toIdempotencyKey(fields.get('idempotencyKey'))
  const given = await readGiven(step)
  if (!given.ok) return showAskStep(step, { errors: given.errors, idempotencyKey, status: 422 })
  if (!draftOrMove.draft) return '/appointments'
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
  const problem = { errors: { take: [showRefusal(booked, texts.booking, now)] }, idempotencyKey, retryAt }
  if (reason !== 'too_many') return showAskStep(step, { ...problem, status: retryAt ? 429 : 409 })
  return showAskStep(step, { ...problem, status: 429, takesWork: !work })
}

/** Holds, books or moves to the chosen time. Returns the address of the next page, or the step with what is wrong. */
async function answerLastStep(step: LastStep): Promise<ShownStep | string> {
  const { fields, draftOrMove, now, texts } = step
  const idempotencyKey = toIdempotencyKey(fields.get('idempotencyKey'))
  const given = await readGiven(step)
  const withDates = hasSeenDates(fields)
  if (!given.ok) return showCheckStep(step, { errors: given.errors, idempotencyKey, withDates, status: 422 })
  const work = readText(fields, 'work')
  const { guardian, agreedTo } = given
  const plan = readPlan(fields)
  if (plan) return answerSeries(step, plan, { guardian, agreedTo, idempotencyKey, work })
  const taken = await takeTime(step, { guardian, agreedTo, idempotencyKey, work })
  if (typeof taken === 'string') return taken
  const { reason, retryAt } = taken
  if (isAboutTime(reason)) return showGoneStep(step, showRefusal(taken, texts.booking, now))
  const { tooManyTimes, refused } = texts.booking
  const words = draftOrMove.draft ? refused : { ...refused, too_many: () => tooManyTimes }
  const problem = { errors: { take: [showRefusal(taken, { refused: words }, now)] }, retryAt }
  if (reason !== 'too_many') return showCheckStep(step, { ...problem, status: retryAt ? 429 : 409 })
  return showCheckStep(step, { ...problem, idempotencyKey, status: 429, takesWork: !work })
}

/** Books a series. Before that the client sees its dates, on a page of their own. */
async function answerSeries(
  step: LastStep,
  plan: SeriesPlan,
  { guardian, agreedTo, idempotencyKey, work }: Answers,
): Promise<ShownStep | string> {
  const { instance, choice, draftOrMove, fields, now, texts } = step
  const { dates, refused } = texts.session.series
  const refuse = (text: string) => showCheckStep(step, { errors: { take: [text] }, status: 409 })
  if (!canRepeat(step)) return refuse(refused.unproven)
  if (!draftOrMove.draft) {
    const message = toSeriesMessage(step, readTyped(fields))
    return { view: { name: 'leaving', message, back: toChoiceFields(choice) }, status: 200, draft: null }
  }
  const consent = { guardian, agreedTo, route: 'schedule' as const }
  const booked = await bookSeriesStep(step, plan, { consent, idempotencyKey, work })
  if (booked.ok) return `${toPrivatePath(instance.secrets, booked.booking)}?booked`
  const { reason } = booked
  const shown = { idempotencyKey, withDates: true }
  if (reason === 'unseen' || reason === 'too_few') return showCheckStep(step, { ...shown, status: 200 })
  if (reason === 'not_offered') return showGoneStep(step, showRefusal({ reason }, texts.booking, now))
  if (reason === 'changed' || isAboutTime(reason))
    return showCheckStep(step, { ...shown, errors: { dates: [dates.changed] }, status: 409 })
  if (reason === 'series_open' || reason === 'unproven') return refuse(refused[reason])
  const { retryAt } = booked
  const problem = { errors: { take: [showRefusal({ reason, retryAt }, texts.booking, now)] }, retryAt }
  if (reason !== 'too_many') return showCheckStep(step, { ...shown, ...problem, status: retryAt ? 429 : 409 })
  return showCheckStep(step, { ...shown, ...problem, status: 429, takesWork: !work })
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

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

function toData<Page extends object>(
  { view, people, status, draft, retryAt, takesWork }: ShownStep,
  page: Page,
) {
  const headers = {
    // Most steps show only times, so the browser may store them for the Back button.
    ...(hasTypedAnswers(view) ? {} : { 'Cache-Control': 'private, no-cache' }),
    ...toRetryHeaders(retryAt && toSecondsUntil(retryAt, Temporal.Now.instant())),
  }
  return data({ ...page, view, people, draft, takesWork }, { status, headers })
}

function hasTypedAnswers(view: ScheduleView): boolean {
  if (view.name === 'held') return false
  if (view.name === 'leaving') return true
  if (view.name === 'ask' || 'topic' in view.hiddenFields) return true
  return view.name === 'check' ? Object.values(view.values).some(Boolean) : 'guardian' in view.hiddenFields
}

async function findHeldView(
  { db, env }: Instance,
  { language }: Visitor,
  holdToken: string | null,
): Promise<ScheduleView | null> {
  const now = Temporal.Now.instant()
  const hold = holdToken && (await findHold(db, holdToken, now))
  if (!hold) return null
  const texts = words(language)
  const view = await showHeld(db, hold, { holdToken, publicUrl: env.publicUrl }, now, texts)
  const price = await findPriceOfHold(db, holdToken)
  return { ...view, rows: [...view.rows, ...(price ? toPriceRows(price, texts.money) : [])] }
}

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { lines, consentWords, view, people, draft, takesWork } = loaderData
  const isEmbedded = useSearchParams()[0].get('embed') === '1'
  const { companyName } = useSiteFacts()
  const pageWords = useWords()
  const { booking, guardian, safety, session } = pageWords
  const hasError = (view.name === 'check' || view.name === 'ask') && Object.keys(view.errors).length > 0
  return (
    <>
      <title>{`${hasError ? 'Error: ' : ''}${toHeading(view, booking)} - ${companyName}`}</title>
      <SchedulePage
        view={view}
        words={booking}
        guardianWords={guardian}
        seriesWords={session.series}
        consentWords={consentWords}
        helplines={<HelplineList countries={toHelplineCards(lines, safety)} />}
        choosePerson={people ? <ChoosePerson view={people} words={pageWords} /> : null}
        chosen={people ? <ShownChosen step={view.name} view={people.chosen} words={pageWords} /> : null}
        changeAnswers={draft ? <ChangeAnswers draft={draft} label={booking.steps.changeAnswers} /> : null}
        sendAgain={takesWork ? <SendWithWork /> : null}
      />
      {isEmbedded ? <script src="/exit.js" async /> : null}
      <script src="/schedule.js" async />
    </>
  )
}

type ShownProps = Readonly<{ step: ScheduleView['name']; view: ChosenView; words: Words }>

/** The check says in its own sentence with whom, where and for how much. */
function ShownChosen({ step, view, words }: ShownProps) {
  return step === 'check' ? <ChosenFace view={view} /> : <ChosenLine view={view} words={words} />
}

function ChangeAnswers({ draft, label }: Readonly<{ draft: string; label: string }>) {
  return (
    <form method="post" action="/appointments">
      <input type="hidden" name="draft" value={draft} />
      <Button variant="quiet">{label}</Button>
    </form>
  )
}
