import { Link } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import { type Clock, showClock, showShortDay, weekdays } from '../../lib/time/show-time.ts'
import { calendar as words } from '../../words/staff/calendar/calendar.ts'
import { bookingPage, calendarParts } from '../../words/staff/work/booking-page.ts'
import { CounsellorMark } from './calendar-card.tsx'
import type { MonthAppointment, MonthDay } from './calendar-month.server.ts'
import { type OfficeMarks, OfficeStripe } from './office-marks.tsx'
import { toShownStatus } from './session-status.ts'
import { StatusSign } from './status-sign.tsx'

type Props = Readonly<{ month: MonthSheet; marks: OfficeMarks; toDayHref: (day: string) => string }>

/** Shows the number of sessions of each day and its first ones. A press anywhere on a day opens it. A phone shows the days with sessions. */
export function CalendarMonth({ month, marks, toDayHref }: Props) {
  return (
    <div className="card overflow-hidden max-lg:border-0 max-lg:bg-paper">
      <div aria-hidden className="hidden grid-cols-7 border-b border-line text-sm font-semibold lg:grid">
        {month.weekdays.map((name) => (
          <span key={name} className="px-2 py-1.5">
            {name}
          </span>
        ))}
      </div>
      {month.days.some(({ total }) => total > 0) ? null : (
        <p className="card p-4 text-muted lg:hidden">{words.noneInMonth}</p>
      )}
      <ol className="grid gap-2 lg:grid-cols-7 lg:gap-0" aria-label={words.heading}>
        {month.days.map(({ day, label, number, total, first, isToday, isOutside, isEmpty }) => (
          <li
            key={day}
            className={`relative min-w-0 bg-surface px-2 py-1.5 max-lg:card hover:bg-blush lg:min-h-28 lg:border-b lg:border-l lg:border-line ${isEmpty ? 'max-lg:hidden' : ''} ${isOutside ? 'text-muted lg:bg-paper' : ''}`}
          >
            <p className="flex items-baseline gap-2">
              <Link
                to={toDayHref(day)}
                aria-label={`${label}, ${words.sessions({ count: total })}`}
                aria-current={isToday ? 'date' : undefined}
                className="font-semibold text-ink no-underline after:absolute after:inset-0 aria-[current]:rounded-full aria-[current]:bg-indigo aria-[current]:px-2 aria-[current]:text-on-indigo"
              >
                <span className="lg:hidden">{label}</span>
                <span className="hidden lg:inline">{number}</span>
              </Link>
              {total > 0 ? (
                <span aria-hidden className="ml-auto text-sm text-muted">
                  {words.sessions({ count: total })}
                </span>
              ) : null}
            </p>
            <ul className="text-sm leading-snug">
              {first.map(({ id, time, name, tone, word, officeId, counsellor }) => (
                <li key={id} className="flex items-center gap-1.5">
                  <StatusSign tone={tone} />
                  <span className="shrink-0 text-muted tabular-nums">{time}</span>
                  <span className="truncate">{name}</span>
                  {counsellor ? <CounsellorMark name={counsellor} /> : null}
                  <OfficeStripe office={officeId ? marks[officeId] : undefined} />
                  <span className="sr-only">{[counsellor, word].filter(Boolean).join(', ')}</span>
                </li>
              ))}
            </ul>
            {total > first.length ? (
              <p className="text-sm text-muted">{words.more({ count: total - first.length })}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The counsellors by their ids, where several are shown. */
type Names = ReadonlyMap<string, string> | null

type MonthSheet = ReturnType<typeof toMonthSheet>

function toMonthLine(session: MonthAppointment, names: Names, { timeZone, now }: Clock) {
  const { id, name, startsAt, officeId, counsellorId, groupId } = session
  return {
    id,
    officeId,
    counsellor: names?.get(counsellorId ?? '') ?? null,
    name: groupId ? calendarParts.group({ name: isolate(name ?? '') }) : (name ?? bookingPage.noName),
    time: showClock(startsAt, timeZone),
    ...toShownStatus(session, now),
  }
}

/** Returns the days of a month, in whole weeks, with their numbers of appointments and the first ones. */
export function toMonthSheet(
  days: readonly Temporal.PlainDate[],
  { month, found, names }: Readonly<{ month: number; found: ReadonlyMap<string, MonthDay>; names: Names }>,
  { timeZone, now }: Clock,
) {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return {
    weekdays: weekdays.map((name) => name.slice(0, 3)),
    days: days.map((day) => {
      const { total = 0, first = [] } = found.get(day.toString()) ?? {}
      return {
        day: day.toString(),
        label: showShortDay(day, { timeZone, now }),
        number: day.day,
        total,
        first: first.map((session) => toMonthLine(session, names, { timeZone, now })),
        isToday: day.equals(today),
        isOutside: day.month !== month,
        isEmpty: total === 0,
      }
    }),
  }
}
