import { showHalfHours } from '../hours/availability-words.ts'
import type { PreviewView } from './effect-view.ts'

type Day = PreviewView['days'][number]

/** The open half hours of two weeks after a change, a row of days for each, with the difference to now. */
export function PreviewWeeks({ preview }: { preview: PreviewView }) {
  const { clock, opened, closed, changed, after, days } = preview
  const isSame = opened + closed + changed === 0
  return (
    <section aria-labelledby="preview-title" className="@container">
      <h3 id="preview-title" className="text-lg">
        What this opens
      </h3>
      <p>
        {isSame ? 'Nothing changes for clients on these days.' : <Counts {...{ opened, closed, changed }} />}{' '}
        After it {showHalfHours(after)} can be booked in these two weeks. Times in {clock}.
      </p>
      <ol className="mt-3 grid gap-2 @md:grid-cols-2 @4xl:grid-cols-7">
        {days.map((day) => (
          <PreviewDay key={day.key} day={day} />
        ))}
      </ol>
    </section>
  )
}

function Counts({ opened, closed, changed }: Pick<Day, 'opened' | 'closed' | 'changed'>) {
  return (
    <>
      Opens <strong>{showHalfHours(opened)}</strong>, closes <strong>{showHalfHours(closed)}</strong>
      {changed > 0 ? `, ${showHalfHours(changed)} stay open at another place or in another way` : ''}.
    </>
  )
}

function PreviewDay({ day: { label, after, opened, closed, changed, spans } }: { day: Day }) {
  return (
    <li
      className={`rounded-lg border p-2 text-base ${opened + closed + changed > 0 ? 'border-indigo bg-paper' : 'border-line'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-2 font-semibold">
        <span>{label}</span>
        <span>{after > 0 ? `${after} open` : 'closed'}</span>
      </p>
      {opened > 0 ? <p className="font-semibold text-leaf">{opened} more</p> : null}
      {closed > 0 ? <p className="font-semibold text-clay">{closed} fewer</p> : null}
      {changed > 0 ? <p className="text-muted">{changed} otherwise</p> : null}
      {spans.length > 0 ? <p className="text-muted tabular-nums">{spans.join(', ')}</p> : null}
    </li>
  )
}
