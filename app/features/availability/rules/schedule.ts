import type {
  availabilityExceptions,
  counsellors,
  offices,
  rooms,
  workingHours,
} from '../../../db/tables/availability.ts'
import type { Interval } from '../../../lib/time/intervals.ts'
import { longestRangeDays } from './slot.ts'

export type Office = Pick<typeof offices.$inferSelect, 'id' | 'country' | 'timeZone' | 'revision'> &
  Partial<Pick<typeof offices.$inferSelect, 'meetingAddress' | 'onlineWithoutAddress'>>
type Room = Pick<typeof rooms.$inferSelect, 'id' | 'officeId'>
export type Counsellor = Pick<
  typeof counsellors.$inferSelect,
  'id' | 'timeZone' | 'bufferMinutes' | 'noticeMinutes' | 'horizonDays' | 'dailyLimit' | 'active' | 'revision'
> &
  Partial<Pick<typeof counsellors.$inferSelect, 'meetingAddress'>>
export type WorkingHours = Omit<typeof workingHours.$inferSelect, 'id'>
export type Exception = Omit<typeof availabilityExceptions.$inferSelect, 'id' | 'revision' | 'createdAt'>

/** The rows that decide when appointments are possible, without the appointments that exist. */
export type AvailabilityRules = Readonly<{
  offices: readonly Office[]
  rooms: readonly Room[]
  counsellors: readonly Counsellor[]
  workingHours: readonly WorkingHours[]
  exceptions: readonly Exception[]
}>

/** The times of appointments and live holds with the counsellor's buffer before and after. Both lists ascend; the n-th belong together. */
export type BusyTimes = Readonly<{
  from: readonly number[]
  until: readonly number[]
  /** The epoch minutes of the starts without the buffer. Empty for a counsellor without a daily limit. */
  starts: readonly number[]
}>

/** The rules and the busy times that decide which slots are open. Intervals of one key ascend and do not overlap. */
export type Schedule = Readonly<{
  rules: AvailabilityRules
  busyByCounsellor: ReadonlyMap<string, BusyTimes>
  busyByRoom: ReadonlyMap<string, readonly Interval[]>
}>

export type Closing = Pick<
  Exception,
  'startsMinute' | 'endsMinute' | 'inPerson' | 'online' | 'officeId' | 'country'
> &
  DayRange
type DayRange = Readonly<{ firstDay: number; lastDay: number }>

/** Availability rules by counsellor and office, with dates as day numbers. */
export type IndexedRules = Readonly<{
  /** By counsellor, then by office. */
  hours: ReadonlyMap<string, ReadonlyMap<string, readonly WorkingHours[]>>
  extras: ReadonlyMap<string, ReadonlyMap<string, readonly (Exception & DayRange)[]>>
  leaves: ReadonlyMap<string, readonly Closing[]>
  holidays: readonly Closing[]
}>

/** Returns the rules without the online times for which no meeting address is known, where their office offers none of those. */
export function toOfferedRules(rules: AvailabilityRules): AvailabilityRules {
  const withAddress = new Set(
    rules.counsellors.filter(({ meetingAddress }) => meetingAddress).map(({ id }) => id),
  )
  const isClosed = ({ meetingAddress, onlineWithoutAddress }: Office) =>
    onlineWithoutAddress === false && !meetingAddress
  const closed = new Set(rules.offices.filter(isClosed).map(({ id }) => id))
  if (closed.size === 0) return rules
  const toOffered = <Row extends WorkingHours | Exception>(row: Row): Row =>
    closed.has(row.officeId ?? '') && !withAddress.has(row.counsellorId ?? '')
      ? { ...row, online: false }
      : row
  return {
    ...rules,
    workingHours: rules.workingHours.map(toOffered),
    exceptions: rules.exceptions.map((row) => (row.kind === 'extra' ? toOffered(row) : row)),
  }
}

export type CounsellorLimit = 'noticeMinutes' | 'horizonDays' | 'dailyLimit'

/** Returns the rules without the limits of the counsellors, or with one of them. Hours, leave and holidays stay. */
export function liftLimits(rules: AvailabilityRules, kept?: CounsellorLimit): AvailabilityRules {
  const none = { noticeMinutes: 0, horizonDays: longestRangeDays, dailyLimit: null }
  return {
    ...rules,
    counsellors: rules.counsellors.map((own) => ({
      ...own,
      ...none,
      ...(kept ? { [kept]: own[kept] } : {}),
    })),
  }
}

/** Returns the rules by counsellor and office, with dates as day numbers. */
export function indexRules(rules: AvailabilityRules): IndexedRules {
  const exceptions = rules.exceptions.map((exception) => ({
    ...exception,
    firstDay: toDayNumber(exception.startsOn),
    lastDay: toDayNumber(exception.endsOn),
  }))
  return {
    hours: groupTwice(rules.workingHours),
    extras: groupTwice(exceptions.filter(({ kind }) => kind === 'extra')),
    leaves: Map.groupBy(
      exceptions.filter(({ kind }) => kind === 'leave'),
      ({ counsellorId }) => counsellorId ?? '',
    ),
    holidays: exceptions.filter(({ kind }) => kind === 'holiday'),
  }
}

/** Returns the number of days since 1970-01-01. */
function toDayNumber({ year, month, day }: Temporal.PlainDate): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}

function groupTwice<Row extends { counsellorId: string | null; officeId: string | null }>(
  rows: readonly Row[],
): Map<string, Map<string, Row[]>> {
  const byCounsellor = Map.groupBy(rows, ({ counsellorId }) => counsellorId ?? '')
  return new Map(
    [...byCounsellor].map(([id, group]) => [id, Map.groupBy(group, ({ officeId }) => officeId ?? '')]),
  )
}
