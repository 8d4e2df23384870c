import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import type { Words } from '../../../words/words.ts'
import { AskLink } from './ask-for-time.tsx'
import { ChooseTime, firstTimeId } from './choose-time.tsx'
import type { DaysView, ZoneView } from './schedule-days.server.ts'
import type { WeekView } from './schedule-view-types.ts'
import { StepForm, StepLink } from './step-form.tsx'

type Steps = Words['booking']['steps']

type Props = Readonly<{
  view: WeekView
  words: Words['booking']
  /** The choice of the place and the person. */
  choosePerson: ReactNode
}>

/** Shows a week, the free times of one of its days, and above both the place and the person. */
export function ChooseDay({ view, words: { steps }, choosePerson }: Props) {
  const isFree = view.days.some(({ times }) => times > 0)
  const { shown } = view
  const otherWeeks = (
    <>
      {view.earlier ? (
        <StepLink name="from" value={view.earlier}>
          {steps.earlier}
        </StepLink>
      ) : null}
      {view.later ? (
        <StepLink name="from" value={view.later} data-ahead="">
          {steps.later}
        </StepLink>
      ) : null}
    </>
  )
  return (
    <StepForm hiddenFields={view.hiddenFields}>
      {view.current ? (
        <p>
          {steps.current} <strong>{view.current}</strong>
        </p>
      ) : null}
      {shown?.error ? <ErrorSummary errors={{ slot: [shown.error] }} /> : null}
      {shown?.periods.length ? (
        // A week has up to nine controls before its first time.
        <a
          href={`#${firstTimeId}`}
          className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
        >
          {steps.skip}
        </a>
      ) : null}
      {choosePerson}
      <section aria-label={steps.days}>
        <Week days={view.days} chosen={shown?.day ?? null} steps={steps} />
      </section>
      {shown ? (
        <ChooseTime view={shown} steps={steps}>
          {otherWeeks}
        </ChooseTime>
      ) : (
        <div className="flex flex-wrap justify-between gap-x-6">{otherWeeks}</div>
      )}
      {shown || isFree ? null : <NothingFree view={view} steps={steps} />}
      <ZoneLine zone={view.zone} steps={steps} />
      <AskLink hiddenFields={view.hiddenFields} steps={steps} />
    </StepForm>
  )
}

type WeekProps = Pick<DaysView, 'days'> & Readonly<{ chosen: string | null; steps: Steps }>

/** Seven days in one row. Those without a free time are paler, and no buttons. */
function Week({ days, chosen, steps }: WeekProps) {
  return (
    <ul className="grid grid-cols-7 gap-1 sm:gap-2">
      {days.map(({ day, label, weekday, number, times }) => {
        const shown = (
          <>
            <span aria-hidden className="block text-sm">
              {weekday}
            </span>
            <span aria-hidden className="block text-lg font-bold">
              {number}
            </span>
          </>
        )
        return (
          <li key={day}>
            {times > 0 ? (
              <button
                type="submit"
                name="day"
                value={day}
                aria-current={day === chosen ? 'date' : undefined}
                className="min-h-14 w-full sm:min-h-16 cursor-pointer overflow-hidden rounded-card border-2 border-edge bg-surface hover:border-indigo aria-[current=date]:border-indigo aria-[current=date]:bg-indigo aria-[current=date]:text-on-indigo"
              >
                {shown}
                <span className="sr-only">
                  {label}, {steps.times({ count: times })} {steps.free}
                </span>
              </button>
            ) : (
              <p className="flex min-h-14 flex-col sm:min-h-16 items-center justify-center text-muted">
                {shown}
                <span className="sr-only">
                  {label}: {steps.nothingOnDay}
                </span>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function NothingFree({ view, steps }: Readonly<{ view: DaysView; steps: Steps }>) {
  return (
    <div className="card space-y-3 p-4">
      <p>
        {view.anybody && view.hasWish ? steps.nobodyFits : steps.nothingFree({ shownDays: view.days.length })}
      </p>
      {view.next ? (
        <Button name="day" value={view.next.day} className="w-full sm:w-auto">
          {steps.nextFree({ day: view.next.label })}
        </Button>
      ) : view.anybody ? (
        <>
          {view.hasWish ? null : <p>{steps.notFreeLater}</p>}
          <Button name="anybody" value={view.anybody.day} className="w-full sm:w-auto">
            {steps.anybodyFree({ day: view.anybody.label })}
          </Button>
        </>
      ) : (
        <p>{steps.nothingLater}</p>
      )}
    </div>
  )
}

/** Names the clock of the times, and says when the zone is a guess. */
export function ZoneLine({ zone, steps }: Readonly<{ zone: ZoneView; steps: Steps }>) {
  return (
    <p className="text-base">
      {(zone.isAssumed ? steps.assumedZone : steps.zone)({ zone: zone.label })}
      <StepLink name="step" value="zone">
        {steps.changeZone}
      </StepLink>
    </p>
  )
}
