import type { Db } from '../../../db/open.server.ts'
import type { SlotQuery } from '../rules/slot-search.ts'
import type { Configuration, Timetable } from '../rules/timetable.ts'
import { loadConfiguration, toDayBefore } from './availability-rules.server.ts'
import { loadBusyTimes, loadTakenRooms } from './busy-sessions.server.ts'

type Range = Pick<SlotQuery, 'from' | 'to' | 'officeId'>

/** Returns everything that decides which slots of a range are open: of one counsellor or office, or of all. */
export async function loadTimetable(
  db: Db,
  { counsellorId, ...range }: Range & Pick<SlotQuery, 'counsellorId'>,
  now: Temporal.Instant,
): Promise<Timetable> {
  return loadBusy(db, await loadConfiguration(db, toDayBefore(range.from), counsellorId), range, now)
}

/** Returns a configuration with the appointments and holds that take up time of its counsellors and rooms in a range. */
export async function loadBusy(
  db: Db,
  configuration: Configuration,
  range: Range,
  now: Temporal.Instant,
): Promise<Timetable> {
  const { workingHours, exceptions, rooms } = configuration
  const extras = exceptions.filter(({ kind }) => kind === 'extra')
  const hours = [...workingHours, ...extras].filter(
    ({ officeId }) => (range.officeId ?? officeId) === officeId,
  )
  const atOffices = new Set(hours.map(({ counsellorId }) => counsellorId))
  const officeIds = new Set(hours.map(({ officeId }) => officeId))
  const counsellorIds = configuration.counsellors.map(({ id }) => id).filter((id) => atOffices.has(id))
  const roomIds = rooms.filter(({ officeId }) => officeIds.has(officeId)).map(({ id }) => id)
  const [busy, roomBusy] = await Promise.all([
    loadBusyTimes(db, counsellorIds, range, now),
    loadTakenRooms(db, roomIds, range, now),
  ])
  return { configuration, busy, roomBusy }
}
