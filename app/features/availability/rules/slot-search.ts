import { type Interval, mergeIntervals } from '../../../lib/time/intervals.ts'
import { createDailyLimitCheck } from './daily-limit.ts'
import { createHoursReader, modulo, type OpenHours } from './open-hours.ts'
import type { BusyTimes, Counsellor, Office, Schedule } from './schedule.ts'
import { appointmentMinutes, isAllowedRange, longestRangeDays, type Mode, type SlotStart } from './slot.ts'

/** A search for slots that start at `from` or later and before `to`. Notice and horizon count from `now`. */
export type SlotQuery = Readonly<{
  from: Temporal.Instant
  to: Temporal.Instant
  now: Temporal.Instant
  officeId?: string
  counsellorId?: string
  mode?: Mode
  moved?: MovedBooking | null
  /** Staff book online times without a meeting address too. */
  isStaff?: boolean
}>

/** A booking that gets another time. Its own time counts as free, and its present slot is not offered. */
export type MovedBooking = Readonly<
  { id: string } & { [Column in keyof SlotStart]: SlotStart[Column] | null }
>

/** The open starts (epoch minutes, ascending) of a counsellor at an office in one mode. */
export type OpenStarts = Readonly<{
  counsellorId: string
  officeId: string
  mode: Mode
  starts: readonly number[]
}>

const minuteMs = 60_000
const notBusy: BusyTimes = { from: [], until: [], starts: [] }

/**
 * Returns the open starts in the order of counsellors, offices and modes. Hours on several grids give several entries.
 * A slot starts at the earliest `noticeMinutes` after now, and at the latest `horizonDays` after now at the same time of day
 * on the office's calendar. Throws a RangeError for a range that `isAllowedRange` refuses.
 */
export function searchSlots(schedule: Schedule, query: SlotQuery): OpenStarts[] {
  const { rules, busyByCounsellor } = schedule
  const range = toRange(query)
  const listHours = createHoursReader(rules, range)
  const readHorizon = createHorizonReader(query.now)
  const roomChecks = new Map(
    rules.offices.map(({ id }) => [id, createRoomCheck(listTakenRooms(schedule, id), range)]),
  )
  const isInQuery = (counsellor: Counsellor) =>
    counsellor.active && (query.counsellorId ?? counsellor.id) === counsellor.id
  return rules.counsellors.filter(isInQuery).flatMap((counsellor) => {
    const busy = busyByCounsellor.get(counsellor.id) ?? notBusy
    const isBelowLimit = createDailyLimitCheck(counsellor, busy.starts, range)
    const first = Math.max(
      range.from,
      Math.ceil(query.now.epochMilliseconds / minuteMs) + counsellor.noticeMinutes,
    )
    return listHours(counsellor).flatMap(({ office, hours }) => {
      if ((query.officeId ?? office.id) !== office.id) return []
      const last = Math.min(range.until - 1, readHorizon(counsellor, office))
      return hours.flatMap((openHours) => {
        const starts = listFreeStarts(openHours, busy, counsellor.bufferMinutes, { first, last })
        const free = isBelowLimit ? starts.filter(isBelowLimit) : starts
        const modes = openHours.modes.filter((mode) => (query.mode ?? mode) === mode)
        const hasRoom = roomChecks.get(office.id)
        return modes.map((mode) => {
          const slots = { counsellorId: counsellor.id, officeId: office.id, mode }
          const present = findPresentStart(slots, query.moved)
          const starts = mode === 'IN_PERSON' && hasRoom ? free.filter(hasRoom) : free
          return { ...slots, starts: present ? starts.filter((start) => start !== present) : starts }
        })
      })
    })
  })
}

/** Returns the start (epoch minutes) of the moved booking if its slot is one of these. */
function findPresentStart(slots: Omit<OpenStarts, 'starts'>, moved: MovedBooking | null | undefined) {
  const { counsellorId, officeId, mode } = slots
  const isPresent = moved?.counsellorId === counsellorId && moved.officeId === officeId && moved.mode === mode
  return isPresent && moved.startsAt ? moved.startsAt.epochMilliseconds / minuteMs : null
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

function listTakenRooms({ rules, busyByRoom }: Schedule, officeId: string) {
  return rules.rooms.filter((room) => room.officeId === officeId).map(({ id }) => busyByRoom.get(id) ?? [])
}

/** Returns a function that returns the last epoch minute at which a counsellor's slots at an office may start. */
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

/**
 * Returns the epoch minutes from `first` to `last`, both included, at which a whole slot fits into the open hours. The slot
 * with the buffer on both sides also fits between the busy times, which must ascend.
 */
function listFreeStarts(
  { open, remainder }: OpenHours,
  busy: BusyTimes,
  bufferMinutes: number,
  { first, last }: Readonly<{ first: number; last: number }>,
): number[] {
  const starts: number[] = []
  let next = 0
  for (const { from, until } of open) {
    const earliest = Math.max(from, first)
    const latest = Math.min(until - appointmentMinutes, last)
    let start = earliest + modulo(remainder - earliest, appointmentMinutes)
    for (; start <= latest; start += appointmentMinutes) {
      while ((busy.until[next] ?? Number.POSITIVE_INFINITY) <= start - bufferMinutes) next += 1
      const isBusy =
        (busy.from[next] ?? Number.POSITIVE_INFINITY) < start + appointmentMinutes + bufferMinutes
      if (!isBusy) starts.push(start)
    }
  }
  return starts
}

/** Returns a function that says whether one of the rooms is free for a whole slot from a start in the range. */
function createRoomCheck(
  rooms: readonly (readonly Interval[])[],
  range: Interval,
): (start: number) => boolean {
  if (rooms.length === 0) return () => false
  const freeRooms = new Int16Array(range.until - range.from).fill(rooms.length)
  for (const taken of rooms) {
    const refused = mergeIntervals(
      taken.map(({ from, until }) => ({ from: from - appointmentMinutes + 1, until })),
    )
    for (const { from, until } of refused) {
      const last = Math.min(until, range.until)
      for (let start = Math.max(from, range.from); start < last; start += 1) {
        freeRooms[start - range.from] = (freeRooms[start - range.from] as number) - 1
      }
    }
  }
  return (start) => (freeRooms[start - range.from] as number) > 0
}
