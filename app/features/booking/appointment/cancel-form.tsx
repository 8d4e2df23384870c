import { Button, toButtonClasses } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import type { Words } from '../../../words/words.ts'
import { SeriesQuestion } from '../series/series-question.tsx'
import { clientReasons } from './cancel-reasons.ts'

type Props = Readonly<{
  words: Words['session']['cancel']
  page: string
  isRequest: boolean
  /** How many sessions of the series begin with this one, and the words for the question. */
  series?: Readonly<{ words: Words['session']['series']; following: number }> | null
}>

/** Says what the button does. The button stands behind a disclosure, so an accidental press changes nothing. */
export function CancelForm({ words, page, isRequest, series }: Props) {
  const { open, effect, confirm } = isRequest ? words.request : words.session
  return (
    <details className="open:card open:col-span-full open:p-4 print:hidden">
      <summary
        className={`w-full list-none [&::-webkit-details-marker]:hidden ${toButtonClasses('quiet', 'sm:px-2 sm:text-base')}`}
      >
        {open}
      </summary>
      <form method="post" action={page} className="mt-4 space-y-4">
        <p>{effect}</p>
        {series && series.following > 1 ? <SeriesQuestion {...series} /> : null}
        <SelectField
          name="reason"
          label={words.why}
          optional
          blank={words.ratherNot}
          options={clientReasons.map((value) => ({ value, label: words.reasons[value] }))}
          className="max-w-96"
        />
        <Button variant="danger" name="intent" value="cancel">
          {confirm}
        </Button>
      </form>
    </details>
  )
}
