import { SelectField } from '../../../ui/form/field.tsx'
import type { DateView } from './series-view.ts'

/** Shows the dates of a series. A date that does not fit has a choice of other times, or is left out. */
export function SeriesDates({ dates }: { dates: readonly DateView[] }) {
  return (
    <ol className="card divide-y divide-line">
      {dates.map(({ name, label, problem, question, note, options, value }) => (
        <li key={name} className="px-4 py-2">
          {problem ? (
            <div className="space-y-2">
              <p>
                <span className="line-through">{label}</span>{' '}
                <strong className="font-semibold">{problem}</strong>
              </p>
              {note ? <p className="text-muted">{note}</p> : null}
              <SelectField name={name} label={question} options={options} defaultValue={value} key={value} />
            </div>
          ) : (
            label
          )}
        </li>
      ))}
    </ol>
  )
}
