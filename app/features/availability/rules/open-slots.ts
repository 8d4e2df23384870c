import { type Interval, listOffsets, mergeIntervals, toLocalMinute } from '../../../lib/time/intervals.ts'
import { createHoursReader, modulo, type OpenHours } from './open-hours.ts'
import type { AvailabilityRules, BusyTimes, Counsellor, Office, Schedule } from './schedule.ts'
import {
  appointmentMinutes,
  isAllowedRange,
  longestRangeDays,
  type Mode,
  type Slot,
  type SlotStart,
  seriesHorizonDays,
} from './slot.ts'

/** A search for slots that start at `from` or later and before `to`. Notice and horizon count from `now`. */
export type SlotQuery = Readonly<{
  from: Temporal.Instant
  to: Temporal.Instant
  now: Temporal.Instant
  officeId?: string
  counsellorId?: string
  /** Only these counsellors. Without it all of them. */
  among?: readonly string[]
  mode?: Mode
  moved?: MovedBooking | null
  /** Staff book online times without a meeting address too. */
  isStaff?: boolean
  /** A session that cannot take place as booked may begin without notice. */
  withoutNotice?: boolean
  /** Staff look beyond notice, horizon and daily limit. */
  isBeyondLimits?: boolean
  /** The slots are dates of a series, which may pass the horizon. So may a moved booking of a series. */
  isSeries?: boolean
}>

/** A booking that gets another time. Its own time counts as free, and its present slot is not offered. */
export type MovedBooking = Readonly<
  { id: string; seriesId?: string | null } & { [Column in keyof SlotStart]: SlotStart[Column] | null }
>

/** The open starts (epoch minutes, ascending) of a counsellor at an office in one mode. */
type OpenStarts = Readonly<{
  counsellorId: string
  officeId: string
  mode: Mode
  starts: readonly number[]
}>

const minuteMs = 60_000
const minuteNs = 60_000_000_000n
const dayMinutes = 1_440
const notBusy: BusyTimes = { from: [], until: [], starts: [] }

/**
 * Returns the open starts in the order of counsellors, offices and modes. Hours on several grids give several entries.
 * A slot starts at the earliest `noticeMinutes` after now, and at the latest `horizonDays` after now at the same time of day
 * on the office's calendar. Throws a RangeError for a range that `isAllowedRange` refuses.
 */
function searchSlots(schedule: Schedule, query: SlotQuery): OpenStarts[] {
  const { rules, busyByCounsellor } = schedule
  const range = toRange(query)
  const listHours = createHoursReader(rules, range)
  const readHorizon = createHorizonReader(query)
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
      Math.ceil(query.now.epochMilliseconds / minuteMs) +
        (query.withoutNotice ? 0 : counsellor.noticeMinutes),
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
function toRange({ from, to }: Pick<SlotQuery, 'from' | 'to'>): Interval {
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
function createHorizonReader({ now, isSeries, moved }: SlotQuery) {
  const known = new Map<string, number>()
  const least = isSeries || moved?.seriesId ? seriesHorizonDays : 0
  return ({ horizonDays }: Counsellor, { timeZone }: Office): number => {
    const days = Math.max(horizonDays, least)
    const key = `${days} ${timeZone}`
    const last =
      known.get(key) ??
      Math.floor(now.toZonedDateTimeISO(timeZone).add({ days }).epochMilliseconds / minuteMs)
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

/**
 * Returns a function that says whether the counsellor takes one more appointment on the local day of a start, or null if the
 * counsellor has no limit.
 */
function createDailyLimitCheck(
  { dailyLimit, timeZone }: Pick<Counsellor, 'dailyLimit' | 'timeZone'>,
  starts: readonly number[],
  range: Interval,
): ((start: number) => boolean) | null {
  if (dailyLimit === null) return null
  const offsets = listOffsets(timeZone, range.from - 2 * dayMinutes, range.until + 2 * dayMinutes)
  const toDay = (minute: number) => Math.floor(toLocalMinute(offsets, minute) / dayMinutes)
  const counts = new Map<number, number>()
  for (const start of starts) counts.set(toDay(start), (counts.get(toDay(start)) ?? 0) + 1)
  return (start) => (counts.get(toDay(start)) ?? 0) < dailyLimit
}

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

/** Returns the first open slot of each counsellor who has one. */
export function listFirstSlots(schedule: Schedule, query: SlotQuery): ReadonlyMap<string, SlotStart> {
  const first = new Map<string, { start: number; slot: Omit<OpenStarts, 'starts'> }>()
  for (const { starts, ...slot } of searchSlots(schedule, query)) {
    const [start] = starts
    if (start === undefined || (first.get(slot.counsellorId)?.start ?? Number.POSITIVE_INFINITY) <= start)
      continue
    first.set(slot.counsellorId, { start, slot })
  }
  return new Map([...first].map(([id, { start, slot }]) => [id, { ...slot, startsAt: toInstant(start) }]))
}

/** Returns whether exactly this slot is open. */
export function isOpenSlot(
  schedule: Schedule,
  slot: SlotStart,
  now: Temporal.Instant,
  { withoutNotice, isSeries }: Pick<SlotQuery, 'withoutNotice' | 'isSeries'>,
): boolean {
  const { startsAt, counsellorId, officeId, mode } = slot
  if (startsAt.epochNanoseconds % minuteNs !== 0n) return false
  const place = { counsellorId, officeId, mode, withoutNotice, isSeries }
  const query = { from: startsAt, to: startsAt.add({ minutes: 1 }), now, ...place }
  return searchSlots(schedule, query).some(({ starts }) => starts.length > 0)
}

/** Returns whether hours, holidays, leave, notice and horizon allow a slot. Appointments do not matter. */
export function isWithinRules(
  rules: AvailabilityRules,
  slot: SlotStart,
  now: Temporal.Instant,
  options: Pick<SlotQuery, 'withoutNotice' | 'isSeries'> = {},
): boolean {
  return isOpenSlot({ rules, busyByCounsellor: new Map(), busyByRoom: new Map() }, slot, now, options)
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
