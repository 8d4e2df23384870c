import { Button } from '../../../ui/form/button.tsx'
import { TimeGrid } from './choose-time.tsx'
import type { GoneView } from './schedule-views.ts'
import { StepForm, StepLink } from './step-form.tsx'

/** Says that the time is gone, and offers the nearest free times. */
export function TimeGone({ view }: { view: GoneView }) {
  return (
    <StepForm carried={view.carried}>
      <div role="alert" className="card border-2 border-clay bg-clay-soft p-4">
        <p>{view.text}</p>
      </div>
      {view.times.length > 0 ? (
        <>
          <fieldset>
            <legend className="mb-2 font-bold">The nearest times that are free</legend>
            <TimeGrid times={view.times} />
          </fieldset>
          <Button name="step" value="check" className="w-full sm:w-auto">
            Continue
          </Button>
        </>
      ) : null}
      <p>
        <StepLink name="step" value="days">
          Choose another day
        </StepLink>
      </p>
    </StepForm>
  )
}
