import { Link } from 'react-router'
import { showTwelveHours } from '../../lib/time/show-time.ts'
import type { DayPlace } from './calendar-days.ts'
import type { CalendarColumn, CalendarEntry, CalendarSheet } from './calendar-view.ts'

type Axis = CalendarSheet['axis']

/** Shows a list for each day or person. A wide screen shows it to scale when each column is one person's day. */
export function CalendarSheetView({ sheet }: { sheet: CalendarSheet }) {
  const { isDrawn, axis, columns } = sheet
  if (columns.length === 0)
    return <p className="card p-6 text-muted">Nobody is in that day, and nothing is booked.</p>
  const lists = columns.map((column) => <Column key={column.key} {...{ column, axis, isDrawn }} />)
  if (!isDrawn) return <div className="grid gap-4 lg:grid-cols-4 print:block">{lists}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
    <section aria-label="Calendar" tabIndex={0} className="calendar-grid card max-lg:border-0">
      <HourScale axis={axis} />
      {lists}
    </section>
  )
}

/** Screen readers skip the scale, because each entry contains its times. */
function HourScale({ axis: { fromHour, untilHour } }: { axis: Axis }) {
  const hours = Array.from({ length: untilHour - fromHour }, (_, n) => fromHour + n)
  return (
    <div aria-hidden className="hidden text-sm text-muted lg:grid print:hidden">
      <div className="calendar-hours pr-1 text-right">
        {hours.map((hour) => (
          <span key={hour} className="leading-none">
            {showTwelveHours({ hour, minute: 0 })}
          </span>
        ))}
      </div>
    </div>
  )
}

const entriesClasses =
  '*:border-l-4 *:px-3 *:py-1.5 *:text-base max-lg:*:border-b max-lg:*:border-b-line max-lg:*:last:border-b-0 lg:*:text-sm lg:*:leading-snug'
const drawnClasses = 'lg:*:rounded-md lg:*:border lg:*:border-l-4 lg:*:px-1.5 lg:*:py-0.5'

type ColumnProps = Readonly<{ column: CalendarColumn; axis: Axis; isDrawn: boolean }>

function Column({ column, axis, isDrawn }: ColumnProps) {
  const { title, summary, isToday, entries, day } = column
  const box = isDrawn ? 'max-lg:card max-lg:mb-4 print:mb-4' : 'card'
  return (
    <section className={`${box} min-w-0`} aria-label={title}>
      <div className={`border-b border-line px-3 py-2 lg:px-2 ${isToday ? 'bg-leaf-soft' : ''}`}>
        <h2 className="text-lg lg:text-base">{title}</h2>
        <p className="text-base text-muted lg:text-sm">
          {isToday ? 'Today. ' : ''}
          {summary}
        </p>
      </div>
      <ol className={`${entriesClasses} ${isDrawn ? `calendar-entries ${drawnClasses}` : ''}`}>
        {entries.map((entry) => (
          <Entry
            key={entry.key}
            {...{ entry, day, isDrawn }}
            className={
              isDrawn ? `${toDrawnPlace(entry.place, axis)} ${isClosed(entry) ? 'is-closed' : ''}` : ''
            }
          />
        ))}
        {entries.length === 0 ? <li className="border-transparent text-muted">Nothing</li> : null}
      </ol>
    </section>
  )
}

const classes = {
  appointment: 'border-indigo bg-surface',
  Attended: 'border-leaf bg-leaf-soft',
  'Did not come': 'border-clay bg-clay-soft',
  held: 'border-marigold border-dashed bg-surface',
  free: 'border-leaf border-dotted bg-surface text-muted',
  leave: 'border-edge bg-blush',
  holiday: 'border-edge bg-blush',
} as const

const isClosed = ({ kind }: CalendarEntry) => kind === 'leave' || kind === 'holiday'

function toClasses({ kind, status, isContactFirst }: CalendarEntry): string {
  if (isContactFirst) return 'border-clay bg-surface'
  return status === 'Attended' || status === 'Did not come' ? classes[status] : classes[kind]
}

type EntryProps = Readonly<{ entry: CalendarEntry; day: string; isDrawn: boolean; className: string }>

function Entry({ entry, day, isDrawn, className }: EntryProps) {
  const { times, notes, status, kind } = entry
  const rest = [...notes, ...(status && status !== 'Confirmed' ? [status] : [])]
  return (
    <li className={`${toClasses(entry)} ${className}`}>
      <span className="flex flex-wrap items-baseline gap-x-2 lg:gap-x-1.5">
        <Times times={times} isShort={isDrawn && (kind === 'appointment' || kind === 'held')} />
        <EntryTitle entry={entry} day={day} />
      </span>
      {rest.length > 0 ? (
        <span className={`block text-muted ${isDrawn ? 'lg:truncate' : ''}`}>{rest.join(', ')}</span>
      ) : null}
    </li>
  )
}

/** On the drawing, the height shows the length of an appointment. Screen readers read its end. */
function Times({ times, isShort }: { times: string; isShort: boolean }) {
  const [from, until] = times.split(' to ')
  const end = until ? ` to ${until}` : ''
  return (
    <span className="text-muted tabular-nums">
      {from}
      <span className={isShort ? 'lg:sr-only print:not-sr-only' : ''}>{end}</span>
    </span>
  )
}

const link = 'inline-flex min-h-11 items-center font-semibold wrap-anywhere lg:min-h-6'

function EntryTitle({ entry, day }: { entry: CalendarEntry; day: string }) {
  const { bookingId, bookWith, title, times } = entry
  if (bookingId) {
    return (
      <Link to={`/admin/bookings/${bookingId}`} id={`appointment-${bookingId}`} className={link}>
        {title}
      </Link>
    )
  }
  if (!bookWith) return <span className="wrap-anywhere">{title}</span>
  return (
    <>
      <span>{title}</span>
      <Link to={`/admin/bookings/new?with=${bookWith}&from=${day}`} className={`${link} print:hidden`}>
        Book<span className="sr-only"> a session, {times}</span>
      </Link>
    </>
  )
}

const step = 5

/** Returns the classes of calendar.css that place an entry on the drawing, in steps of five minutes. */
export function toDrawnPlace({ fromMinute, untilMinute }: DayPlace, axis: Axis): string {
  const first = axis.fromHour * 60
  const from = Math.max(fromMinute, first)
  const until = Math.min(untilMinute, axis.untilHour * 60)
  const at = Math.floor((from - first) / step)
  const length = Math.max(1, Math.ceil((until - first) / step) - at)
  return [
    ...toPowers(at).map((power) => `at-${power}`),
    ...toPowers(length).map((power) => `for-${power}`),
  ].join(' ')
}

function toPowers(value: number): number[] {
  return [1, 2, 4, 8, 16, 32, 64, 128, 256].filter((power) => (value & power) !== 0)
}
