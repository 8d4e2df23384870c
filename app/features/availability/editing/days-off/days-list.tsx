import { RowLink } from '../../../../ui/list/row-link.tsx'
import type { DaysLine } from '../hours/availability-view.ts'

type Props = Readonly<{
  lines: readonly DaysLine[]
  /** Said when there are none. */
  empty: string
  /** The addresses of the dialogs that change one or take it back; none where the person may not. */
  toEditHref?: (id: string) => string
  toRemoveHref?: (id: string) => string
}>

/** Leave, extra hours or closures, one a line. */
export function DaysList({ lines, empty, toEditHref, toRemoveHref }: Props) {
  if (lines.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, title, when, where, isPast }) => (
        <li key={id} className="flex min-h-13 items-center justify-between gap-x-4 py-1">
          <span className={isPast ? 'text-muted' : ''}>
            <span className="font-semibold">{title}</span>
            {isPast ? ' (over)' : ''}: {when}
            <span className="block text-muted">{where}</span>
          </span>
          <span className="flex shrink-0 flex-wrap justify-end gap-x-4">
            {toEditHref ? (
              <RowLink
                to={toEditHref(id)}
                id={`edit-${id}`}
                hiddenText={`${title}, ${when}`}
                preventScrollReset
              >
                Edit
              </RowLink>
            ) : null}
            {toRemoveHref ? (
              <RowLink
                to={toRemoveHref(id)}
                id={`remove-${id}`}
                hiddenText={`${title}, ${when}`}
                preventScrollReset
              >
                Remove
              </RowLink>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
