import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import { toInitials } from '../../ui/brand/motif.tsx'
import { type StatusTone, StatusWord } from '../../ui/text/status-word.tsx'
import { calendar as words } from '../../words/staff/calendar/calendar.ts'
import type { CalendarEntry } from './calendar-view.ts'
import { type OfficeMarks, OfficeStripe } from './office-marks.tsx'
import { StatusSign } from './status-sign.tsx'

const tones: Readonly<Record<StatusTone, string>> = {
  waiting: 'border-marigold bg-surface',
  set: 'border-indigo bg-surface',
  good: 'border-leaf bg-leaf-soft',
  bad: 'border-clay bg-clay-soft',
  off: 'border-edge bg-surface text-muted line-through',
}

const kinds = {
  appointment: '',
  held: 'border-marigold border-dashed bg-surface',
  free: 'border-leaf border-dotted text-muted lg:border-transparent lg:bg-transparent',
  leave: 'border-edge bg-blush',
  holiday: 'border-edge bg-blush',
} as const

type CardProps = Readonly<{
  entry: CalendarEntry
  marks: OfficeMarks
  isMany: boolean
  isWeek: boolean
  className: string
}>

/** From so many minutes on, a session on the drawing has room for two lines, and for a title of two lines beside the others. */
const twoLines = 45
const longTitle = 90

/** An appointment, a held time, free time, leave or a holiday: a row on a phone, and drawn to scale on a wide screen. */
export function CalendarCard({ entry, marks, isMany, isWeek, className }: CardProps) {
  const { times, notes, status, kind, tone, isContactFirst, officeId, isMovable, bookingId } = entry
  const { groupId, position, title, lane, counsellor } = entry
  if (kind === 'free') return <FreeEntry entry={entry} className={`${kinds.free} ${className}`} />
  const isClosed = kind === 'leave' || kind === 'holiday'
  const isNarrow = isWeek && (lane?.of ?? 1) > 1
  const minutes = position.untilMinute - position.fromMinute
  const isLow = minutes < twoLines
  // Beside another session two letters count more than an ellipsis.
  const oneLine = isNarrow ? 'lg:overflow-hidden lg:whitespace-nowrap' : 'lg:truncate'
  const cut = minutes < longTitle ? oneLine : 'lg:line-clamp-2'
  const office = officeId ? marks[officeId] : undefined
  const look =
    tone && kind !== 'held' ? (isContactFirst ? 'border-clay bg-surface' : tones[tone]) : kinds[kind]
  // A session over midnight stands on two days. Only the part with its start has the id and moves.
  const startedId = position.isContinued ? undefined : bookingId
  return (
    <li
      className={`calendar-card ${isLow ? 'is-low' : ''} ${isNarrow ? 'lg:gap-0.5! lg:px-1! lg:text-xs!' : ''} ${look} ${className} ${isClosed && isMany ? 'lg:hidden print:list-item' : ''}`}
      title={[times, isolate(title), ...notes, status].filter(Boolean).join(', ')}
      data-movable={isMovable && startedId ? startedId : undefined}
      data-from={position.fromMinute}
      data-until={position.untilMinute}
    >
      <span className="shrink-0 items-center gap-0.5 max-lg:contents lg:flex">
        {tone ? (
          <StatusSign tone={tone} isHeld={kind === 'held'} className="max-lg:hidden print:hidden" />
        ) : null}
        <Times
          times={times}
          isShort={!isClosed}
          isNarrow={isNarrow}
          isHidden={isWeek && isLow && !isClosed}
        />
        {office && !isNarrow && !isLow ? <OfficeMark office={office} /> : null}
      </span>{' '}
      {bookingId || groupId ? (
        <Link
          to={groupId ? `/admin/groups/${groupId}` : `/admin/bookings/${bookingId}`}
          id={startedId ? `appointment-${startedId}` : undefined}
          className={`font-semibold wrap-anywhere text-ink max-lg:after:absolute max-lg:after:inset-0 lg:no-underline lg:hover:underline ${cut}`}
          draggable={false}
        >
          {bookingId && isNarrow ? <ShortName name={title} /> : title}
        </Link>
      ) : (
        <span className={`wrap-anywhere max-lg:col-span-2 ${cut}`}>{title}</span>
      )}
      {counsellor && isLow ? <CounsellorMark name={counsellor} isOfDrawing /> : null}
      {office && isLow ? (
        isWeek ? (
          <OfficeStripe office={office} isOfDrawing />
        ) : (
          <OfficeMark office={office} />
        )
      ) : null}
      {tone && status ? (
        <span className="text-[0.9375rem] lg:sr-only print:not-sr-only">
          <StatusWord tone={tone}>{status}</StatusWord>
        </span>
      ) : null}
      {notes.length > 0 ? (
        <span
          className={`text-[0.9375rem] text-muted max-lg:col-span-2 max-lg:col-start-2 lg:truncate print:whitespace-normal lg:text-[0.8125rem] ${isLow ? 'lg:sr-only print:not-sr-only' : ''}`}
        >
          {office && isNarrow ? <OfficeMark office={office} /> : null} {notes.join(', ')}
        </span>
      ) : null}
    </li>
  )
}

/** The initials of the counsellor, where several people stand side by side. Screen readers read the name among the notes. */
export function CounsellorMark({
  name,
  isOfDrawing = false,
}: Readonly<{ name: string; isOfDrawing?: boolean }>) {
  return (
    <span
      aria-hidden
      title={name}
      className={`shrink-0 grow text-right text-xs leading-[inherit] text-muted ${isOfDrawing ? 'hidden lg:inline print:hidden' : ''}`}
    >
      {toInitials(name)}
    </span>
  )
}

/** The office as a word with its colour, on a wide screen. A phone has its name among the notes. */
function OfficeMark({ office }: { office: OfficeMarks[string] }) {
  return (
    <span
      aria-hidden
      title={office.name}
      className={`ml-auto hidden min-w-0 truncate rounded px-1 text-xs leading-tight text-ink lg:inline print:hidden ${office.colour}`}
    >
      {office.short}
    </span>
  )
}

/** The first name on the drawing, for a session beside another one. */
function ShortName({ name }: { name: string }) {
  return (
    <>
      <span aria-hidden className="hidden lg:inline print:hidden">
        {name.split(' ')[0]}
      </span>
      <span className="lg:sr-only print:not-sr-only">{name}</span>
    </>
  )
}

type TimesProps = Readonly<{ times: string; isShort: boolean; isNarrow: boolean; isHidden: boolean }>

/** On the drawing, the place shows the end of an appointment, and the start of a short one. Screen readers read what has no space. */
function Times({ times, isShort, isNarrow, isHidden }: TimesProps) {
  const [from = '', until] = times.split(' to ')
  const [clock, ...half] = isNarrow ? from.split(' ') : [from]
  return (
    <span className={`shrink-0 text-muted tabular-nums ${isHidden ? 'lg:sr-only print:not-sr-only' : ''}`}>
      <span className="whitespace-nowrap">
        {clock}
        {half.length > 0 ? <span className="lg:sr-only print:not-sr-only"> {half.join(' ')}</span> : null}
      </span>
      {until ? (
        <span className={isShort ? 'sr-only print:not-sr-only' : ''}>
          {' to '}
          <span className="whitespace-nowrap">{until}</span>
        </span>
      ) : null}
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
