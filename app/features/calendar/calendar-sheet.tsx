import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { showTwelveHours } from '../../lib/time/show-time.ts'
import { calendar as words } from '../../words/staff/calendar/calendar.ts'
import type { CalendarColumn, CalendarEntry, CalendarSheet } from './calendar-view.ts'
import { toDrawnPosition } from './drawn-position.ts'
import type { OfficeMarks } from './office-marks.ts'
import { type SessionMove, useSessionMove } from './use-session-move.ts'

type Axis = CalendarSheet['axis']

type SheetProps = Readonly<{
  sheet: CalendarSheet
  marks: OfficeMarks
  /** The address of the day with all its sessions. */
  toDayHref: (day: string) => string
  /** Days stand side by side, so a column is narrow. */
  isWeek: boolean
  /** Called when somebody has chosen another place on the drawing for a session. */
  onMove: (move: SessionMove) => void
}>

/** Shows a list for each day or person. A wide screen shows it to scale. */
export function CalendarSheetView({ sheet, marks, toDayHref, isWeek, onMove }: SheetProps) {
  const { axis, columns } = sheet
  const { announcement, handlers } = useSessionMove({ axis, onMove })
  const drawing = useFirstScroll(sheet)
  const today = isWeek ? columns.findIndex(({ isToday }) => isToday) : -1
  if (columns.length === 0) return <p className="card p-6 text-muted">{words.nobody}</p>
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isWeek ? <DayLinks columns={columns} /> : null}
      <section
        {...handlers}
        ref={drawing}
        aria-label={words.heading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
        tabIndex={0}
        className="calendar-grid card max-lg:border-0 max-lg:bg-paper"
      >
        <HourScale axis={axis} />
        {columns.map((column, index) => (
          <Column
            key={column.key}
            {...{ column, axis, marks, toDayHref, isWeek }}
            isBeforeToday={index < today}
          />
        ))}
      </section>
    </>
  )
}

/** A phone shows the days one below the other, so it gets a link to each. */
function DayLinks({ columns }: { columns: readonly CalendarColumn[] }) {
  return (
    <nav aria-label={words.jump} className="mb-3 grid grid-cols-7 gap-1 lg:hidden print:hidden">
      {columns.map(({ day, title, isToday }) => {
        const [weekday, number] = title.split(' ')
        return (
          <a
            key={day}
            href={`#day-${day}`}
            aria-current={isToday ? 'date' : undefined}
            className="flex min-h-11 flex-col items-center justify-center rounded-lg bg-surface text-sm leading-tight text-ink no-underline aria-[current]:bg-indigo aria-[current]:text-on-indigo"
          >
            {weekday}
            <strong>{number}</strong>
          </a>
        )
      })}
    </nav>
  )
}

/** Scrolls the drawing to an hour before now, or else before the first entry. */
function useFirstScroll({ axis, columns }: CalendarSheet) {
  const drawing = useRef<HTMLElement>(null)
  const first = Math.min(
    ...columns.flatMap(({ nowMinute, entries }) => [
      ...(nowMinute === null ? [] : [nowMinute]),
      ...entries.filter(({ lane }) => lane !== undefined).map(({ position }) => position.fromMinute),
    ]),
  )
  const range = columns.map(({ key }) => key).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days scroll anew, and a live update does not.
  useEffect(() => {
    const element = drawing.current
    const hours = element?.querySelector('.calendar-hours')?.getBoundingClientRect().height
    if (!element || !hours || !Number.isFinite(first)) return
    element.scrollTop = ((first - 60) / 60 - axis.fromHour) * (hours / (axis.untilHour - axis.fromHour))
  }, [range])
  return drawing
}

/** Screen readers skip the scale, because each entry contains its times. */
function HourScale({ axis: { fromHour, untilHour } }: { axis: Axis }) {
  const hours = Array.from({ length: untilHour - fromHour }, (_, n) => fromHour + n)
  return (
    <div aria-hidden className="hidden text-xs text-muted lg:grid print:hidden">
      <div className="calendar-head border-b border-line bg-surface" />
      <div className="calendar-hours pr-1.5 text-right">
        {hours.map((hour) => (
          <span key={hour} className="leading-none whitespace-nowrap">
            {showTwelveHours({ hour, minute: 0 }).replace(':00', '')}
          </span>
        ))}
      </div>
    </div>
  )
}

type ColumnProps = Readonly<{
  column: CalendarColumn
  axis: Axis
  marks: OfficeMarks
  toDayHref: (day: string) => string
  isWeek: boolean
  /** A phone shows the day once its link is pressed, so that today comes first. */
  isBeforeToday: boolean
}>

const entriesClasses =
  'calendar-entries *:border-l-4 *:px-3 *:py-1.5 *:text-base max-lg:*:border-b max-lg:*:border-b-line max-lg:*:last:border-b-0 lg:*:rounded-md lg:*:border lg:*:border-l-4 lg:*:px-1.5 lg:*:py-0.5 lg:*:text-[0.8125rem] lg:*:leading-[1.15]'

function Column({ column, axis, marks, toDayHref, isWeek, isBeforeToday }: ColumnProps) {
  const { title, summary, count, isToday, entries, day, counsellorId, away, open, nowMinute } = column
  const hidden = entries.filter(({ lane }) => lane === null)
  return (
    <section
      id={isWeek ? `day-${day}` : undefined}
      className={`min-w-0 max-lg:card max-lg:mb-4 max-lg:scroll-mt-16 print:mb-4 ${isBeforeToday ? 'not-print:max-lg:not-target:hidden' : ''}`}
      aria-label={title}
      data-day={day}
      data-counsellor={counsellorId ?? undefined}
    >
      <div
        className={`calendar-head border-b border-line px-3 py-2 lg:px-2 lg:py-1.5 ${isToday ? 'bg-leaf-soft' : 'bg-surface'}`}
      >
        <h2 className="text-lg lg:text-base">{title}</h2>
        <p className={`text-base text-muted lg:text-sm ${isWeek ? 'lg:hidden print:block' : ''}`}>
          {isToday ? words.today : ''}
          {summary}
        </p>
        {isWeek ? (
          <p aria-hidden className="hidden text-sm text-muted lg:block print:hidden">
            {count}
          </p>
        ) : null}
        {away.length > 0 ? (
          <p className="hidden text-sm text-muted lg:block print:hidden">
            {words.away({ names: away.join(', ') })}
          </p>
        ) : null}
      </div>
      <div aria-hidden className="calendar-ground hidden lg:grid print:hidden">
        {open.map((position) => (
          <span key={position.fromMinute} className={`calendar-open ${toDrawnPosition(position, axis)}`} />
        ))}
        {nowMinute !== null && nowMinute >= axis.fromHour * 60 && nowMinute < axis.untilHour * 60 ? (
          <span
            className={`calendar-now ${toDrawnPosition({ fromMinute: nowMinute, untilMinute: nowMinute + 5 }, axis)}`}
          />
        ) : null}
      </div>
      <ol className={entriesClasses}>
        {entries.map((entry) => (
          <Entry
            key={entry.key}
            {...{ entry, marks, isWeek }}
            isMany={away.length > 0}
            className={toClasses(entry, axis)}
          />
        ))}
        {groupHidden(hidden).map(({ key, count, position }) => (
          <li
            key={key}
            className={`hidden border-edge bg-surface font-semibold lg:block print:hidden ${toDrawnPosition(position, axis)} lane-4-of-4`}
          >
            <Link to={toDayHref(day)}>{words.more({ count })}</Link>
          </li>
        ))}
        {entries.length === 0 ? (
          <li className="border-transparent text-muted lg:hidden print:block">{words.nothing}</li>
        ) : null}
      </ol>
    </section>
  )
}

/** Returns the entries without space as one for each time at which some stand. */
function groupHidden(entries: readonly CalendarEntry[]) {
  const groups: { key: string; count: number; position: { fromMinute: number; untilMinute: number } }[] = []
  for (const { key, position } of entries) {
    const last = groups.at(-1)
    if (last && position.fromMinute < last.position.untilMinute) {
      last.count += 1
      last.position = {
        ...last.position,
        untilMinute: Math.max(last.position.untilMinute, position.untilMinute),
      }
    } else groups.push({ key: `more ${key}`, count: 1, position })
  }
  return groups
}

function toClasses(entry: CalendarEntry, axis: Axis): string {
  const { position, lane, kind } = entry
  if (lane === null) return 'lg:hidden print:list-item'
  const width = lane ? `lane-${lane.index + 1}-of-${lane.of}` : ''
  return `${toDrawnPosition(position, axis)} ${width} is-${kind === 'holiday' ? 'leave' : kind}`
}

const tones = {
  requested: 'border-marigold border-dashed bg-surface',
  confirmed: 'border-indigo bg-surface',
  came: 'border-leaf bg-leaf-soft',
  missed: 'border-clay bg-clay-soft',
  cancelled: 'border-edge bg-surface text-muted line-through',
} as const

const kinds = {
  appointment: '',
  held: '',
  free: 'border-leaf border-dotted text-muted lg:border-transparent lg:bg-transparent',
  leave: 'border-edge bg-blush',
  holiday: 'border-edge bg-blush',
} as const

type EntryProps = Readonly<{
  entry: CalendarEntry
  marks: OfficeMarks
  isMany: boolean
  isWeek: boolean
  className: string
}>

function Entry({ entry, marks, isMany, isWeek, className }: EntryProps) {
  const {
    times,
    notes,
    status,
    kind,
    tone,
    isContactFirst,
    officeId,
    isMovable,
    bookingId,
    groupId,
    position,
    title,
    lane,
  } = entry
  if (kind === 'free') return <FreeEntry entry={entry} className={`${kinds.free} ${className}`} />
  const isClosed = kind === 'leave' || kind === 'holiday'
  const isUsual = tone === 'confirmed'
  const rest = [...notes, ...(status && !isUsual ? [status] : [])]
  const office = officeId ? marks[officeId] : undefined
  const look = tone ? (isContactFirst ? 'border-clay bg-surface' : tones[tone]) : kinds[kind]
  // A session over midnight stands on two days. Only the part with its start has the id and moves.
  const startedId = position.isContinued ? undefined : bookingId
  return (
    <li
      className={`${look} ${className} ${isClosed && isMany ? 'lg:hidden print:list-item' : ''}`}
      data-movable={isMovable && startedId ? startedId : undefined}
      data-from={position.fromMinute}
      data-until={position.untilMinute}
    >
      {office ? (
        <span
          aria-hidden
          title={office.name}
          className={`float-right ml-1 rounded border border-edge px-1 text-xs leading-tight text-ink ${office.colour}`}
        >
          {office.mark}
        </span>
      ) : null}
      <span className="flex flex-wrap items-baseline gap-x-2 lg:inline lg:gap-x-1.5">
        <Times times={times} isShort={!isClosed} isNarrow={isWeek && (lane?.of ?? 1) > 1} />{' '}
        {bookingId || groupId ? (
          <Link
            to={groupId ? `/admin/groups/${groupId}` : `/admin/bookings/${bookingId}`}
            id={startedId ? `appointment-${startedId}` : undefined}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink lg:inline lg:wrap-normal lg:no-underline lg:hover:underline"
            draggable={false}
          >
            {title}
          </Link>
        ) : (
          <span className="wrap-anywhere">{title}</span>
        )}
      </span>
      {isUsual && status ? <span className="sr-only">{status}</span> : null}
      {rest.length > 0 ? <span className="block text-muted lg:truncate">{rest.join(', ')}</span> : null}
    </li>
  )
}

/** On the drawing, the place shows the time of an appointment. Screen readers read what has no space. */
function Times({ times, isShort, isNarrow }: { times: string; isShort: boolean; isNarrow: boolean }) {
  const [from, until] = times.split(' to ')
  const end = until ? ` to ${until}` : ''
  return (
    <span className={`text-muted tabular-nums ${isNarrow ? 'lg:sr-only print:not-sr-only' : ''}`}>
      {from}
      <span className={isShort ? 'lg:sr-only print:not-sr-only' : ''}>{end}</span>
    </span>
  )
}

/** A press books at the half hour under the pointer. The keyboard books at the first one. */
function FreeEntry({ entry, className }: { entry: CalendarEntry; className: string }) {
  const { times, title, gap, position } = entry
  const navigate = useNavigate()
  const list = (content: ReactNode) => <li className={`${className} max-lg:bg-surface`}>{content}</li>
  const label = (
    <>
      <span className="text-muted tabular-nums lg:sr-only print:not-sr-only">{times} </span>
      <span className="lg:sr-only print:not-sr-only">{title} </span>
    </>
  )
  if (!gap) return list(<span className="lg:hidden print:inline">{label}</span>)
  const { href, slot, offset } = gap
  const book = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || !matchMedia('(min-width: 64rem)').matches) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const minutes = ((event.clientY - top) / height) * (position.untilMinute - position.fromMinute) - offset
    const later = Math.floor(minutes / 30) * 30
    // Half an hour and more before the first slot is over: the form says so.
    const shift = offset < 30 ? Math.max(0, later) : later
    navigate(href + slot.replace(/^\d+/, (first) => String(Number(first) + shift)))
  }
  return list(
    <>
      {label}
      <Link to={`${href}${slot}`} onClick={book} className="calendar-book">
        {words.book}
        <span className="sr-only">{words.bookAt({ times })}</span>
      </Link>
    </>,
  )
}
