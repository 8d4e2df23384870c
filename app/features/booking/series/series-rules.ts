import type { SlotStart } from '../../availability/rules/slot.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'

/** How many sessions a series can have. */
export const seriesCounts = [4, 6, 8, 12] as const
/** The weeks from one date of a series to the next. */
export const seriesWeeks = [1, 2] as const

export type SeriesPlan = Readonly<{
  everyWeeks: (typeof seriesWeeks)[number]
  count: (typeof seriesCounts)[number]
}>

/** Returns what a form says about a series, or null when it asks for none. */
export function readSeriesPlan(everyWeeks: string, count: string): SeriesPlan | null {
  const weeks = seriesWeeks.find((known) => String(known) === everyWeeks)
  const sessions = seriesCounts.find((known) => String(known) === count)
  return weeks && sessions ? { everyWeeks: weeks, count: sessions } : null
}

/** Returns the same time of day on the calendar of a zone, weeks later. Where the clocks change, the time of day stays. */
export function addWeeks(startsAt: Temporal.Instant, weeks: number, timeZone: string): Temporal.Instant {
  return startsAt.toZonedDateTimeISO(timeZone).add({ weeks }).toInstant()
}

/** Returns whether slots can be one series: as many as a series can have, with one counsellor at one place. */
export function isOneSeries(slots: readonly SlotStart[]): boolean {
  const places = new Set(
    slots.map(({ counsellorId, officeId, mode }) => `${counsellorId} ${officeId} ${mode}`),
  )
  return places.size === 1 && seriesCounts.some((count) => count === slots.length)
}

type Timed = Readonly<Pick<BookingRow, 'startsAt'>>

export function isAfter(other: Timed, first: Timed): boolean {
  if (!other.startsAt || !first.startsAt) return false
  return Temporal.Instant.compare(other.startsAt, first.startsAt) > 0
}
