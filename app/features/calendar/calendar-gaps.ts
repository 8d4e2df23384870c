import { toQuery } from '../../lib/http/query.ts'
import { isOverlapping, mergeIntervals, type Span, toInterval, toSpan } from '../../lib/time/intervals.ts'
import { modulo } from '../availability/rules/open-hours.ts'
import { appointmentMinutes, type Mode } from '../availability/rules/slot.ts'
import { writeSlot } from '../booking/time-picker/schedule-choice.ts'
import { clipSpan, listGaps } from './calendar-days.ts'

/** Working hours without leave and holidays, on one grid: a start leaves `remainder` when its epoch minute is divided by the length of an appointment. */
export type Hours = Span & Readonly<{ counsellorId: string; officeId: string; mode: Mode; remainder: number }>

type Work = Readonly<{
  hours: readonly Hours[]
  appointments: readonly (Span & Readonly<{ counsellorId: string | null }>)[]
  /** Null for all offices. */
  officeId: string | null
}>

/** Books in a free interval: the address ends before the value of the slot. */
export type Gap = Readonly<{
  href: string
  /** The first slot. */
  slot: string
  /** The minutes from the start of the interval to the first slot. */
  offset: number
}>

/** Returns when at least one of the people works at the selected office, without leave and holidays. */
export function listOpen(
  { hours, officeId }: Pick<Work, 'hours' | 'officeId'>,
  ids: ReadonlySet<string>,
  whole: Span,
): Span[] {
  const open = [...ids].flatMap((id) => {
    const own = hours.filter(
      (row) => row.counsellorId === id && (officeId === null || row.officeId === officeId),
    )
    return own.flatMap((row) => clipSpan(row, whole) ?? []).map(toInterval)
  })
  return mergeIntervals(open).map(toSpan)
}

/** Returns the intervals in which a counsellor works and has nothing, long enough for an appointment. */
export function listFree(
  { hours, appointments }: Work,
  { counsellorId, officeId, whole }: { counsellorId: string; officeId: string | null; whole: Span },
): Span[] {
  const isOwn = (row: { counsellorId: string | null }) => row.counsellorId === counsellorId
  const open = hours
    .filter((row) => isOwn(row) && (officeId === null || row.officeId === officeId))
    .flatMap((row) => clipSpan(row, whole) ?? [])
  return listGaps(open, appointments.filter(isOwn))
}

/** Returns how to book in a free interval. A start lies on the grid of the hours, and not before now. */
export function findGap(
  { hours, officeId }: Work,
  counsellorId: string,
  span: Span,
  now: Temporal.Instant,
): Gap | undefined {
  const { from, until } = toInterval(span)
  const earliest = Math.ceil(Math.max(from, now.epochMilliseconds / 60_000))
  const row = hours.find(
    (own) =>
      own.counsellorId === counsellorId &&
      (officeId === null || own.officeId === officeId) &&
      isOverlapping(toInterval(own), { from, until: from + 1 }),
  )
  if (!row) return undefined
  const start = earliest + modulo(row.remainder - earliest, appointmentMinutes)
  if (start + appointmentMinutes > until) return undefined
  const startsAt = Temporal.Instant.fromEpochMilliseconds(start * 60_000)
  const { mode } = row
  const query = toQuery({ with: counsellorId, place: mode === 'ONLINE' ? 'online' : row.officeId })
  return {
    href: `/admin/bookings/new?${query}&slot=`,
    slot: writeSlot({ startsAt, counsellorId, officeId: row.officeId, mode }),
    offset: start - from,
  }
}
