import { and, asc, count, eq, gte, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors } from '../../../db/tables/availability.ts'
import { bookings, busyStatuses, occupiesTime } from '../../../db/tables/booking.ts'
import {
  countOpenSlotsByDay,
  listFirstSlots,
  listNearestSlots,
  type OpenDay,
  pageOpenSlots,
  type SlotQuery,
} from '../rules/open-slots.ts'
import { type Mode, modes, type Slot, type SlotStart } from '../rules/slot.ts'
import { loadOfferedRules, loadSchedule, type ReadRules, toDayBefore } from './schedule.server.ts'

type OpenSlotsQuery = Omit<SlotQuery, 'now'> & ReadRules

type NearQuery = Pick<OpenSlotsQuery, 'officeId' | 'counsellorId' | 'among' | 'moved' | 'isStaff'> &
  Readonly<{ startsAt: Temporal.Instant; mode: Mode; isOwnOnly?: boolean }>

/** `searchAround` searches this many days before and after a time, first the fewer, then the more. */
const searchedDays = [1, 14]

/**
 * Returns `limit` open slots by start after the first `offset`, and the total number. Throws a RangeError for a range that
 * `isAllowedRange` refuses.
 */
export async function findOpenSlots(
  db: Db,
  { offset = 0, limit = 1_000, ...query }: OpenSlotsQuery & Readonly<{ offset?: number; limit?: number }>,
  now: Temporal.Instant,
): Promise<{ slots: Slot[]; total: number }> {
  return pageOpenSlots(await loadSchedule(db, query, now), { ...query, now }, offset, limit)
}

/**
 * Returns the number of open slots on each day of the calendar of `timeZone`, without the days that have none. Throws a
 * RangeError for a range that `isAllowedRange` refuses.
 */
export async function findOpenDays(
  db: Db,
  { timeZone, ...query }: OpenSlotsQuery & Readonly<{ timeZone: string }>,
  now: Temporal.Instant,
): Promise<OpenDay[]> {
  return countOpenSlotsByDay(await loadSchedule(db, query, now), { ...query, now }, timeZone)
}

/**
 * Returns open slots of the same mode close to a start, one for each start and the closest first. Slots of the given
 * counsellor come before those of others, which `isOwnOnly` leaves out. In person, all are at the same office.
 */
export async function findNearestSlots(
  db: Db,
  near: NearQuery,
  now: Temporal.Instant,
  count = 3,
): Promise<Slot[]> {
  const { startsAt, mode, counsellorId, among, moved, isStaff } = near
  const officeId = mode === 'IN_PERSON' ? near.officeId : undefined
  const search = { startsAt, mode, officeId, among, moved, isStaff }
  const own = counsellorId ? await searchAround(db, { ...search, counsellorId }, now, count) : []
  if (near.isOwnOnly || own.length >= count) return own
  const found = new Set(own.map((slot) => slot.startsAt.epochMilliseconds))
  const others = await searchAround(db, search, now, count + found.size)
  return [...own, ...others.filter((slot) => !found.has(slot.startsAt.epochMilliseconds))].slice(0, count)
}

async function searchAround(
  db: Db,
  { startsAt, ...search }: NearQuery,
  now: Temporal.Instant,
  count: number,
): Promise<Slot[]> {
  let slots: Slot[] = []
  for (const days of searchedDays) {
    const [from, to] = [startsAt.subtract({ hours: 24 * days }), startsAt.add({ hours: 24 * days })]
    const query = { ...search, from, to, now }
    slots = listNearestSlots(await loadSchedule(db, query, now), query, startsAt, count)
    if (slots.length >= count) break
  }
  return slots
}

/** Returns the ids of the counsellors who are free at a start. The one with the fewest upcoming appointments is first. */
export async function listFreeCounsellors(
  db: Db,
  { startsAt, officeId, mode, among }: Omit<SlotStart, 'counsellorId'> & Pick<SlotQuery, 'among'>,
  now: Temporal.Instant,
): Promise<string[]> {
  const query = { from: startsAt, to: startsAt.add({ minutes: 1 }), officeId, mode, among }
  const { slots } = await findOpenSlots(db, query, now)
  const ids = slots.map(({ counsellorId }) => counsellorId)
  if (ids.length < 2) return ids
  const rows = await db
    .select({ counsellorId: bookings.counsellorId, appointments: count() })
    .from(bookings)
    .where(
      and(
        inArray(bookings.counsellorId, ids),
        inArray(bookings.status, [...busyStatuses]),
        occupiesTime,
        gte(bookings.startsAt, now),
      ),
    )
    .groupBy(bookings.counsellorId)
  const appointments = new Map(rows.map((row) => [row.counsellorId, row.appointments]))
  return ids.sort((a, b) => (appointments.get(a) ?? 0) - (appointments.get(b) ?? 0))
}

/** The next free time of a counsellor is looked for on so many days. */
const nextFreeDays = 14

/**
 * Returns the next free time of each of these counsellors on the clock of its office. Those who are not free in two weeks are
 * missing.
 */
export async function findNextFree(
  db: Db,
  counsellorIds: readonly string[],
  now: Temporal.Instant,
  { rules, ...where }: Pick<SlotQuery, 'mode' | 'officeId'> & ReadRules = {},
): Promise<ReadonlyMap<string, Temporal.ZonedDateTime>> {
  if (counsellorIds.length === 0) return new Map()
  const range = { from: now, to: now.add({ hours: 24 * nextFreeDays }) }
  const schedule = await loadSchedule(db, { ...range, among: counsellorIds, rules }, now)
  const first = listFirstSlots(schedule, { ...range, ...where, now })
  const zones = new Map(schedule.rules.offices.map(({ id, timeZone }) => [id, timeZone]))
  return new Map(
    [...first].map(([id, { startsAt, officeId }]) => {
      return [id, startsAt.toZonedDateTimeISO(zones.get(officeId) ?? 'UTC')]
    }),
  )
}

export type ListedCounsellor = Readonly<{
  id: string
  name: string
  timeZone: string
  /** Where and how clients can meet the counsellor, by hours and rooms. */
  places: readonly Readonly<{ officeId: string; mode: Mode }>[]
}>

/** Returns the active counsellors by name. */
export async function listCounsellors(
  db: Db,
  now: Temporal.Instant,
  { isStaff, rules }: Pick<SlotQuery, 'isStaff'> & ReadRules = {},
): Promise<ListedCounsellor[]> {
  const active = await db
    .select({ id: counsellors.id, name: counsellors.name, timeZone: counsellors.timeZone })
    .from(counsellors)
    .where(eq(counsellors.active, true))
    .orderBy(asc(counsellors.name), asc(counsellors.id))
  const { workingHours, exceptions, rooms } =
    rules ?? (await loadOfferedRules(db, toDayBefore(now), { isStaff }))
  const extras = exceptions.filter(({ kind }) => kind === 'extra')
  const hours = Map.groupBy([...workingHours, ...extras], ({ counsellorId }) => counsellorId)
  return active.map((counsellor) => {
    const counsellorHours = hours.get(counsellor.id) ?? []
    const officeIds = new Set(counsellorHours.flatMap(({ officeId }) => officeId ?? []))
    const places = [...officeIds].flatMap((officeId) =>
      modes
        .filter(
          (mode) =>
            counsellorHours.some(
              (hour) => hour.officeId === officeId && (mode === 'ONLINE' ? hour.online : hour.inPerson),
            ) &&
            (mode === 'ONLINE' || rooms.some((room) => room.officeId === officeId)),
        )
        .map((mode) => ({ officeId, mode })),
    )
    return { ...counsellor, places }
  })
}
