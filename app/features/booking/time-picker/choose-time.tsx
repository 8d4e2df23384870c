import type { ReactNode } from 'react'
import type { Words } from '../../../words/words.ts'
import { AskLink } from './ask-for-time.tsx'
import type { GoneView, TimesView, TimeView } from './schedule-times.server.ts'
import { StepForm, StepLink } from './step-form.tsx'

type Steps = Words['booking']['steps']

/** The link past the people and the days leads to it, and so does the message of a wrong time. */
export const firstTimeId = 'slot'

type Props = Readonly<{
  view: TimesView
  steps: Steps
  /** The links to other weeks. */
  children?: ReactNode
}>

/** Shows the free times of one day on the visitor's clock and on others. A press on one leads to its check. */
export function ChooseTime({ view, steps, children }: Props) {
  return (
    <section aria-labelledby="times-heading" className="space-y-1 sm:space-y-4">
      <div className="flex flex-wrap items-center gap-x-6">
        <h2 id="times-heading" className="grow text-xl">
          {view.dayLabel}
        </h2>
        {children}
      </div>
      {view.periods.length === 0 ? <p className="card p-4">{steps.dayIsEmpty}</p> : null}
      {view.periods.map(({ heading, times }, at) => (
        <div key={heading} className="space-y-2">
          <h3 className="text-lg">
            {heading}
            {at === 0 && view.hasOtherClock ? (
              <span className="font-sans text-base font-normal text-muted"> {view.zone.label}</span>
            ) : null}
          </h3>
          <TimeGrid times={times} firstId={at === 0 ? firstTimeId : undefined} />
        </div>
      ))}
    </section>
  )
}

/** Shows times as large buttons. */
export function TimeGrid({ times, firstId }: { times: readonly TimeView[]; firstId?: string }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
      {times.map((time, at) => (
        <li key={time.value}>
          <button
            type="submit"
            id={at === 0 ? firstId : undefined}
            name="slot"
            value={time.value}
            className="h-full min-h-14 w-full overflow-hidden cursor-pointer rounded-card border-2 border-edge bg-surface px-1 py-1 hover:border-indigo"
          >
            <span className="block leading-tight font-semibold">{time.yours}</span>
            {time.elsewhere.map((clock) => (
              <span key={clock} className="block text-sm leading-tight text-muted">
                {clock}
              </span>
            ))}
            {time.who ? (
              <span className="block text-sm leading-tight text-muted wrap-anywhere">{time.who}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Says that the time is gone, and offers the nearest free times. */
export function TimeGone({
  view,
  words: { steps },
  chosen,
}: Readonly<{ view: GoneView; words: Words['booking']; chosen: ReactNode }>) {
  return (
    <StepForm hiddenFields={view.hiddenFields}>
      <div role="alert" className="card border-2 border-clay bg-clay-soft p-4">
        <p>{view.text}</p>
      </div>
      {chosen}
      {view.times.length > 0 ? (
        <section aria-labelledby="times-heading" className="space-y-2">
          <h2 id="times-heading" className="text-lg">
            {steps.nearest}
          </h2>
          <TimeGrid times={view.times} />
        </section>
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
