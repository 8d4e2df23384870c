import { Button } from '../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import type { Words } from '../../../words/words.ts'
import { AskLink } from './ask-for-time.tsx'
import { ZoneLine } from './choose-day.tsx'
import type { GoneView, TimesView, TimeView } from './schedule-times.server.ts'
import { StepForm, StepLink } from './step-form.tsx'

/** Shows the free times of one day on the visitor's clock and on the office's. */
export function ChooseTime({
  view,
  words: { steps },
}: Readonly<{ view: TimesView; words: Words['booking'] }>) {
  const isEmpty = view.periods.length === 0
  return (
    <StepForm hiddenFields={view.hiddenFields}>
      {view.error ? <ErrorSummary errors={{ slot: [view.error] }} /> : null}
      {isEmpty ? (
        <p className="card p-4">{steps.dayIsEmpty}</p>
      ) : (
        <>
          <fieldset className="space-y-5">
            <legend className="sr-only">{steps.timesOn({ day: view.dayLabel })}</legend>
            {view.periods.map(({ heading, times }, at) => (
              <div key={heading} className="space-y-2">
                <h2 className="text-lg">{heading}</h2>
                <TimeGrid times={times} firstId={at === 0 ? 'slot' : undefined} />
              </div>
            ))}
          </fieldset>
          <ZoneLine zone={view.zone} steps={steps} />
          <Button name="step" value="check" className="w-full sm:w-auto">
            {steps.next}
          </Button>
        </>
      )}
      <p>
        <StepLink name="step" value="days">
          {steps.anotherDay}
        </StepLink>
      </p>
      <AskLink hiddenFields={view.hiddenFields} steps={steps} />
    </StepForm>
  )
}

/** Shows times as large radio buttons. */
export function TimeGrid({ times, firstId }: { times: readonly TimeView[]; firstId?: string }) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
      {times.map((time, at) => (
        <label
          key={time.value}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border-2 border-edge bg-surface px-3 py-1 hover:border-indigo has-checked:border-indigo has-checked:bg-leaf-soft"
        >
          <input
            type="radio"
            id={at === 0 ? firstId : undefined}
            name="slot"
            value={time.value}
            className="size-5 shrink-0 accent-indigo"
          />
          <span>
            <span className="block font-semibold">{time.yours}</span>
            {time.office ? <span className="block text-sm text-muted">{time.office}</span> : null}
          </span>
        </label>
      ))}
    </div>
  )
}

/** Says that the time is gone, and offers the nearest free times. */
export function TimeGone({ view, words: { steps } }: Readonly<{ view: GoneView; words: Words['booking'] }>) {
  return (
    <StepForm hiddenFields={view.hiddenFields}>
      <div role="alert" className="card border-2 border-clay bg-clay-soft p-4">
        <p>{view.text}</p>
      </div>
      {view.times.length > 0 ? (
        <>
          <fieldset>
            <legend className="mb-2 font-bold">{steps.nearest}</legend>
            <TimeGrid times={view.times} />
          </fieldset>
          <Button name="step" value="check" className="w-full sm:w-auto">
            {steps.next}
          </Button>
        </>
      ) : null}
      <p>
        <StepLink name="step" value="days">
          {steps.anotherDay}
        </StepLink>
      </p>
      <AskLink hiddenFields={view.hiddenFields} steps={steps} />
    </StepForm>
  )
}
