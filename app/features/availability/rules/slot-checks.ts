import { type Interval, mergeIntervals } from '../../../lib/time/intervals.ts'
import { listOffsets, toLocalMinute } from '../../../lib/time/zone-offsets.ts'
import { modulo, type OpenHours } from './open-hours.ts'
import type { BusyTime, Counsellor } from './schedule.ts'
import { appointmentMinutes } from './slot.ts'

/**
 * Returns the epoch minutes from `first` to `last`, both included, at which a whole slot fits into the open hours. The slot
 * with the buffer on both sides also fits between the busy times, which must ascend.
 */
export function listFreeStarts(
  { open, remainder }: OpenHours,
  busy: readonly BusyTime[],
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
      while ((busy[next]?.until ?? Number.POSITIVE_INFINITY) <= start - bufferMinutes) next += 1
      const isBusy =
        (busy[next]?.from ?? Number.POSITIVE_INFINITY) < start + appointmentMinutes + bufferMinutes
      if (!isBusy) starts.push(start)
    }
  }
  return starts
}

const dayMinutes = 1_440

/**
 * Returns a function that says whether the counsellor takes one more appointment on the local day of a start, or null if the
 * counsellor has no limit.
 */
export function createDailyLimitCheck(
  { dailyLimit, timeZone }: Pick<Counsellor, 'dailyLimit' | 'timeZone'>,
  busy: readonly BusyTime[],
  range: Interval,
): ((start: number) => boolean) | null {
  if (dailyLimit === null) return null
  const offsets = listOffsets(timeZone, range.from - 2 * dayMinutes, range.until + 2 * dayMinutes)
  const toDay = (minute: number) => Math.floor(toLocalMinute(offsets, minute) / dayMinutes)
  const counts = new Map<number, number>()
  for (const { startsAt } of busy) counts.set(toDay(startsAt), (counts.get(toDay(startsAt)) ?? 0) + 1)
  return (start) => (counts.get(toDay(start)) ?? 0) < dailyLimit
}

/** Returns a function that says whether one of the rooms is free for a whole slot from a start in the range. */
export function createRoomCheck(
  rooms: readonly (readonly Interval[])[],
  range: Interval,
): (start: number) => boolean {
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
