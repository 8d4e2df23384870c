import { SelectField } from '../../../ui/form/field.tsx'
import { type DateView, findSharedPlace } from './series-view.ts'

/** Shows the dates of a series. A date that does not fit has a choice of other times, or is left out. */
export function SeriesDates({ dates }: { dates: readonly DateView[] }) {
  const sharedPlace = findSharedPlace(dates)
  return (
    <>
      {sharedPlace ? <p className="mb-2">{sharedPlace}</p> : null}
      <ol className="card divide-y divide-line">
        {dates.map(({ name, label, elsewhere, place, problem, question, note, options, value }) => (
          <li key={name} className="px-4 py-2">
            {problem ? (
              <div className="space-y-2">
                <p>
                  <span className="line-through">{label}</span>{' '}
                  <strong className="font-semibold">{problem}</strong>
                </p>
                <OtherClocks times={elsewhere} />
                {sharedPlace === null ? <p>{place}</p> : null}
                {note ? <p className="text-muted">{note}</p> : null}
                <SelectField
                  name={name}
                  label={question}
                  options={options}
                  defaultValue={value}
                  key={value}
                />
              </div>
            ) : (
              <>
                {label}
                {sharedPlace === null && place ? `, ${place}` : null}
                <OtherClocks times={elsewhere} />
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function OtherClocks({ times }: Readonly<{ times: readonly string[] }>) {
  return times.map((time) => (
    <span key={time} className="block text-base text-muted">
      {time}
    </span>
  ))
}
