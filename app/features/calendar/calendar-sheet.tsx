import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { showTwelveHours } from '../../lib/time/show-time.ts'
import { calendar as words } from '../../words/staff/calendar/calendar.ts'
import { calendarParts } from '../../words/staff/work/booking-page.ts'
import { CalendarCard } from './calendar-card.tsx'
import type { CalendarColumn, CalendarEntry, CalendarSheet } from './calendar-view.ts'
import { toDrawnPosition } from './drawn-position.ts'
import type { OfficeMarks } from './office-marks.tsx'
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
    <nav aria-label={words.jump} className="mb-2 grid grid-cols-7 gap-1 lg:hidden print:hidden">
      {columns.map(({ day, title, isToday, sessions }) => {
        const [weekday, number] = title.split(' ')
        return (
          <a
            key={day}
            href={`#day-${day}`}
            aria-current={isToday ? 'date' : undefined}
            className="flex min-h-11 flex-col items-center justify-center rounded-lg bg-surface pb-1 text-sm leading-tight text-ink no-underline aria-[current]:bg-indigo aria-[current]:text-on-indigo"
          >
            {weekday}
            <strong>{number}</strong>
            <span
              aria-hidden
              className={`min-w-5 rounded-full px-1 text-center text-xs ${sessions > 0 ? 'bg-leaf-soft text-ink' : 'invisible'}`}
            >
              {sessions}
            </span>
            {sessions > 0 ? (
              <span className="sr-only">{`, ${calendarParts.sessions({ count: sessions })}`}</span>
            ) : null}
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
  'calendar-entries *:border-l-4 *:px-3 *:py-1 *:text-base max-lg:*:border-b max-lg:*:border-b-line max-lg:*:last:border-b-0 lg:*:rounded-md lg:*:border lg:*:border-l-4 lg:*:px-1.5 lg:*:py-0.5 lg:*:text-[0.8125rem] lg:*:leading-[1.15]'

function Column({ column, axis, marks, toDayHref, isWeek, isBeforeToday }: ColumnProps) {
  const { title, summary, count, isToday, entries, day, counsellorId, holidays, away, open, nowMinute } =
    column
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
        className={`calendar-head border-b border-line px-3 py-2 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 lg:px-2 lg:py-1.5 ${isToday ? 'bg-leaf-soft' : 'bg-surface'}`}
      >
        <h2 className="text-lg lg:text-base">{title}</h2>
        <p
          className={`text-muted max-lg:sr-only lg:text-sm print:not-sr-only print:block ${isWeek ? 'lg:hidden' : ''}`}
        >
          {isToday ? words.today : ''}
          {summary}
        </p>
        <p
          aria-hidden
          className={`text-base text-muted lg:text-sm print:hidden ${isWeek ? '' : 'lg:hidden'}`}
        >
          <span className="lg:hidden">{isToday ? words.today : ''}</span>
          {count}
        </p>
        {holidays.map((holiday) => (
          <p key={holiday} className="hidden text-sm text-muted lg:block print:hidden">
            {holiday}
          </p>
        ))}
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
          <CalendarCard
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
