import { Link } from 'react-router'
import type { ConflictLine } from './effect-view.ts'

type Props = Readonly<{
  title: string
  note?: string
  level?: 2 | 3
  lines: readonly ConflictLine[]
  /** With those that are not listed. */
  total?: number
}>

/** Booked sessions outside the hours, each with the way to its own page, where it is moved or cancelled. */
export function ConflictsList({ title, note, level = 3, lines, total = lines.length }: Props) {
  const Heading = `h${level}` as const
  return (
    <section aria-label={title}>
      <Heading className="text-lg">
        {title} ({total.toLocaleString('en-GB')})
      </Heading>
      {note ? <p className="text-muted">{note}</p> : null}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map(({ id, when, where, who, isHeld, isNew }) => (
          <li key={id} className="flex items-center justify-between gap-x-4 py-1">
            <span>
              {isNew ? <strong className="text-clay">New: </strong> : null}
              <span className="font-semibold">{when}</span>
              <span className="block text-muted">
                {who}. {where}
              </span>
            </span>
            {isHeld ? null : (
              <Link to={`/admin/bookings/${id}`} className="inline-flex min-h-11 items-center font-semibold">
                Open
                <span className="sr-only">
                  {' '}
                  the session of {who}, {when}
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
