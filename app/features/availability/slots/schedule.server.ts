import type { Db } from '../../../db/open.server.ts'
import type { AvailabilityRules, Schedule } from '../rules/schedule.ts'
import type { SlotQuery } from '../rules/slot-search.ts'
import { loadAvailabilityRules, toDayBefore } from './availability-rules.server.ts'
import { type BusyRange, loadBusyTimes, loadTakenRooms } from './busy-appointments.server.ts'

type Range = BusyRange & Pick<SlotQuery, 'officeId'>

/** Returns the schedule of one counsellor, of one office or of all in a range. */
export async function loadSchedule(
  db: Db,
  { counsellorId, ...range }: Range & Pick<SlotQuery, 'counsellorId'>,
  now: Temporal.Instant,
): Promise<Schedule> {
  return addBusyTimes(db, await loadAvailabilityRules(db, toDayBefore(range.from), counsellorId), range, now)
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
