import { Link } from 'react-router'
import type { ConflictLine } from './preview-view.ts'

type Props = Readonly<{
  title: string
  note?: string
  level?: 2 | 3
  lines: readonly ConflictLine[]
  /** The number of all conflicts, if `lines` has only the first ones. */
  total?: number
}>

/** Lists conflicting appointments. Each links to its page, where staff move or cancel it. */
export function ConflictsList({ title, note, level = 3, lines, total = lines.length }: Props) {
  const Heading = `h${level}` as const
  return (
    <section aria-label={title}>
      <Heading className="text-lg">
        {title} ({total.toLocaleString('en-GB')})
      </Heading>
      {note ? <p className="text-muted">{note}</p> : null}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map(({ id, when, where, client, isHeld, isNew }) => (
          <li key={id} className="flex items-center justify-between gap-x-4 py-1">
            <span>
              {isNew ? <strong className="text-clay">New: </strong> : null}
              <span className="font-semibold">{when}</span>
              <span className="block text-muted">
                {client}. {where}
              </span>
            </span>
            {isHeld ? null : (
              <Link to={`/admin/bookings/${id}`} className="inline-flex min-h-11 items-center font-semibold">
                Open
                <span className="sr-only">
                  {' '}
                  the session of {client}, {when}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {total > lines.length ? <p className="mt-2 text-muted">These are the next {lines.length}.</p> : null}
    </section>
  )
}

/** Shows the conflicts of a page, if there are any. The list of offices links to `#outside`. */
export function ConflictsCard(props: Pick<Props, 'title' | 'lines' | 'total'>) {
  if (props.lines.length === 0) return null
  return (
    <div id="outside" className="card scroll-mt-4 border-l-4 border-l-clay p-4">
      <ConflictsList
        level={2}
        note="They stay as they are. Open each to move or cancel it, or talk with the client."
        {...props}
      />
    </div>
  )
}
