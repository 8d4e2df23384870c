import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../db/open.server.ts'
import { availabilityExceptions, counsellors, offices, rooms } from '../../../db/tables/availability.ts'
import { bookings, busyStatuses, isOfGroup, occupiesTime } from '../../../db/tables/booking.ts'
import type { Interval } from '../../../lib/time/intervals.ts'
import type { SlotQuery } from '../rules/open-slots.ts'
import {
  type AvailabilityRules,
  type BusyTimes,
  type Counsellor,
  liftLimits,
  type Schedule,
  toOfferedRules,
  type WorkingHours,
} from '../rules/schedule.ts'

/** Returns the rules of one counsellor or of all, with the exceptions that end on a day or later. */
export async function loadAvailabilityRules(
  db: Db,
  exceptionsFrom: Temporal.PlainDate,
  counsellorId?: string,
): Promise<AvailabilityRules> {
  const { id, country, timeZone, revision, meetingAddress, onlineWithoutAddress } = offices
  return {
    offices: await db
      .select({ id, country, timeZone, revision, meetingAddress, onlineWithoutAddress })
      .from(offices)
      .orderBy(asc(offices.name), asc(id)),
    rooms: await db
      .select({ id: rooms.id, officeId: rooms.officeId })
      .from(rooms)
      .where(eq(rooms.retired, false))
      .orderBy(asc(rooms.name), asc(rooms.id)),
    counsellors: await db
      .select()
      .from(counsellors)
      .where(counsellorId ? eq(counsellors.id, counsellorId) : undefined)
      .orderBy(asc(counsellors.name), asc(counsellors.id)),
    workingHours: await listWorkingHours(db, counsellorId),
    exceptions: await db
      .select()
      .from(availabilityExceptions)
      // Hours of an earlier day may end on this day.
      .where(gte(availabilityExceptions.endsOn, exceptionsFrom.subtract({ days: 1 })))
      .orderBy(asc(availabilityExceptions.startsOn), asc(availabilityExceptions.id)),
  }
}

/** There can be thousands, and Drizzle would look at each value of each row. */
function listWorkingHours(db: Db, counsellorId?: string) {
  return readRows<WorkingHours>(
    db,
    sql`select counsellor_id as "counsellorId", office_id as "officeId", weekday, starts_minute as "startsMinute",
        ends_minute as "endsMinute", in_person as "inPerson", online
      from working_hours ${counsellorId ? sql`where counsellor_id = ${counsellorId}::uuid` : sql``}`,
  )
}

/** Returns the rules of the times that clients can book, or that staff can book for them. */
export async function loadOfferedRules(
  db: Db,
  exceptionsFrom: Temporal.PlainDate,
  {
    counsellorId,
    isStaff = false,
    isBeyondLimits = false,
  }: Pick<SlotQuery, 'counsellorId' | 'isStaff' | 'isBeyondLimits'>,
): Promise<AvailabilityRules> {
  const all = await loadAvailabilityRules(db, exceptionsFrom, counsellorId)
  const rules = isBeyondLimits ? liftLimits(all) : all
  return isStaff ? rules : toOfferedRules(rules)
}

/** Returns the day before the UTC day of an instant. No zone has an earlier day at that instant. */
export function toDayBefore(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })
}

/** Buffers, local days and earlier appointments reach into a range from less than two days away. */
const marginHours = 48

/** More counsellors are loaded by two queries at once, because PostgreSQL uses one core for each. */
const maxInOneQuery = 50

type BusyRange = Pick<SlotQuery, 'from' | 'to' | 'moved'> &
  Readonly<{
    /** Leaves out holds of people, and appointments whose address nobody has proven yet. */
    provenOnly?: boolean
    /** Their times count as free. */
    without?: readonly string[]
  }>

/** Returns the busy times of counsellors in and around a range, by counsellor. */
async function loadBusyTimes(
  db: Db,
  counsellors: readonly Counsellor[],
  range: BusyRange,
  now: Temporal.Instant,
): Promise<Map<string, BusyTimes>> {
  const isInRange = isTaken(range, now)
  // One row for each counsellor, because sending 50,000 rows takes longer than finding them.
  const selectTimes = (some: readonly Counsellor[]) => {
    const limited = some.filter(({ dailyLimit }) => dailyLimit !== null)
    return db
      .select({
        counsellorId: bookings.counsellorId,
        from: toMinutes('floor', bookings.busyFrom),
        until: toMinutes('ceil', bookings.busyUntil),
        starts: toMinutes('floor', bookings.startsAt, inArray(bookings.counsellorId, toIds(limited))),
      })
      .from(bookings)
      .where(and(inArray(bookings.counsellorId, toIds(some)), isInRange))
      .groupBy(bookings.counsellorId)
  }
  const middle = Math.ceil(counsellors.length / 2)
  const isLarge = counsellors.length > maxInOneQuery
  const parts = isLarge ? [counsellors.slice(0, middle), counsellors.slice(middle)] : [counsellors]
  const rows = (await Promise.all(parts.map(selectTimes))).flat()
  return new Map(
    rows.map(({ counsellorId, from, until, starts }) => [
      counsellorId ?? '',
      // Busy times of one counsellor do not overlap, so that each list can be sorted alone.
      { from: from.sort(ascending), until: until.sort(ascending), starts: starts ?? [] },
    ]),
  )
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
function isTaken(
  { from, to, moved, provenOnly, without = [] }: BusyRange,
  now: Temporal.Instant,
): SQL | undefined {
  const { id, status, startsAt, holdExpiresAt, proofDueAt } = bookings
  return and(
    inArray(status, [...busyStatuses]),
    occupiesTime,
    or(ne(status, 'held'), gt(holdExpiresAt, now)),
    gte(startsAt, from.subtract({ hours: marginHours })),
    lt(startsAt, to.add({ hours: marginHours })),
    moved ? ne(id, moved.id) : undefined,
    without.length > 0 ? notInArray(id, [...without]) : undefined,
    provenOnly ? or(isOfGroup, and(ne(status, 'held'), isNull(proofDueAt))) : undefined,
  )
}

type TimeColumn = (typeof bookings)['startsAt' | 'endsAt' | 'busyFrom' | 'busyUntil']

/** Returns an SQL expression: the array of a column's values in a group, in epoch minutes. */
function toMinutes(rounding: 'floor' | 'ceil', column: TimeColumn, condition = sql`true`) {
  return sql<
    number[]
  >`json_agg(${sql.raw(rounding)}(date_part('epoch', ${column}) / 60)::int4) filter (where ${condition})`
}

const ascending = (a: number, b: number) => a - b

const toIds = (rows: readonly Readonly<{ id: string }>[]) => rows.map(({ id }) => id)

type Range = BusyRange & Pick<SlotQuery, 'officeId' | 'isStaff' | 'isBeyondLimits'>

/** Rules of all counsellors that the caller has read for the same people. They reach from the day before the range. */
export type ReadRules = Readonly<{ rules?: AvailabilityRules }>

/** Returns the schedule of one counsellor, of one office or of all in a range. */
export async function loadSchedule(
  db: Db,
  { counsellorId, among, rules, ...range }: Range & Pick<SlotQuery, 'counsellorId' | 'among'> & ReadRules,
  now: Temporal.Instant,
): Promise<Schedule> {
  const { from, isStaff, isBeyondLimits } = range
  const all =
    rules ?? (await loadOfferedRules(db, toDayBefore(from), { counsellorId, isStaff, isBeyondLimits }))
  const counsellors = all.counsellors.filter(
    ({ id }) => (counsellorId ?? id) === id && (among?.includes(id) ?? true),
  )
  return addBusyTimes(db, { ...all, counsellors }, range, now)
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
  const counsellors = rules.counsellors.filter(({ id }) => withHours.has(id))
  const roomIds = rooms.filter(({ officeId }) => officeIds.has(officeId)).map(({ id }) => id)
  const [busyByCounsellor, busyByRoom] = await Promise.all([
    loadBusyTimes(db, counsellors, range, now),
    loadTakenRooms(db, roomIds, range, now),
  ])
  return { rules, busyByCounsellor, busyByRoom }
}
