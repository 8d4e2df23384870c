import { type Interval, mergeIntervals } from '../../../lib/time/intervals.ts'
import { modulo, type OpenHours } from './open-hours.ts'
import type { BusyTime } from './schedule.ts'
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
