import { and, eq, gt, isNotNull, lt, notInArray } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { toDayRange } from '../../../lib/time/days.ts'
import {
  isOpenSlot,
  isWithinRules,
  listNearestSlots,
  listOpenSlots,
} from '../../availability/rules/open-slots.ts'
import type { Schedule } from '../../availability/rules/schedule.ts'
import { appointmentMinutes, type SlotStart, seriesHorizonDays } from '../../availability/rules/slot.ts'
import { loadSchedule } from '../../availability/slots/schedule.server.ts'
import { canMove } from '../allowed-changes.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import { listSeriesBookings } from './series-of-booking.server.ts'
import { addWeeks, isAfter, type SeriesPlan } from './series-rules.ts'

/** What somebody chose for a date that does not fit, by the day of the date on the office's calendar. */
export type DateChoices = ReadonlyMap<string, SlotStart | 'left_out'>

export type SeriesDate = Readonly<{
  /** On the office's calendar. */
  day: string
  wanted: SlotStart
  /**
   * Why the wanted time does not fit: closed, taken, or the client has another session then. A client reads that it is taken: somebody
   * else may use the same mailbox. Null: it fits.
   */
  problem: 'closed' | 'taken' | 'client_busy' | null
  /** The time of this date: the wanted, the chosen or the nearest one. Null: the date is left out. */
  slot: SlotStart | null
  /** Open times of that day and of the days beside it. */
  near: readonly SlotStart[]
  /** Somebody chose it, and the choice still holds. */
  isChosen: boolean
}>

type Query = SeriesPlan &
  Readonly<{
    /** The first date. */
    slot: SlotStart
    choices: DateChoices
    isStaff?: boolean
    /** The other sessions of the client count as taken. */
    clientKey?: string | null
  }>

const sameDayTimes = 4
const timesOfOtherDay = 1

/**
 * Returns the dates of a series at one local time of the office, and what is near for those that do not fit. A date that is left out moves
 * the end of the series. `isWhole` is false when too few dates fit before the horizon of a series ends. A first date that is over gives
 * no dates.
 */
export async function proposeSeries(db: Db, query: Query, now: Temporal.Instant) {
  const { slot, count, everyWeeks, isStaff } = query
  const none = { dates: [], slots: [], isWhole: false, timeZone: 'UTC', counsellor: null }
  if (!isSeriesTime(slot, now)) return none
  const { counsellorId, startsAt } = slot
  const range = { from: startsAt.subtract({ hours: 48 }), to: toRangeEnd(now) }
  const schedule = await loadSchedule(db, { ...range, counsellorId, isStaff }, now)
  const office = schedule.rules.offices.find(({ id }) => id === slot.officeId)
  const busy = await listBusyStarts(db, query.clientKey, range)
  const dates: SeriesDate[] = []
  if (!office) return none
  const { timeZone } = office
  const last = now.toZonedDateTimeISO(timeZone).add({ days: seriesHorizonDays }).toInstant()
  for (let n = 0; countKept(dates) < count; n += 1) {
    const wanted = { ...slot, startsAt: addWeeks(startsAt, n * everyWeeks, timeZone) }
    if (Temporal.Instant.compare(wanted.startsAt, last) > 0) break
    dates.push(toDate(schedule, { wanted, timeZone, busy, isStaff, choices: query.choices }, now))
  }
  const slots = dates.flatMap((date) => date.slot ?? [])
  const { counsellors } = schedule.rules
  const counsellor = counsellors.find(({ id, active }) => active && id === counsellorId) ?? null
  return { dates, slots, isWhole: slots.length === count, timeZone, counsellor }
}

/** Returns whether a date of a series can be at this time. An address can name any time, and a search from long ago takes seconds. */
export function isSeriesTime({ startsAt }: SlotStart, now: Temporal.Instant): boolean {
  const isOver = Temporal.Instant.compare(startsAt, now) <= 0
  return !isOver && Temporal.Instant.compare(startsAt, toRangeEnd(now)) < 0
}

/** The end of the last day that a series can have, and of the day beside it. */
const toRangeEnd = (now: Temporal.Instant) => now.add({ hours: 24 * (seriesHorizonDays + 2) })

type MoveQuery = Readonly<{
  /** The session that gets the slot. All that follow it move by as many days, to the same time of day. */
  booking: Readonly<Pick<BookingRow, 'id' | 'startsAt' | 'counsellorId'>>
  seriesId: string
  slot: SlotStart
  choices: DateChoices
  isStaff?: boolean
}>

/** Returns the new dates of a session and all that follow it. A date that is left out keeps its present time. */
export async function proposeSeriesMove(db: Db, query: MoveQuery, now: Temporal.Instant) {
  const { booking, slot, isStaff, seriesId } = query
  const moving = await listMoving(db, seriesId, booking, now)
  const from = slot.startsAt.subtract({ hours: 48 })
  const range = { from, to: toRangeEnd(now), without: moving.map(({ id }) => id) }
  const schedule = await loadSchedule(db, { ...range, counsellorId: slot.counsellorId, isStaff }, now)
  const office = schedule.rules.offices.find(({ id }) => id === slot.officeId)
  if (!office || !booking.startsAt) return { dates: [], timeZone: 'UTC' }
  const { timeZone } = office
  const busy = await listBusyStarts(db, moving[0]?.clientKey, range)
  const toLocal = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone)
  const target = toLocal(slot.startsAt)
  const { days } = toLocal(booking.startsAt).toPlainDate().until(target.toPlainDate())
  const dates = moving.flatMap((row) => {
    if (!row.startsAt) return []
    const day = toLocal(row.startsAt).toPlainDate().add({ days })
    const startsAt = day.toZonedDateTime({ timeZone, plainTime: target.toPlainTime() }).toInstant()
    // A session can be at another place than the others.
    const { officeId, mode } = { officeId: row.officeId ?? slot.officeId, mode: row.mode ?? slot.mode }
    const wanted = {
      wanted: { ...slot, officeId, mode, startsAt },
      timeZone,
      busy,
      isStaff,
      choices: query.choices,
    }
    return { ...toDate(schedule, wanted, now), bookingId: row.id, previous: row.startsAt }
  })
  return { dates, timeZone }
}

type DayQuery = Omit<MoveQuery, 'slot' | 'choices'> &
  Readonly<{ place: Omit<SlotStart, 'startsAt'>; day: Temporal.PlainDate; timeZone: string }>

/** A later day with times is looked for on so many days. */
const nextDayRange = 60

/**
 * Returns the open times of a day for a session whose series moves. The times of the series itself count as free. A day without times has the
 * next day that has some, or null.
 */
export async function listSeriesMoveTimes(
  db: Db,
  { booking, seriesId, place, day, timeZone, isStaff }: DayQuery,
  now: Temporal.Instant,
): Promise<{ times: SlotStart[]; next: Temporal.PlainDate | null }> {
  const moving = await listMoving(db, seriesId, booking, now)
  const without = moving.map(({ id }) => id)
  const listOpen = async (range: ReturnType<typeof toDayRange>) => {
    const query = { ...range, without, counsellorId: place.counsellorId, isStaff }
    const schedule = await loadSchedule(db, query, now)
    const open = listOpenSlots(schedule, { ...range, ...place, now, isSeries: true })
    return open.filter(({ startsAt }) => !booking.startsAt?.equals(startsAt))
  }
  const times = await listOpen(toDayRange(day, timeZone))
  if (times.length > 0) return { times, next: null }
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const first = Temporal.PlainDate.compare(day, today) < 0 ? today : day.add({ days: 1 })
  const { from } = toDayRange(first, timeZone)
  const { to } = toDayRange(first.add({ days: nextDayRange }), timeZone)
  const [later] = await listOpen({ from, to })
  return { times, next: later ? later.startsAt.toZonedDateTimeISO(timeZone).toPlainDate() : null }
}

/** Returns a session and all that follow it, as far as they can move. */
async function listMoving(
  db: Db,
  seriesId: string,
  booking: MoveQuery['booking'],
  now: Temporal.Instant,
): Promise<BookingRow[]> {
  const rows = await listSeriesBookings(db, seriesId)
  const following = rows.filter((row) => row.id === booking.id || isAfter(row, booking))
  // A session that another counsellor took over stays with them.
  const own = following.filter(({ counsellorId }) => counsellorId === booking.counsellorId)
  return own.filter((row) => canMove(row, now))
}

const countKept = (dates: readonly SeriesDate[]) => dates.filter((date) => date.slot !== null).length

type Wanted = Readonly<{
  wanted: SlotStart
  timeZone: string
  busy: readonly Temporal.Instant[]
  isStaff?: boolean
  choices: DateChoices
}>

function toDate(
  schedule: Schedule,
  { wanted, timeZone, busy, isStaff, choices }: Wanted,
  now: Temporal.Instant,
): SeriesDate {
  const start = wanted.startsAt.toZonedDateTimeISO(timeZone)
  const date = { day: start.toPlainDate().toString(), wanted }
  const query = { now, isSeries: true }
  const isClientBusy = (slot: SlotStart) => busy.some((other) => overlaps(other, slot.startsAt))
  const isOpen = isOpenSlot(schedule, wanted, now, query)
  if (isOpen && !isClientBusy(wanted)) {
    return { ...date, problem: null, slot: wanted, near: [], isChosen: true }
  }
  const { counsellorId, officeId, mode } = wanted
  const findNear = (days: number, most: number) => {
    const from = start.startOfDay().add({ days })
    const range = { from: from.toInstant(), to: from.add({ days: 1 }).toInstant() }
    const place = { counsellorId, officeId, mode }
    // The same time of day on the other day.
    const time = start.add({ days }).toInstant()
    return listNearestSlots(schedule, { ...range, ...place, ...query }, time, most + busy.length)
      .filter((slot) => !isClientBusy(slot))
      .slice(0, most)
  }
  const near = [
    ...findNear(0, sameDayTimes),
    ...findNear(-1, timesOfOtherDay),
    ...findNear(1, timesOfOtherDay),
  ]
  const choice = choices.get(date.day)
  const chosen = near.find((slot) => choice instanceof Object && slot.startsAt.equals(choice.startsAt))
  const isWithin = isWithinRules(schedule.rules, wanted, now, query)
  return {
    ...date,
    problem: isOpen && isStaff ? 'client_busy' : isWithin ? 'taken' : 'closed',
    slot: choice === 'left_out' ? null : (chosen ?? near[0] ?? null),
    near: near.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt)),
    isChosen: choice === 'left_out' || chosen !== undefined,
  }
}

function overlaps(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Math.abs(one.epochMilliseconds - other.epochMilliseconds) < appointmentMinutes * 60_000
}

type BusyRange = Readonly<{ from: Temporal.Instant; to: Temporal.Instant; without?: readonly string[] }>

/** Returns the starts of the proven sessions of a client in a range. */
async function listBusyStarts(
  db: Db,
  key: string | null | undefined,
  { from, to, without = [] }: BusyRange,
): Promise<Temporal.Instant[]> {
  if (!key) return []
  const { clientKey, status, provenAt, startsAt } = bookings
  const rows = await db
    .select({ startsAt })
    .from(bookings)
    .where(
      and(
        eq(clientKey, key),
        eq(status, 'confirmed'),
        isNotNull(provenAt),
        gt(startsAt, from),
        lt(startsAt, to),
        notInArray(bookings.id, [...without]),
      ),
    )
  return rows.flatMap((row) => row.startsAt ?? [])
}
