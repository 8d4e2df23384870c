import type { Interval } from '../../../lib/time/intervals.ts'
import { createHoursReader } from './open-hours.ts'
import { isAllowedRange, longestRangeDays, type Mode } from './slot.ts'
import { createDailyLimitCheck, createRoomCheck, listFreeStarts } from './slot-checks.ts'
import type { Counsellor, Office, Timetable } from './timetable.ts'

/** Slots that start from `from` on and before `to`. `now` decides the notice and the horizon. */
export type SlotQuery = Readonly<{
  from: Temporal.Instant
  to: Temporal.Instant
  now: Temporal.Instant
  officeId?: string
  counsellorId?: string
  mode?: Mode
}>

/** The open starts (epoch minutes, ascending) of a counsellor at an office in one mode. */
export type OpenStarts = Readonly<{
  counsellorId: string
  officeId: string
  mode: Mode
  starts: readonly number[]
}>

const minuteMs = 60_000

/**
 * Returns the open starts in the order of counsellors, offices and modes. Hours on several grids give several entries.
 * A slot starts at the earliest `noticeMinutes` after now, and at the latest `horizonDays` after now at the same time of day
 * on the office's calendar. Throws a RangeError for a range that `isAllowedRange` refuses.
 */
export function searchSlots(timetable: Timetable, query: SlotQuery): OpenStarts[] {
  const { configuration, busy } = timetable
  const range = toRange(query)
  const listHours = createHoursReader(configuration, range)
  const readHorizon = createHorizonReader(query.now)
  const roomChecks = new Map(
    configuration.offices.map(({ id }) => [id, createRoomCheck(listTakenRooms(timetable, id), range)]),
  )
  const isAsked = (counsellor: Counsellor) =>
    counsellor.active && (query.counsellorId ?? counsellor.id) === counsellor.id
  return configuration.counsellors.filter(isAsked).flatMap((counsellor) => {
    const taken = busy.get(counsellor.id) ?? []
    const hasDayLeft = createDailyLimitCheck(counsellor, taken, range)
    const first = Math.max(
      range.from,
      Math.ceil(query.now.epochMilliseconds / minuteMs) + counsellor.noticeMinutes,
    )
    return listHours(counsellor).flatMap(({ office, hours }) => {
      if ((query.officeId ?? office.id) !== office.id) return []
      const last = Math.min(range.until - 1, readHorizon(counsellor, office))
      return hours.flatMap((own) => {
        const starts = listFreeStarts(own, taken, counsellor.bufferMinutes, { first, last })
        const free = hasDayLeft ? starts.filter(hasDayLeft) : starts
        const modes = own.modes.filter((mode) => (query.mode ?? mode) === mode)
        const hasRoom = roomChecks.get(office.id)
        return modes.map((mode) => ({
          counsellorId: counsellor.id,
          officeId: office.id,
          mode,
          starts: mode === 'IN_PERSON' && hasRoom ? free.filter(hasRoom) : free,
        }))
      })
    })
  })
}

/** Returns the range of a query in epoch minutes. */
export function toRange({ from, to }: Pick<SlotQuery, 'from' | 'to'>): Interval {
  if (!isAllowedRange(from, to)) {
    throw new RangeError(`Open slots are listed for up to ${longestRangeDays} days`)
  }
  return {
    from: Math.ceil(from.epochMilliseconds / minuteMs),
    until: Math.ceil(to.epochMilliseconds / minuteMs),
  }
}

function listTakenRooms({ configuration, roomBusy }: Timetable, officeId: string) {
  return configuration.rooms
    .filter((room) => room.officeId === officeId)
    .map(({ id }) => roomBusy.get(id) ?? [])
}

/** Returns a function that gives the last epoch minute that a counsellor offers at an office. */
function createHorizonReader(now: Temporal.Instant) {
  const known = new Map<string, number>()
  return ({ horizonDays }: Counsellor, { timeZone }: Office): number => {
    const key = `${horizonDays} ${timeZone}`
    const last =
      known.get(key) ??
      Math.floor(now.toZonedDateTimeISO(timeZone).add({ days: horizonDays }).epochMilliseconds / minuteMs)
    known.set(key, last)
    return last
  }
}
