import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { Lines } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'
import { bookingLimits } from '../limits/booking-limits.ts'
import { AgreementFields } from './agreement-fields.tsx'
import type { ConsentWords } from './guardian-question.tsx'
import { RepeatTime } from './repeat-time.tsx'
import type { HeldView } from './schedule-check.server.ts'
import type { Row } from './schedule-times.server.ts'
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
  return (
    <div className="space-y-6">
      <ErrorSummary errors={view.errors} />
      {view.lead ? (
        <div className="flex items-center gap-4">
          {chosen}
          <p className="text-xl font-semibold">{view.lead}</p>
        </div>
      ) : null}
      <StepForm hiddenFields={view.back}>
        <RowList rows={view.rows} change={steps.change} />
      </StepForm>
      {changeAnswers}
      <StepForm hiddenFields={view.hiddenFields} isFinal>
        {sendAgain}
        <input type="hidden" name="idempotencyKey" value={view.idempotencyKey} />
        {repeat ? <RepeatTime view={repeat} words={seriesWords} /> : null}
        <AgreementFields
          {...{ view, steps, guardianWords, consentWords, helplines }}
          needsConsent={view.purpose !== 'move'}
        />
        <div className="space-y-2">
          {repeat?.tooFew ? null : (
            <Button id="take" name="step" value="confirm" className="w-full sm:w-auto">
              {dates
                ? seriesWords.repeat.book({ count: Number(repeat?.count) })
                : steps.take[booksAtOnce ? 'book' : view.purpose]}
            </Button>
          )}
          {view.purpose === 'move' || dates ? null : (
            <p className="text-base text-muted">
              {view.purpose === 'book' || booksAtOnce ? steps.booksAtOnce : steps.holdsFirst(bookingLimits)}
            </p>
          )}
          {/* public/schedule.js shows it when the connection is lost at the last button. */}
          {booksAtOnce ? (
            <p
              role="alert"
              className="font-semibold"
              data-lost={steps.lost({ time: view.rows[0]?.lines[0] ?? '' })}
            />
          ) : null}
        </div>
      </StepForm>
    </div>
  )
}

/** Shows the choice line by line, with links to change it. */
export function RowList({ rows, change }: Readonly<{ rows: readonly Row[]; change?: string }>) {
  return (
    <dl className="card divide-y divide-line">
      {rows.map(({ label, lines, changeAt }) => (
        <div
          key={label}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 px-4 py-2 sm:grid-cols-[7rem_1fr_auto]"
        >
          <dt className="py-2 font-semibold">{label}</dt>
          <dd className="col-span-2 col-start-1 row-start-2 pb-2 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:pt-2">
            <Lines lines={lines} />
          </dd>
          {changeAt ? (
            <dd className="col-start-2 row-start-1 sm:col-start-3">
              <StepLink name="step" value={changeAt}>
                {change}
                <span className="sr-only"> {label.toLowerCase()}</span>
              </StepLink>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

/** Shows a held time in the popup. The outer page reads the message and continues. The link is for a page that does not. */
export function TimeHeld({ view, words }: Readonly<{ view: HeldView; words: Words['booking'] }>) {
  return (
    <div className="space-y-6" data-scheduled={view.message}>
      <RowList rows={view.rows} />
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
