import { Link } from 'react-router'
import type { DaysLine } from './availability-view.ts'

type Props = Readonly<{
  lines: readonly DaysLine[]
  /** Said when there are none. */
  empty: string
  /** The address of the dialog that takes one back; none where the person may not. */
  toRemoveHref?: (id: string) => string
}>

/** Leave, extra hours or closures, one a line. */
export function DaysList({ lines, empty, toRemoveHref }: Props) {
  if (lines.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, title, when, where, isPast }) => (
        <li key={id} className="flex items-center justify-between gap-x-4 py-1">
          <span className={isPast ? 'text-muted' : ''}>
            <span className="font-semibold">{title}</span>
            {isPast ? ' (over)' : ''}: {when}
            <span className="block text-muted">{where}</span>
          </span>
          {toRemoveHref ? (
            <Link
              to={toRemoveHref(id)}
              id={`remove-${id}`}
              preventScrollReset
              className="inline-flex min-h-11 items-center font-semibold"
            >
              Remove
              <span className="sr-only">
                {' '}
                {title}, {when}
              </span>
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
