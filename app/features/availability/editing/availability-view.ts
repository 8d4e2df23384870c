import { countryNames } from '../../../lib/setting-values.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { toToday } from '../../../lib/time/days.ts'
import {
  type Clock,
  showClock,
  showShortDay,
  showStaffTime,
  showZone,
  weekdays,
} from '../../../lib/time/show-time.ts'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import type { BookedAppointment } from '../conflicts.server.ts'
import type { AvailabilityRules, Exception, WorkingHours } from '../rules/schedule.ts'
import type { Effect } from './change-availability.server.ts'
import type { Availability, StoredCounsellor, StoredException } from './counsellors.server.ts'
import { showModes, sortByWeekday, toHoursValues, toTimeRangeText } from './hours-values.ts'

const conflictWords = hoursWords.conflicts
const weekly = hoursWords.weekly
const days = hoursWords.days
const rules = hoursWords.rules

export type OfficeOption = Readonly<{ value: string; label: string }>

/** The data of a counsellor's page, in words. */
export type AvailabilityView = ReturnType<typeof toAvailabilityView>

export function toAvailabilityView(
  { counsellor, hours, conflicts, ...stored }: Availability,
  offices: readonly OfficeName[],
  clock: Clock,
) {
  const toLine = (exception: StoredException) => toExceptionLine(exception, offices, clock)
  const exceptions = stored.exceptions.map(toLine)
  return {
    id: counsellor.id,
    name: counsellor.name,
    revision: counsellor.revision,
    meetingAddress: counsellor.meetingAddress,
    values: toHoursValues({ counsellor, hours }),
    /** The stored rules. The form shows them after somebody else changed them. */
    storedLines: [
      toSettingsLine(counsellor),
      ...toHoursLines(hours, offices),
      ...exceptions.map(toStoredLine),
    ],
    exceptions,
    closures: stored.closures.map(toLine),
    conflicts: toConflictLines(conflicts, offices, clock),
    offices: offices.map(({ id, name, timeZone }) => {
      const zone = showZone(timeZone)
      return { value: id, label: `${isolate(name)} (${zone})`, name, clock: zone }
    }),
  }
}

function toHoursLines(hours: readonly WorkingHours[], offices: readonly OfficeName[]): string[] {
  if (hours.length === 0) return [weekly.noHours]
  return sortByWeekday(hours).map((row) => {
    const office = offices.find(({ id }) => id === row.officeId)?.name ?? ''
    const time = toTimeRangeText(row.startsMinute, row.endsMinute)
    return `${weekdays[row.weekday - 1]} ${time}, ${isolate(office)}, ${showModes(row)}`
  })
}

function toSettingsLine(counsellor: StoredCounsellor): string {
  const { bufferMinutes, noticeMinutes, horizonDays, dailyLimit, active, timeZone } = counsellor
  return [
    active ? rules.active : rules.inactive,
    rules.storedBreak({ minutes: bufferMinutes }),
    rules.storedNotice({ count: noticeMinutes / 60 }),
    rules.storedHorizon({ count: horizonDays }),
    dailyLimit === null ? rules.noLimit : rules.storedLimit({ most: dailyLimit }),
    timeZone,
  ].join(', ')
}

/** Leave, extra hours or a closure in words. */
export type ExceptionLine = ReturnType<typeof toExceptionLine>

export function toStoredLine({ title, when, where }: ExceptionLine): string {
  return `${isolate(title)}: ${when}, ${where}`
}

/** Returns leave, extra hours or a closure in words. Its days are on the office's clock, and have a year where the reader has another one. */
export function toExceptionLine(exception: StoredException, offices: readonly OfficeName[], reader: Clock) {
  const { id, kind, startsOn, endsOn, startsMinute, endsMinute, note, country, officeId } = exception
  const office = offices.find((place) => place.id === officeId)
  const isOneDay = startsOn.equals(endsOn)
  const [first, last] = [showShortDay(startsOn, reader), showShortDay(endsOn, reader)]
  const shownDays = isOneDay ? first : days.fromTo({ first, last })
  const range =
    startsMinute === null || endsMinute === null ? null : toTimeRangeText(startsMinute, endsMinute)
  const time = range === null ? days.allDay : isOneDay ? range : days.onEachDay({ range })
  const place = office?.name ?? (country ? countryNames[country] : days.allOffices)
  const clock = office ? `, ${showZone(office.timeZone)}` : ''
  const modes = exception.inPerson && exception.online ? '' : `, ${showModes(exception)}`
  const { inPerson, online } = exception
  const timeZone = office?.timeZone ?? offices[0]?.timeZone ?? 'UTC'
  const today = toToday({ timeZone, now: reader.now })
  return {
    id,
    kind,
    title: (kind === 'holiday' && note) || days.kinds[kind],
    when: `${shownDays}, ${time}`,
    where: `${isolate(place)}${clock}${modes}`,
    place: `${isolate(place)}${clock}`,
    affects: hoursWords.closures.affects[inPerson && online ? 'both' : online ? 'online' : 'inPerson'],
    isPast: Temporal.PlainDate.compare(endsOn, today) < 0,
  }
}

export type OfficeName = Readonly<{ id: string; name: string; timeZone: string }>

/** A conflicting appointment in words. */
export type ConflictLine = ReturnType<typeof toConflictLines>[number]

/** The effect of a change on two weeks, in words. The counts are those of all days together. */
export type PreviewView = ReturnType<typeof toPreview>

export function toPreview({ days, timeZone }: Effect, clock: Clock) {
  const sum = (name: 'opened' | 'closed' | 'changed' | 'after') =>
    days.reduce((total, day) => total + day[name], 0)
  return {
    clock: showZone(timeZone),
    opened: sum('opened'),
    closed: sum('closed'),
    changed: sum('changed'),
    after: sum('after'),
    days: days.map(({ day, openTimes, before: _, ...counts }) => ({
      key: day.toString(),
      label: showShortDay(day, clock),
      ...counts,
      openTimes: openTimes.map(
        ({ startsAt, endsAt }) => `${showClock(startsAt, timeZone)} – ${showClock(endsAt, timeZone)}`,
      ),
    })),
  }
}

/** Returns appointments in words. Those that are not in `shownIds` are marked as new. */
export function toConflictLines(
  appointments: readonly BookedAppointment[],
  offices: readonly OfficeName[],
  clock: Clock,
  shownIds: readonly string[] | null = null,
) {
  return appointments.map(({ bookingId, startsAt, officeId, mode, name, isHeld, groupId, room }) => {
    const office = offices.find(({ id }) => id === officeId)
    return {
      id: bookingId,
      when: showStaffTime(startsAt, clock),
      where: [
        mode === 'ONLINE' ? weekly.online : weekly.inPerson,
        office?.name ?? conflictWords.goneOffice,
        ...(room ? [room] : []),
      ]
        .map(isolate)
        .join(', '),
      client:
        isHeld && !groupId
          ? conflictWords.held
          : groupId
            ? conflictWords.group({ name: isolate(name ?? conflictWords.noName) })
            : isolate(name ?? conflictWords.noName),
      /** Null while somebody holds the time and has not booked it yet. */
      href: groupId ? `/admin/groups/${groupId}` : isHeld ? null : `/admin/bookings/${bookingId}`,
      /** It was booked after the form showed the conflicts. */
      isNew: shownIds !== null && !shownIds.includes(bookingId),
    }
  })
}

/** Returns the days of the present or next leave of a counsellor, such as `Mon 7 Dec to Fri 11 Dec`, or nothing. */
function toNextLeave(exceptions: readonly Exception[], counsellorId: string, clock: Clock): string {
  const today = toToday(clock)
  const [next] = exceptions
    .filter((one) => one.kind === 'leave' && one.counsellorId === counsellorId)
    .filter(({ endsOn }) => Temporal.PlainDate.compare(endsOn, today) >= 0)
    .sort((one, other) => Temporal.PlainDate.compare(one.startsOn, other.startsOn))
  if (!next) return ''
  const days = [next.startsOn, next.endsOn].map((day) => showShortDay(day, clock))
  return [...new Set(days)].join(hoursWords.counsellors.to)
}

const shortWeekdays = weekdays.map((day) => day.slice(0, 3))

/** Returns runs of weekdays, such as `Mon to Wed, Fri`. */
function toDaysText(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const show = (day: number | undefined) => shortWeekdays[(day ?? 1) - 1] ?? ''
  return runs
    .flatMap((run) =>
      run.length > 2 ? `${show(run[0])}${hoursWords.counsellors.to}${show(run.at(-1))}` : run.map(show),
    )
    .join(', ')
}

type WeekRow = Pick<WorkingHours, 'weekday' | 'startsMinute' | 'endsMinute'>

/** Returns the weekly hours at a glance: a line for each beginning and end, such as `Mon to Fri, 9:00 am to 5:00 pm`. Breaks are left out. */
export function toWeekLines(hours: readonly WeekRow[]): string[] {
  const days = [...Map.groupBy(sortByWeekday(hours), ({ weekday }) => weekday)].map(([weekday, rows]) => ({
    weekday,
    time: toTimeRangeText(
      Math.min(...rows.map(({ startsMinute }) => startsMinute)),
      Math.max(...rows.map(({ endsMinute }) => endsMinute)),
    ),
  }))
  return [...Map.groupBy(days, ({ time }) => time)].map(
    ([time, same]) => `${toDaysText(same.map(({ weekday }) => weekday))}, ${time}`,
  )
}

type Listing = Readonly<{
  rules: AvailabilityRules
  offices: readonly OfficeName[]
  next: ReadonlyMap<string, Temporal.ZonedDateTime>
  clock: Clock
}>

function showFree(free: Temporal.ZonedDateTime, clock: Clock, hasOneClock: boolean): string {
  const time = showStaffTime(free.toInstant(), { ...clock, timeZone: free.timeZoneId })
  return hasOneClock ? time : `${time} (${showZone(free.timeZoneId)})`
}

/** Returns what the list says of a counsellor beside the name. All times are on the clock of the office, which is named where it is not the reader's. */
export function toCounsellorLine(id: string, { rules, offices, next, clock }: Listing) {
  const hours = rules.workingHours.filter(({ counsellorId }) => counsellorId === id)
  const ofHours = (officeId: string) => hours.some((row) => row.officeId === officeId)
  const own = offices.filter((office) => ofHours(office.id))
  const free = next.get(id)
  // The offices of the week name the clock already, or it is the reader's.
  const zones = own.length > 0 ? own.map(({ timeZone }) => timeZone) : [clock.timeZone]
  const hasOneClock = zones.every((timeZone) => timeZone === free?.timeZoneId)
  const hasLink = Boolean(rules.counsellors.find((counsellor) => counsellor.id === id)?.meetingAddress)
  const withoutLink = rules.offices.filter(({ meetingAddress }) => !meetingAddress).map((office) => office.id)
  return {
    week: toWeekLines(hours),
    places: own.map(({ name, timeZone }) =>
      timeZone === clock.timeZone ? isolate(name) : `${isolate(name)} (${showZone(timeZone)})`,
    ),
    nextFree: free ? showFree(free, clock, hasOneClock) : '',
    away: toNextLeave(rules.exceptions, id, clock),
    lacksLink: !hasLink && hours.some(({ online, officeId }) => online && withoutLink.includes(officeId)),
  }
}
