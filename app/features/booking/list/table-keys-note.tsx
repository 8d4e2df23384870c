import { Summary } from '../../../ui/text/summary.tsx'

const keys = [
  ['/', 'goes to the search'],
  ['Arrow down, arrow up', 'go from booking to booking'],
  ['Enter', 'opens the details of the one you are on'],
  ['Escape', 'closes them again'],
] as const

/** Explains the keys of the list. */
export function TableKeysNote() {
  return (
    <details className="mt-6 text-base">
      <Summary>Keys for this list</Summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pt-1">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-edge px-1.5">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
