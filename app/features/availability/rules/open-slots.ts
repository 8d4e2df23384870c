import { type Interval, listOffsets, toLocalMinute } from '../../../lib/time/intervals.ts'
import type { AvailabilityRules, Schedule } from './schedule.ts'
import { appointmentMinutes, type Slot, type SlotStart } from './slot.ts'
import { type OpenStarts, type SlotQuery, searchSlots, toRange } from './slot-search.ts'

const minuteMs = 60_000
const minuteNs = 60_000_000_000n
const dayMinutes = 1_440

/** The open slots of one day on a visitor's calendar. */
export type OpenDay = Readonly<{
  day: Temporal.PlainDate
  slots: number
  /** Different starting times: fewer than `slots` when several counsellors are free at once. */
  times: number
}>

/** Returns all open slots by start, then in the order of counsellors, offices and modes. See `searchSlots`. */
export function listOpenSlots(schedule: Schedule, query: SlotQuery): Slot[] {
  return toSlots(searchSlots(schedule, query))
}

/** Returns `limit` slots of `listOpenSlots` after the first `offset`, and the number of all slots. */
export function pageOpenSlots(
  schedule: Schedule,
  query: SlotQuery,
  offset: number,
  limit: number,
): { slots: Slot[]; total: number } {
  const open = searchSlots(schedule, query)
  // Only the starts on the page become slots, because a range may have 400,000.
  const onPage: number[] = []
  let total = 0
  let before = 0
  for (const { start, slots } of countByStart(open, toRange(query))) {
    if (total + slots <= offset) before += slots
    else if (total < offset + limit) onPage.push(start)
    total += slots
  }
  const slots = toSlots(open, onPage[0], onPage.at(-1)).slice(offset - before, offset - before + limit)
  return { slots: onPage.length > 0 ? slots : [], total }
}

/** Returns the first slot of each open start, the starts closest to `near` first. */
export function listNearestSlots(
  schedule: Schedule,
  query: SlotQuery,
  near: Temporal.Instant,
  limit: number,
): Slot[] {
  const open = searchSlots(schedule, query)
  const toDistance = (minute: number) => Math.abs(minute - near.epochMilliseconds / minuteMs)
  return countByStart(open, toRange(query))
    .sort((a, b) => toDistance(a.start) - toDistance(b.start))
    .slice(0, limit)
    .flatMap(({ start }) => toSlots(open, start, start).slice(0, 1))
}

/** Returns whether exactly this slot is open. */
export function isOpenSlot(schedule: Schedule, slot: SlotStart, now: Temporal.Instant): boolean {
  const { startsAt, counsellorId, officeId, mode } = slot
  if (startsAt.epochNanoseconds % minuteNs !== 0n) return false
  const query = { from: startsAt, to: startsAt.add({ minutes: 1 }), now, counsellorId, officeId, mode }
  return searchSlots(schedule, query).some(({ starts }) => starts.length > 0)
}

/** Returns whether hours, holidays, leave, notice and horizon allow a slot. Appointments do not matter. */
export function isWithinRules(rules: AvailabilityRules, slot: SlotStart, now: Temporal.Instant): boolean {
  return isOpenSlot({ rules, busyByCounsellor: new Map(), busyByRoom: new Map() }, slot, now)
}

/** Returns the number of open slots on each day of a zone's calendar, without the days that have none. */
export function countOpenSlotsByDay(schedule: Schedule, query: SlotQuery, timeZone: string): OpenDay[] {
  const range = toRange(query)
  const offsets = listOffsets(timeZone, range.from, range.until)
  const days = new Map<number, { slots: number; times: number }>()
  for (const { start, slots } of countByStart(searchSlots(schedule, query), range)) {
    const day = Math.floor(toLocalMinute(offsets, start) / dayMinutes)
    const known = days.get(day)
    days.set(day, { slots: (known?.slots ?? 0) + slots, times: (known?.times ?? 0) + 1 })
  }
  return [...days].sort(([a], [b]) => a - b).map(([day, counts]) => ({ day: toPlainDate(day), ...counts }))
}

/** Returns each open start and how many slots start there, ascending. */
function countByStart(open: readonly OpenStarts[], range: Interval): { start: number; slots: number }[] {
  const counts = new Uint32Array(range.until - range.from)
  for (const { starts } of open) {
    for (const start of starts) counts[start - range.from] = (counts[start - range.from] as number) + 1
  }
  const counted: { start: number; slots: number }[] = []
  for (let start = range.from; start < range.until; start += 1) {
    const slots = counts[start - range.from] as number
    if (slots > 0) counted.push({ start, slots })
  }
  return counted
}

/** Returns the slots that start from `first` to `last`, both included. */
function toSlots(
  open: readonly OpenStarts[],
  first = Number.NEGATIVE_INFINITY,
  last = Number.POSITIVE_INFINITY,
): Slot[] {
  const slots = open.flatMap(({ starts, ...place }) => {
    const next = starts.findIndex((start) => start > last)
    return starts
      .slice(0, next === -1 ? starts.length : next)
      .filter((start) => start >= first)
      .map((start) => ({
        startsAt: toInstant(start),
        endsAt: toInstant(start + appointmentMinutes),
        ...place,
      }))
  })
  return slots.sort((a, b) => a.startsAt.epochMilliseconds - b.startsAt.epochMilliseconds)
}

function toInstant(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * minuteMs)
}

function toPlainDate(day: number): Temporal.PlainDate {
  return toInstant(day * dayMinutes)
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
}
