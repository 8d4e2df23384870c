import type {
  availabilityExceptions,
  counsellors,
  offices,
  rooms,
  workingHours,
} from '../../../db/tables/availability.ts'
import type { Interval } from '../../../lib/time/intervals.ts'

export type Office = Pick<typeof offices.$inferSelect, 'id' | 'country' | 'timeZone' | 'revision'>
export type Room = Pick<typeof rooms.$inferSelect, 'id' | 'officeId'>
export type Counsellor = Pick<
  typeof counsellors.$inferSelect,
  'id' | 'timeZone' | 'bufferMinutes' | 'noticeMinutes' | 'horizonDays' | 'dailyLimit' | 'active' | 'revision'
>
export type WorkingHours = Omit<typeof workingHours.$inferSelect, 'id'>
export type Exception = Omit<typeof availabilityExceptions.$inferSelect, 'id' | 'revision' | 'createdAt'>

/** The rows that say when somebody could be booked. */
export type Configuration = Readonly<{
  offices: readonly Office[]
  rooms: readonly Room[]
  counsellors: readonly Counsellor[]
  workingHours: readonly WorkingHours[]
  exceptions: readonly Exception[]
}>

/** An appointment or a live hold with the counsellor's break before and after. Epoch minutes, half open. */
export type BusyTime = Interval & Readonly<{ /** The start without the break. */ startsAt: number }>

/** Everything that decides which slots are open. Intervals ascend by start, and those of one key do not overlap. */
export type Timetable = Readonly<{
  configuration: Configuration
  /** By counsellor. */
  busy: ReadonlyMap<string, readonly BusyTime[]>
  /** By room. */
  roomBusy: ReadonlyMap<string, readonly Interval[]>
}>

export type Closing = Pick<
  Exception,
  'startsMinute' | 'endsMinute' | 'inPerson' | 'online' | 'officeId' | 'country'
> &
  DayRange
type DayRange = Readonly<{ firstDay: number; lastDay: number }>

/** The rows of a configuration by whom they concern, with dates as day numbers. */
export type IndexedConfiguration = Readonly<{
  /** By counsellor, then by office. */
  hours: ReadonlyMap<string, ReadonlyMap<string, readonly WorkingHours[]>>
  extras: ReadonlyMap<string, ReadonlyMap<string, readonly (Exception & DayRange)[]>>
  leaves: ReadonlyMap<string, readonly Closing[]>
  holidays: readonly Closing[]
}>

/** Returns the rows of a configuration by whom they concern. */
export function indexConfiguration(configuration: Configuration): IndexedConfiguration {
  const exceptions = configuration.exceptions.map((exception) => ({
    ...exception,
    firstDay: toDayNumber(exception.startsOn),
    lastDay: toDayNumber(exception.endsOn),
  }))
  return {
    hours: groupTwice(configuration.workingHours),
    extras: groupTwice(exceptions.filter(({ kind }) => kind === 'extra')),
    leaves: Map.groupBy(
      exceptions.filter(({ kind }) => kind === 'leave'),
      ({ counsellorId }) => counsellorId ?? '',
    ),
    holidays: exceptions.filter(({ kind }) => kind === 'holiday'),
  }
}

/** Days since 1970-01-01. */
export function toDayNumber({ year, month, day }: Temporal.PlainDate): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

function groupTwice<Row extends { counsellorId: string | null; officeId: string | null }>(
  rows: readonly Row[],
): Map<string, Map<string, Row[]>> {
  const byCounsellor = Map.groupBy(rows, ({ counsellorId }) => counsellorId ?? '')
  return new Map(
    [...byCounsellor].map(([id, own]) => [id, Map.groupBy(own, ({ officeId }) => officeId ?? '')]),
  )
}
