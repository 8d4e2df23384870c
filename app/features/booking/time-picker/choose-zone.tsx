import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import type { Words } from '../../../words/words.ts'
import type { ZonesView } from './schedule-days.server.ts'
import { StepForm } from './step-form.tsx'

/** Shows all time zones by region and city. */
export function ChooseZone({
  view,
  words: { steps },
  chosen,
}: Readonly<{ view: ZonesView; words: Words['booking']; chosen: ReactNode }>) {
  return (
    <StepForm hiddenFields={view.hiddenFields}>
      <div>
        <label htmlFor="zone" className="mb-1 block font-semibold">
          {steps.yourZone}
        </label>
        <p id="zone-hint" className="mb-1 text-base text-muted">
          {steps.nearestCity}
        </p>
        <select
          id="zone"
          name="zone"
          aria-describedby="zone-hint"
          defaultValue={view.zone.timeZone}
          className="block min-h-12 w-full rounded-lg border-2 border-edge bg-surface px-3 py-2 text-ink"
        >
          {view.regions.map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <Button name="step" value="days" className="w-full sm:w-auto">
        {steps.useZone}
      </Button>
      {chosen}
    </StepForm>
  )
}
