import type { Words } from '../../../words/words.ts'
import { RepeatFields } from '../series/repeat-fields.tsx'
import { SeriesDates } from '../series/series-dates.tsx'
import type { DateView } from '../series/series-view.ts'
import { StepLink } from './step-form.tsx'

export type RepeatView = Readonly<{
  weeks: string
  count?: string
  /** Null: the client has not asked for the dates yet. */
  dates: readonly DateView[] | null
  /** Stands when too few dates are possible. */
  tooFew: string | null
}>

type Props = Readonly<{ view: RepeatView; words: Words['session']['series'] }>

/** The value of `dates` in a form that shows them. */
export const seenDates = 'seen'

/** Asks whether the time is repeated, or shows the dates of the series. */
export function RepeatTime({ view: { weeks, count, dates, tooFew }, words: { repeat } }: Props) {
  if (!dates) {
    return (
      <div className="card space-y-3 p-4">
        <RepeatFields words={repeat} weeks={weeks} count={count} />
        <p className="text-base text-muted">{repeat.datesFirst}</p>
      </div>
    )
  }
  return (
    <section id="dates" aria-labelledby="dates-heading" className="space-y-3">
      <h2 id="dates-heading" className="text-xl">
        {repeat.heading}
      </h2>
      <input type="hidden" name="weeks" value={weeks} />
      <input type="hidden" name="count" value={count} />
      <input type="hidden" name="dates" value={seenDates} />
      <SeriesDates dates={dates} />
      {tooFew ? <p className="font-semibold">{tooFew}</p> : null}
      <p>
        <StepLink name="step" value="check">
          {repeat.change}
        </StepLink>
      </p>
    </section>
  )
}
