import type { ReactNode } from 'react'
import { isolate } from '../../../lib/text/isolate.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorSummary, type FieldErrors } from '../../../ui/form/form-answer.tsx'
import type { Words } from '../../../words/words.ts'
import { SeriesDates } from '../series/series-dates.tsx'
import type { DateView } from '../series/series-view.ts'

type Props = Readonly<{
  words: Words['session']['series']
  page: string
  counsellor: string
  place: string
  series: Readonly<{
    slot: string
    weeks: string
    count: number
    dates: readonly DateView[]
    tooFew: string | null
  }>
  consentLine: string
  consentVersion: string
  idempotencyKey: string
  errors: FieldErrors
  children?: ReactNode
}>

/** Shows the dates of a series and books them with one press. */
export function NextSeries({ words, page, counsellor, place, series, errors, children, ...form }: Props) {
  const { repeat } = words
  const { slot, weeks, count, dates, tooFew } = series
  const about = { count, counsellor: isolate(counsellor), place: isolate(place) }
  return (
    <div className="max-w-3xl space-y-6">
      <h1>{repeat.heading}</h1>
      <ErrorSummary errors={errors} />
      {children}
      <form method="post" action={`${page}/next`} className="space-y-5">
        <input type="hidden" name="idempotencyKey" value={form.idempotencyKey} />
        <input type="hidden" name="consentVersion" value={form.consentVersion} />
        <input type="hidden" name="slot" value={slot} />
        <input type="hidden" name="weeks" value={weeks} />
        <input type="hidden" name="count" value={count} />
        <p className="prose-width">{repeat.text(about)}</p>
        <div id="slot">
          <SeriesDates dates={dates} />
        </div>
        {tooFew ? <p className="card p-4 font-semibold">{tooFew}</p> : null}
        <p className="prose-width">{form.consentLine}</p>
        <div className="flex flex-wrap gap-3">
          {tooFew ? null : (
            <Button name="intent" value="series">
              {repeat.book({ count })}
            </Button>
          )}
          <ButtonLink variant="quiet" href={`${page}/next`}>
            {repeat.otherTime}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
