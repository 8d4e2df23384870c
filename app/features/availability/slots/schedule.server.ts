import { and, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings, busyStatuses, occupiesTime } from '../../../db/tables/booking.ts'
import type { Interval } from '../../../lib/time/intervals.ts'
import type { AvailabilityRules, BusyTime, Schedule } from '../rules/schedule.ts'
import type { SlotQuery } from '../rules/slot-search.ts'
import { loadOfferedRules, toDayBefore } from './availability-rules.server.ts'

/** Buffers, local days and earlier appointments reach into a range from less than two days away. */
const marginHours = 48

/** More counsellors are loaded by two queries at once, because PostgreSQL uses one core for each. */
const maxInOneQuery = 50

type BusyRange = Pick<SlotQuery, 'from' | 'to' | 'moved'> &
  Readonly<{
    /** Leaves out holds, and appointments whose address nobody has proven yet. */
    provenOnly?: boolean
  }>

/** Returns the busy times of counsellors in and around a range, by counsellor and ascending. */
async function loadBusyTimes(
  db: Db,
  counsellorIds: readonly string[],
  range: BusyRange,
  now: Temporal.Instant,
): Promise<Map<string, BusyTime[]>> {
  const isInRange = isTaken(range, now)
  // One row for each counsellor, because sending 50,000 rows takes longer than finding them.
  const selectTimes = (ids: readonly string[]) =>
    db
      .select({
        counsellorId: bookings.counsellorId,
        from: toMinutes('floor', bookings.busyFrom),
        until: toMinutes('ceil', bookings.busyUntil),
        startsAt: toMinutes('floor', bookings.startsAt),
      })
      .from(bookings)
      .where(and(inArray(bookings.counsellorId, [...ids]), isInRange))
      .groupBy(bookings.counsellorId)
  const middle = Math.ceil(counsellorIds.length / 2)
  const isLarge = counsellorIds.length > maxInOneQuery
  const parts = isLarge ? [counsellorIds.slice(0, middle), counsellorIds.slice(middle)] : [counsellorIds]
  const rows = (await Promise.all(parts.map(selectTimes))).flat()
  const toTimes = ({ from, until, startsAt }: (typeof rows)[number]) =>
    startsAt.map((start, n) => ({ startsAt: start, from: from[n] ?? start, until: until[n] ?? start }))
  return new Map(rows.map((row) => [row.counsellorId ?? '', toTimes(row).sort(byStart)]))
}

/** Returns when rooms are taken in and around a range, by room. */
async function loadTakenRooms(
  db: Db,
  roomIds: readonly string[],
  range: BusyRange,
  now: Temporal.Instant,
): Promise<Map<string, Interval[]>> {
  const rows = await db
    .select({
      roomId: bookings.roomId,
      from: toMinutes('floor', bookings.startsAt),
      until: toMinutes('ceil', bookings.endsAt),
    })
    .from(bookings)
    .where(and(inArray(bookings.roomId, [...roomIds]), isTaken(range, now)))
    .groupBy(bookings.roomId)
  return new Map(
    rows.map(({ roomId, from, until }) => [
      roomId ?? '',
      from.map((start, n) => ({ from: start, until: until[n] ?? start })),
    ]),
  )
}

/** Returns the condition for appointments and live holds that start in or around a range, without the moved booking. */
function isTaken({ from, to, moved, provenOnly }: BusyRange, now: Temporal.Instant): SQL | undefined {
  const { id, status, startsAt, holdExpiresAt, proofDueAt } = bookings
  return and(
    inArray(status, [...busyStatuses]),
    occupiesTime,
    or(ne(status, 'held'), gt(holdExpiresAt, now)),
    gte(startsAt, from.subtract({ hours: marginHours })),
    lt(startsAt, to.add({ hours: marginHours })),
    moved ? ne(id, moved.id) : undefined,
    provenOnly ? and(ne(status, 'held'), isNull(proofDueAt)) : undefined,
  )
}

type TimeColumn = (typeof bookings)['startsAt' | 'endsAt' | 'busyFrom' | 'busyUntil']

/** Returns an SQL expression: the array of a column's values in a group, in epoch minutes. */
function toMinutes(rounding: 'floor' | 'ceil', column: TimeColumn) {
  return sql<number[]>`json_agg(${sql.raw(rounding)}(date_part('epoch', ${column}) / 60)::int4)`
}

function byStart(a: BusyTime, b: BusyTime): number {
  return a.startsAt - b.startsAt
}

type Range = BusyRange & Pick<SlotQuery, 'officeId' | 'isStaff'>

/** Returns the schedule of one counsellor, of one office or of all in a range. */
export async function loadSchedule(
  db: Db,
  { counsellorId, ...range }: Range & Pick<SlotQuery, 'counsellorId'>,
  now: Temporal.Instant,
): Promise<Schedule> {
  const { from, isStaff } = range
  const rules = await loadOfferedRules(db, toDayBefore(from), { counsellorId, isStaff })
  return addBusyTimes(db, rules, range, now)
}

/** Returns rules with the busy times of their counsellors and rooms in a range. */
export async function addBusyTimes(
  db: Db,
  rules: AvailabilityRules,
  range: Range,
  now: Temporal.Instant,
): Promise<Schedule> {
  const { workingHours, exceptions, rooms } = rules
  const extras = exceptions.filter(({ kind }) => kind === 'extra')
  const hours = [...workingHours, ...extras].filter(
    ({ officeId }) => (range.officeId ?? officeId) === officeId,
  )
  const withHours = new Set(hours.map(({ counsellorId }) => counsellorId))
  const officeIds = new Set(hours.map(({ officeId }) => officeId))
  const counsellorIds = rules.counsellors.map(({ id }) => id).filter((id) => withHours.has(id))
  const roomIds = rooms.filter(({ officeId }) => officeIds.has(officeId)).map(({ id }) => id)
  const [busyByCounsellor, busyByRoom] = await Promise.all([
    loadBusyTimes(db, counsellorIds, range, now),
    loadTakenRooms(db, roomIds, range, now),
  ])
  return { rules, busyByCounsellor, busyByRoom }
}
