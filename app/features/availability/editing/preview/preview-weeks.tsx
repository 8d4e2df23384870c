import type { PreviewDay, PreviewView } from './preview-view.ts'

/** Shows the open half hours of two weeks after a change, and the difference to the present ones. */
export function PreviewWeeks({ preview }: { preview: PreviewView }) {
  const { clock, opened, closed, changed, after, days } = preview
  const isUnchanged = opened + closed + changed === 0
  return (
    <section aria-labelledby="preview-title" className="@container">
      <h3 id="preview-title" className="text-lg">
        What this opens
      </h3>
      <p>
        {isUnchanged ? (
          'Nothing changes for clients on these days.'
        ) : (
          <>
            Opens <strong>{showHalfHours(opened)}</strong>, closes <strong>{showHalfHours(closed)}</strong>
            {changed > 0 ? `, ${showHalfHours(changed)} stay open at another place or in another way` : ''}.
          </>
        )}{' '}
        After it {showHalfHours(after)} can be booked in these two weeks. Times in {clock}.
      </p>
      <ol className="mt-3 grid gap-2 @md:grid-cols-2 @4xl:grid-cols-7">
        {days.map(({ key, ...day }) => (
          <DayOfPreview key={key} {...day} />
        ))}
      </ol>
    </section>
  )
}

function DayOfPreview({ label, after, opened, closed, changed, openTimes }: Omit<PreviewDay, 'key'>) {
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
      {openTimes.length > 0 ? <p className="text-muted tabular-nums">{openTimes.join(', ')}</p> : null}
    </li>
  )
}

function showHalfHours(count: number): string {
  return count === 1 ? '1 half hour' : `${count} half hours`
}
