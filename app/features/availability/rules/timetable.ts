import type {
  availabilityExceptions,
  counsellors,
  offices,
  rooms,
  workingHours,
} from '../../../db/tables/availability.ts'

export type Office = Pick<typeof offices.$inferSelect, 'id' | 'country' | 'timeZone' | 'revision'>
export type Room = Pick<typeof rooms.$inferSelect, 'id' | 'officeId'>
export type Counsellor = Pick<
  typeof counsellors.$inferSelect,
  'id' | 'timeZone' | 'bufferMinutes' | 'noticeMinutes' | 'horizonDays' | 'dailyLimit' | 'active' | 'revision'
>
export type WorkingHours = Omit<typeof workingHours.$inferSelect, 'id'>
export type Exception = Omit<
  typeof availabilityExceptions.$inferSelect,
  'id' | 'note' | 'revision' | 'createdAt'
>

/** The rows that say when somebody could be booked. */
export type Configuration = Readonly<{
  offices: readonly Office[]
  rooms: readonly Room[]
  counsellors: readonly Counsellor[]
  workingHours: readonly WorkingHours[]
  exceptions: readonly Exception[]
}>

/** A session that takes up time. Epoch minutes, half open. */
export type BusyTime = Readonly<{
  /** With the counsellor's buffer before and after. */
  from: number
  until: number
  startsAt: number
  endsAt: number
  roomId: string | null
  /** Epoch milliseconds at which a hold that nobody confirmed is over; Infinity for anything else. */
  expiresAt: number
}>

/** Everything that open slots follow from. Busy times ascend by start; those of one room do not overlap. */
export type Timetable = Readonly<{
  configuration: Configuration
  /** By counsellor. */
  busy: ReadonlyMap<string, readonly BusyTime[]>
  /** By room. */
  roomBusy: ReadonlyMap<string, readonly BusyTime[]>
}>

export type Closing = Pick<
  Exception,
  'startsMinute' | 'endsMinute' | 'inPerson' | 'online' | 'officeId' | 'country'
> &
  DayRange
type DayRange = Readonly<{ firstDay: number; lastDay: number }>

/** A configuration sorted by whom it concerns, its dates as day numbers. */
export type IndexedConfiguration = Readonly<{
  offices: ReadonlyMap<string, Office>
  /** By counsellor, then by office. */
  hours: ReadonlyMap<string, ReadonlyMap<string, readonly WorkingHours[]>>
  extras: ReadonlyMap<string, ReadonlyMap<string, readonly (Exception & DayRange)[]>>
  leaves: ReadonlyMap<string, readonly Closing[]>
  holidays: readonly Closing[]
  /** By office. */
  rooms: ReadonlyMap<string, readonly Room[]>
}>

const indexed = new WeakMap<Configuration, IndexedConfiguration>()

/** The index of a configuration, made once for each object. */
export function indexConfiguration(configuration: Configuration): IndexedConfiguration {
  const known = indexed.get(configuration)
  if (known) return known
  const exceptions = configuration.exceptions.map((exception) => ({
    ...exception,
    firstDay: toDayNumber(exception.startsOn),
    lastDay: toDayNumber(exception.endsOn),
  }))
  const fresh: IndexedConfiguration = {
    offices: new Map(configuration.offices.map((office) => [office.id, office])),
    hours: groupTwice(configuration.workingHours),
    extras: groupTwice(exceptions.filter(({ kind }) => kind === 'extra')),
    leaves: Map.groupBy(
      exceptions.filter(({ kind }) => kind === 'leave'),
      ({ counsellorId }) => counsellorId ?? '',
    ),
    holidays: exceptions.filter(({ kind }) => kind === 'holiday'),
    rooms: Map.groupBy(configuration.rooms, ({ officeId }) => officeId),
  }
  indexed.set(configuration, fresh)
  return fresh
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
