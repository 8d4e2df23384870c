import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import type { Words } from '../../../words/words.ts'
import { AskLink } from './ask-for-time.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { DaysView, ZoneView } from './schedule-days.server.ts'
import { StepForm, StepLink } from './step-form.tsx'

type Steps = Words['booking']['steps']

/** Shows place, counsellor, and seven days with the number of free times on each. */
export function ChooseDay({ view, words: { steps } }: Readonly<{ view: DaysView; words: Words['booking'] }>) {
  const isFree = view.days.some(({ times }) => times > 0)
  return (
    <StepForm hiddenFields={view.hiddenFields}>
      <div className="card grid gap-4 p-4 sm:grid-cols-2">
        <PlaceFields view={view} steps={steps} />
        {view.languages.length > 1 ? (
          <SelectField
            label={steps.language}
            name="language"
            blank={steps.anyLanguage}
            options={view.languages}
            defaultValue={view.language}
          />
        ) : null}
        <Button variant="quiet" name="step" value="days" className="sm:col-span-2 sm:justify-self-start">
          {steps.showTimes}
        </Button>
      </div>
      <ZoneLine zone={view.zone} steps={steps} />
      <section aria-labelledby="days-heading" className="space-y-3">
        <h2 id="days-heading">{steps.days}</h2>
        {isFree ? <DayList days={view.days} steps={steps} /> : <NothingFree view={view} steps={steps} />}
        <div className="flex flex-wrap justify-between gap-x-6">
          {view.earlier ? (
            <StepLink name="from" value={view.earlier}>
              {steps.earlier}
            </StepLink>
          ) : null}
          {view.later ? (
            <StepLink name="from" value={view.later} className="ml-auto">
              {steps.later}
            </StepLink>
          ) : null}
        </div>
        <AskLink hiddenFields={view.hiddenFields} steps={steps} />
      </section>
    </StepForm>
  )
}

function DayList({ days, steps }: Pick<DaysView, 'days'> & Readonly<{ steps: Steps }>) {
  return (
    <ul className="space-y-2">
      {days.map(({ day, label, times }) => (
        <li key={day}>
          {times > 0 ? (
            <button
              type="submit"
              name="day"
              value={day}
              className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 rounded-card border-2 border-edge bg-surface px-4 text-left font-semibold hover:border-indigo"
            >
              <span>{label}</span>
              <span className="shrink-0 text-base text-leaf">
                {steps.times({ count: times })}
                <span className="sr-only"> {steps.free}</span>
              </span>
            </button>
          ) : (
            <p className="flex min-h-12 items-center justify-between gap-4 px-4.5 text-muted">
              <span>{label}</span>
              <span className="text-base">{steps.nothingOnDay}</span>
            </p>
          )}
        </li>
      ))}
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
