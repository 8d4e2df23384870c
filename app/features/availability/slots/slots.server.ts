import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import {
  countOpenSlotsByDay,
  isOpenSlot,
  listNearestSlots,
  type OpenDay,
  pageOpenSlots,
} from '../rules/open-slots.ts'
import { type Mode, modes, type Slot, type WantedSlot } from '../rules/slot.ts'
import type { SlotQuery } from '../rules/slot-search.ts'
import { readTimetable } from './timetable.server.ts'

type Question = Omit<SlotQuery, 'now'>

/** How far from a wanted time others are looked for. */
const nearDays = [1, 14]

/**
 * Open slots by start, `limit` of them after the first `offset`, and how many there are in all.
 * Throws a RangeError for a range that `isAllowedRange` refuses, so the door asks that first.
 */
export async function findOpenSlots(
  db: Db,
  question: Question & Readonly<{ offset?: number; limit?: number }>,
  now: Temporal.Instant,
): Promise<{ slots: Slot[]; total: number }> {
  const { offset = 0, limit = 1_000, ...query } = question
  return pageOpenSlots(await readTimetable(db, now), { ...query, now }, offset, limit)
}

/** How much is open on each day of the calendar of `timeZone`; days without open slots are left out. Errors as above. */
export async function findOpenDays(
  db: Db,
  question: Question & Readonly<{ timeZone: string }>,
  now: Temporal.Instant,
): Promise<OpenDay[]> {
  const { timeZone, ...query } = question
  return countOpenSlotsByDay(await readTimetable(db, now), { ...query, now }, timeZone)
}

/** Whether exactly this slot can be taken at the moment. */
export async function isOffered(db: Db, slot: WantedSlot, now: Temporal.Instant): Promise<boolean> {
  return isOpenSlot(await readTimetable(db, now), slot, now)
}

/**
 * Open slots of the same mode close to the wanted start, the closest first and one for each start: of the wanted
 * counsellor where one is named, then of others at the same office or, online, anywhere. A day around is searched
 * before two weeks are.
 */
export async function nearestOpenSlots(
  db: Db,
  wanted: Readonly<{ startsAt: Temporal.Instant; mode: Mode; officeId?: string; counsellorId?: string }>,
  now: Temporal.Instant,
  count = 3,
): Promise<Slot[]> {
  const timetable = await readTimetable(db, now)
  const { startsAt, mode, counsellorId } = wanted
  const officeId = mode === 'IN_PERSON' ? wanted.officeId : undefined
  let near: Slot[] = []
  for (const days of nearDays) {
    const [from, to] = [startsAt.subtract({ hours: 24 * days }), startsAt.add({ hours: 24 * days })]
    const query = { from, to, now, mode, officeId }
    near = counsellorId ? listNearestSlots(timetable, { ...query, counsellorId }, startsAt, count) : []
    if (near.length < count) {
      const known = new Set(near.map((slot) => slot.startsAt.epochMilliseconds))
      const others = listNearestSlots(timetable, query, startsAt, count + known.size)
      near.push(...others.filter((slot) => !known.has(slot.startsAt.epochMilliseconds)))
    }
    if (near.length >= count) break
  }
  return near.slice(0, count)
}

/** The offices by name. */
export async function listOffices(db: Db) {
  return await db.select().from(offices).orderBy(asc(offices.name), asc(offices.id))
}

export type ListedCounsellor = Readonly<{
  id: string
  name: string
  /** Where and how people can meet them, by their hours and the rooms that there are. */
  places: readonly Readonly<{ officeId: string; mode: Mode }>[]
}>

/** The active counsellors by name. */
export async function listCounsellors(db: Db, now: Temporal.Instant): Promise<ListedCounsellor[]> {
  const people = await db
    .select({ id: counsellors.id, name: counsellors.name })
    .from(counsellors)
    .where(eq(counsellors.active, true))
    .orderBy(asc(counsellors.name), asc(counsellors.id))
  const { workingHours, exceptions, rooms } = (await readTimetable(db, now)).configuration
  const extras = exceptions.filter(({ kind }) => kind === 'extra')
  const hours = Map.groupBy([...workingHours, ...extras], ({ counsellorId }) => counsellorId)
  return people.map((person) => {
    const own = hours.get(person.id) ?? []
    const officeIds = new Set(own.flatMap(({ officeId }) => officeId ?? []))
    const places = [...officeIds].flatMap((officeId) =>
      modes
        .filter(
          (mode) =>
            own.some(
              (hour) => hour.officeId === officeId && (mode === 'ONLINE' ? hour.online : hour.inPerson),
            ) &&
            (mode === 'ONLINE' || rooms.some((room) => room.officeId === officeId)),
        )
        .map((mode) => ({ officeId, mode })),
    )
    return { ...person, places }
  })
}
