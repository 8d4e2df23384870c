import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { Lines } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'
import { CardRow } from '../appointment/session-card.tsx'
import { bookingLimits } from '../limits/booking-limits.ts'
import { AgreementFields } from './agreement-fields.tsx'
import type { ConsentWords } from './guardian-question.tsx'
import { RepeatTime } from './repeat-time.tsx'
import type { HeldView } from './schedule-check.server.ts'
import type { LeavingView, ShownCheck } from './schedule-view-types.ts'
import { StepForm, StepLink } from './step-form.tsx'

type Check = Readonly<{
  view: ShownCheck
  words: Words['booking']
  guardianWords: Words['guardian']
  seriesWords: Words['session']['series']
  consentWords: ConsentWords
  helplines: ReactNode
  /** The face of the counsellor. */
  chosen: ReactNode
  changeAnswers: ReactNode
  sendAgain: ReactNode
}>

/** The foot stands outside the form, so that it stays in sight from the top of the step on. */
const lastForm = 'last-step'

/** Shows the choice again, and then the consent that we need before we store anything. */
export function CheckTime({
  view,
  words,
  guardianWords,
  seriesWords,
  consentWords,
  helplines,
  chosen,
  changeAnswers,
  sendAgain,
}: Check) {
  const { steps } = words
  const { repeat } = view
  const dates = repeat?.dates ?? null
  // In the popup, the form around it is filled in and sends the booking as soon as the time is held.
  const booksAtOnce = view.purpose === 'hold' && view.isEmbedded
  const needsConsent = view.purpose !== 'move'
  return (
    <div className="above-foot space-y-4 sm:space-y-6">
      <ErrorSummary errors={view.errors} />
      <div className="card">
        {view.lead ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap">
            {chosen}
            <p className="text-lg font-semibold sm:text-xl">{view.lead}</p>
          </div>
        ) : null}
        <dl className={`divide-y divide-line ${view.lead ? 'border-t border-line' : ''}`}>
          {view.rows.map(({ label, lines }) => (
            <CardRow key={label} label={label}>
              <Lines lines={lines} />
            </CardRow>
          ))}
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        <StepForm hiddenFields={view.back}>
          <div className="flex flex-wrap gap-x-6">
            <StepLink name="step" value="times">
              {steps.changeTime}
            </StepLink>
            <StepLink name="step" value="people">
              {steps.who.change}
            </StepLink>
          </div>
        </StepForm>
        {changeAnswers}
      </div>
      <StepForm hiddenFields={view.hiddenFields} isFinal id={lastForm}>
        {sendAgain}
        <input type="hidden" name="idempotencyKey" value={view.idempotencyKey} />
        {repeat ? <RepeatTime view={repeat} words={seriesWords} /> : null}
        <AgreementFields
          {...{ view, steps, guardianWords, consentWords, helplines, needsConsent }}
          isRequired
        />
        {view.purpose === 'move' || dates ? null : (
          <p className="text-base text-muted">
            {view.purpose === 'book' || booksAtOnce ? steps.booksAtOnce : steps.holdsFirst(bookingLimits)}
          </p>
        )}
        {/* public/schedule.js shows it when the connection is lost at the last button. */}
        {booksAtOnce ? (
          <p role="alert" className="font-semibold" data-lost={steps.lost({ time: view.time })} />
        ) : null}
      </StepForm>
      {repeat?.tooFew ? null : (
        <div className="step-foot">
          {needsConsent ? (
            <p className="until-agreed pb-1 text-base font-semibold">
              {steps.tickFirst[view.guardianQuestion === 'none' ? 'consent' : 'guardian']}
            </p>
          ) : null}
          <Button id="take" form={lastForm} name="step" value="confirm" className="w-full sm:w-auto">
            {dates
              ? seriesWords.repeat.book({ count: Number(repeat?.count) })
              : steps.take[booksAtOnce ? 'book' : view.purpose]({ time: view.shortTime })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Shows a held time in the popup. The outer page reads the message and continues. The link is for a page that does not. */
export function TimeHeld({
  view,
  words,
  card,
}: Readonly<{ view: HeldView; words: Words['booking']; card: ReactNode }>) {
  return (
    <div className="space-y-6" data-scheduled={view.message}>
      {card}
      <p>{view.isKept ? words.steps.heldUntil({ time: view.until }) : words.notKept}</p>
      <ButtonLink href={view.bookingPage} target="_top">
        {words.steps.goOn}
      </ButtonLink>
    </div>
  )
}

type Leaving = Readonly<{
  view: LeavingView
  words: Words['booking']
  seriesWords: Words['session']['series']
}>

/** Leaves the popup: the page around it knows the answers, so it shows the dates of the series. */
export function LeaveForDates({ view, words: { steps }, seriesWords }: Leaving) {
  return (
    <div className="space-y-6" data-scheduled={view.message}>
      <p>{seriesWords.repeat.opening}</p>
      <StepForm hiddenFields={view.back}>
        <StepLink name="step" value="days">
          {steps.anotherDay}
        </StepLink>
      </StepForm>
    </div>
  )
}
