import { isolate } from '../../../../lib/text/isolate.ts'
import { RowLink } from '../../../../ui/list/row-link.tsx'
import type { ExceptionLine } from './exception-line.ts'

type Props = Readonly<{
  lines: readonly ExceptionLine[]
  empty: string
  /** The addresses of the dialogs. Without them the person may not change the exceptions. */
  toEditHref?: (id: string) => string
  toRemoveHref?: (id: string) => string
}>

/** Lists leave, extra hours or closures. */
export function ExceptionsList({ lines, empty, toEditHref, toRemoveHref }: Props) {
  if (lines.length === 0) return <p className="text-muted">{empty}</p>
  const links = [
    { name: 'edit', label: 'Edit', toHref: toEditHref },
    { name: 'remove', label: 'Remove', toHref: toRemoveHref },
  ]
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
            {links.map(({ name, label, toHref }) =>
              toHref ? (
                <RowLink
                  key={name}
                  to={toHref(id)}
                  id={`${name}-${id}`}
                  hiddenText={`${isolate(title)}, ${when}`}
                  preventScrollReset
                >
                  {label}
                </RowLink>
              ) : null,
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
