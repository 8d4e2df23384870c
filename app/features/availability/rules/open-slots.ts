import { listOffsetSpans, type Stretch, toLocalMinute } from '../../../lib/time/zone-offsets.ts'
import { remember } from './hours-plan.ts'
import { type Slot, sessionMinutes, type WantedSlot } from './slot.ts'
import { openSearch, type Place, type Search, type SlotQuery, visitOpenSlots } from './slot-search.ts'
import type { Configuration, Timetable } from './timetable.ts'

const minuteMs = 60_000
const dayMinutes = 1_440

/** The open slots of one day on a visitor's calendar. */
export type OpenDay = Readonly<{
  day: Temporal.PlainDate
  slots: number
  /** Different starting times: fewer than `slots` when several counsellors are free at once. */
  times: number
}>

/** All open slots by start, then in the order of counsellors and offices. Rules: `visitOpenSlots`; errors: `openSearch`. */
export function listOpenSlots(timetable: Timetable, query: SlotQuery): Slot[] {
  return pageOpenSlots(timetable, query, 0, Number.POSITIVE_INFINITY).slots
}

/** A part of `listOpenSlots` and how many there are in all; only the part is made. */
export function pageOpenSlots(
  timetable: Timetable,
  query: SlotQuery,
  offset: number,
  limit: number,
): { slots: Slot[]; total: number } {
  const search = openSearch(timetable, query)
  const counts = countByStart(search)
  const part = { from: 0, until: 0 }
  let total = 0
  let before = 0
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] as number
    if (count > 0 && total < offset + limit && total + count > offset) {
      if (part.until === 0) {
        part.from = search.range.from + at
        before = total
      }
      part.until = search.range.from + at + 1
    }
    total += count
  }
  const slots = part.until === 0 ? [] : makeSlots(search, part)
  return { slots: slots.slice(offset - before, offset - before + limit), total }
}

/** The open starts of a range that are closest to an instant, the closest first, with the first slot of each. */
export function listNearestSlots(
  timetable: Timetable,
  query: SlotQuery,
  wanted: Temporal.Instant,
  limit: number,
): Slot[] {
  const search = openSearch(timetable, query)
  const distance = (minute: number) => Math.abs(minute - wanted.epochMilliseconds / minuteMs)
  const starts: number[] = []
  countByStart(search).forEach((count, at) => {
    if (count > 0) starts.push(search.range.from + at)
  })
  return starts
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, limit)
    .flatMap((from) => makeSlots(search, { from, until: from + 1 }).slice(0, 1))
}

/** Whether exactly this slot is open. */
export function isOpenSlot(timetable: Timetable, wanted: WantedSlot, now: Temporal.Instant): boolean {
  const { startsAt, counsellorId, officeId, mode } = wanted
  const from = toInstant(Math.floor(startsAt.epochMilliseconds / minuteMs))
  if (!from.equals(startsAt)) return false
  const query = { from, to: from.add({ minutes: 1 }), now, counsellorId, officeId, mode }
  return countByStart(openSearch(timetable, query))[0] === 1
}

/** Whether the rules allow a slot, taken or not: hours, holidays, leave, notice and horizon. */
export function isWithinRules(
  configuration: Configuration,
  wanted: WantedSlot,
  now: Temporal.Instant,
): boolean {
  return isOpenSlot({ configuration, busy: new Map(), roomBusy: new Map() }, wanted, now)
}

function makeSlots(search: Search, part: Stretch): Slot[] {
  const slots: Slot[] = []
  const timesOf = remember((start: number) => ({
    startsAt: toInstant(start),
    endsAt: toInstant(start + sessionMinutes),
  }))
  visitOpenSlots(
    search,
    ({ counsellorId, officeId, modes }, starts) => {
      const hasRoom = search.hasRoomOf(officeId)
      for (const mode of modes) {
        for (const start of starts) {
          if (mode === 'ONLINE' || hasRoom(start))
            slots.push({ ...timesOf(start), counsellorId, officeId, mode })
        }
      }
    },
    part,
  )
  return slots.sort((a, b) => a.startsAt.epochMilliseconds - b.startsAt.epochMilliseconds)
}

const counters: Uint32Array[] = []

/** A zeroed array, the same one at every call: to allocate megabytes for each question would keep the collector busy. */
function takeCounter(place: number, length: number): Uint32Array {
  const known = counters[place]
  if (known && known.length >= length) return known.subarray(0, length).fill(0)
  const fresh = new Uint32Array(length)
  counters[place] = fresh
  return fresh
}

/** How many slots start at each minute of the search's range. The next search writes over the answer. */
function countByStart(search: Search): Uint32Array {
  const { from, until } = search.range
  const counts = takeCounter(0, until - from)
  const groups = new Map<string, { place: Place; free: Uint32Array }>()
  visitOpenSlots(search, (place, starts) => {
    const key = [place.officeId, ...place.modes].join(' ')
    const group = groups.get(key) ?? { place, free: takeCounter(groups.size + 1, until - from) }
    groups.set(key, group)
    const { free } = group
    for (let at = 0; at < starts.length; at += 1) {
      const minute = (starts[at] as number) - from
      free[minute] = (free[minute] as number) + 1
    }
  })
  for (const { place, free } of groups.values()) addOpen(counts, free, search, place)
  return counts
}

/** Adds what is open of what is free: in person only where there is a room. */
function addOpen(counts: Uint32Array, free: Uint32Array, search: Search, { officeId, modes }: Place) {
  const hasRoom = search.hasRoomOf(officeId)
  for (const mode of modes) {
    for (let at = 0; at < free.length; at += 1) {
      const count = free[at] as number
      if (count === 0 || (mode === 'IN_PERSON' && !hasRoom(search.range.from + at))) continue
      counts[at] = (counts[at] as number) + count
    }
  }
}

/** How much is open on each day of a zone's calendar; days without open slots are left out. */
export function countOpenSlotsByDay(timetable: Timetable, query: SlotQuery, timeZone: string): OpenDay[] {
  const search = openSearch(timetable, query)
  const { from, until } = search.range
  const spans = listOffsetSpans(timeZone, from, until)
  const days = new Map<number, { slots: number; times: number }>()
  countByStart(search).forEach((slots, at) => {
    if (slots === 0) return
    const day = Math.floor(toLocalMinute(spans, from + at) / dayMinutes)
    const known = days.get(day)
    days.set(day, { slots: (known?.slots ?? 0) + slots, times: (known?.times ?? 0) + 1 })
  })
  return [...days].sort(([a], [b]) => a - b).map(([day, counted]) => ({ day: toPlainDate(day), ...counted }))
}

function toInstant(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * minuteMs)
}

function toPlainDate(day: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(day * dayMinutes * minuteMs)
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
}
