import { type OffsetSpan, type Stretch, toLocalMinute } from '../../../lib/time/zone-offsets.ts'
import type { OpenHours } from './open-hours.ts'
import { sessionMinutes } from './slot.ts'
import type { BusyTime } from './timetable.ts'

/** Ends of busy times in turn, epoch minutes: from, until, from, until and so on, ascending. */
export type BusyEnds = Int32Array

const nobody: readonly BusyTime[] = []
const unchanging = new WeakMap<readonly BusyTime[], BusyEnds>()

/** The busy times that hold at `now` (epoch milliseconds). Worked out once for a list without holds, which end by themselves. */
export function listLiveBusy(sessions: readonly BusyTime[] = nobody, now: number): BusyEnds {
  const known = unchanging.get(sessions)
  if (known) return known
  const live = sessions.filter(({ expiresAt }) => expiresAt > now)
  const ends = Int32Array.from(live.flatMap(({ from, until }) => [from, until]))
  if (sessions.every(({ expiresAt }) => expiresAt === Number.POSITIVE_INFINITY))
    unchanging.set(sessions, ends)
  return ends
}

const freeStarts = new WeakMap<OpenHours, Readonly<{ busy: BusyEnds; starts: Int32Array }>>()

/**
 * The starts (epoch minutes, ascending) on the grid of open hours from which a whole session lies within them and, with
 * its buffer, clear of busy times. Worked out again only when the busy times are others than at the last call.
 */
export function listFreeStarts(hours: OpenHours, busy: BusyEnds, bufferMinutes: number): Int32Array {
  const known = freeStarts.get(hours)
  if (known?.busy === busy) return known.starts
  const starts = new Int32Array(countStarts(hours))
  const free = starts.subarray(0, fillStarts(starts, hours, busy, bufferMinutes))
  freeStarts.set(hours, { busy, starts: free })
  return free
}

function fillStarts(starts: Int32Array, hours: OpenHours, busy: BusyEnds, bufferMinutes: number): number {
  let count = 0
  let next = 0
  for (const { from, until } of hours.open) {
    for (
      let start = toGrid(from, hours.remainder);
      start + sessionMinutes <= until;
      start += sessionMinutes
    ) {
      while (next < busy.length && (busy[next + 1] as number) <= start - bufferMinutes) next += 2
      if (next < busy.length && (busy[next] as number) < start + sessionMinutes + bufferMinutes) continue
      starts[count] = start
      count += 1
    }
  }
  return count
}

/** At most how many sessions fit. */
function countStarts({ open }: OpenHours): number {
  return open.reduce((sum, { from, until }) => sum + Math.floor((until - from) / sessionMinutes), 0)
}

/** The first minute from `minute` on that leaves the remainder. */
function toGrid(minute: number, remainder: number): number {
  return minute + ((((remainder - minute) % sessionMinutes) + sessionMinutes) % sessionMinutes)
}

/** The starts from `first` to `last`, both included, as a view of the ascending `starts`. */
export function clipStarts(starts: Int32Array, first: number, last: number): Int32Array {
  return starts.subarray(countBelow(starts, first), countBelow(starts, last + 1))
}

function countBelow(starts: Int32Array, minute: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] as number) < minute) low = middle + 1
    else high = middle
  }
  return low
}

/** Tells whether the local day of a start has fewer sessions than the counsellor takes a day; null without a limit. */
export function createDailyLimitCheck(
  dailyLimit: number | null,
  sessions: readonly BusyTime[] = nobody,
  now: number,
  spans: readonly OffsetSpan[],
): ((start: number) => boolean) | null {
  if (dailyLimit === null) return null
  const toDay = (minute: number) => Math.floor(toLocalMinute(spans, minute) / 1_440)
  const taken = new Map<number, number>()
  for (const { startsAt, expiresAt } of sessions) {
    if (expiresAt > now) taken.set(toDay(startsAt), (taken.get(toDay(startsAt)) ?? 0) + 1)
  }
  return (start) => (taken.get(toDay(start)) ?? 0) < dailyLimit
}

/** Tells whether one of the rooms is free for a whole session from a start on. Each start is worked out once. */
export function createRoomCheck(rooms: readonly (readonly BusyTime[])[], range: Stretch, now: number) {
  const known = new Int8Array(range.until - range.from)
  return (start: number): boolean => {
    const at = start - range.from
    if (known[at] === 0) {
      known[at] = rooms.some((taken) => isFree(taken, start, start + sessionMinutes, now)) ? 1 : -1
    }
    return known[at] === 1
  }
}

function isFree(taken: readonly BusyTime[], from: number, until: number, now: number): boolean {
  for (let at = countStartsBefore(taken, until) - 1; at >= 0; at -= 1) {
    const session = taken[at]
    if (!session || session.endsAt <= from) return true
    if (session.expiresAt > now) return false
  }
  return true
}

function countStartsBefore(taken: readonly BusyTime[], minute: number): number {
  let low = 0
  let high = taken.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((taken[middle]?.startsAt ?? 0) < minute) low = middle + 1
    else high = middle
  }
  return low
}
