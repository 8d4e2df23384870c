import { isolate } from '../../lib/text/isolate.ts'
import { months, weekdays } from '../../lib/time/show-time.ts'
import type { Grain } from './report-range.ts'

export type Group = Readonly<{ label: string; count: number }>

// Each `toLocaleString` would make a formatter of its own.
const numbers = new Intl.NumberFormat('en-GB')

/** Returns `1,204`. */
export function showCount(count: number): string {
  return numbers.format(count)
}

/** Returns `7%`. Never returns 0% of something, or 100% of less than all. */
export function showShare(part: number, whole: number): string {
  if (whole === 0) return 'none'
  const share = (part / whole) * 100
  if (part > 0 && share < 1) return 'under 1%'
  return part < whole && share > 99 ? 'over 99%' : `${Math.round(share)}%`
}

/** Returns minutes as hours: `12.5`. */
export function showHours(minutes: number): string {
  return numbers.format(Math.round(minutes / 6) / 10)
}

/** Returns `12.5 hours` or `1 hour`. */
export function toHourWords(minutes: number): string {
  const hours = showHours(minutes)
  return `${hours} ${hours === '1' ? 'hour' : 'hours'}`
}

/** Returns the label under a column. */
export function toColumnLabel(start: Temporal.PlainDate, grain: Grain, isFirst: boolean): string {
  const month = months[start.month - 1]?.slice(0, 3) ?? ''
  if (grain !== 'month') return `${start.day} ${month}`
  return isFirst || start.month === 1 ? `${month} ${start.year}` : month
}

/** Returns `on Tuesday 3 November 2026`, `in the week from 2 November 2026` or `in November 2026`. */
export function toTimeWords(start: Temporal.PlainDate, grain: Grain): string {
  const month = `${months[start.month - 1]} ${start.year}`
  if (grain === 'month') return `in ${month}`
  return grain === 'week'
    ? `in the week from ${start.day} ${month}`
    : `on ${weekdays[start.dayOfWeek - 1]} ${start.day} ${month}`
}

/** Returns which group is the largest: `Instagram leads: 41 of 180.` */
export function sayLargest(
  groups: readonly Group[],
  total: number,
  nothing: string,
  leads = 'leads',
): string {
  const most = Math.max(0, ...groups.map(({ count }) => count))
  if (most === 0) return nothing
  const largest = groups.filter(({ count }) => count === most).map(({ label }) => isolate(label))
  const of = `of ${showCount(total)}`
  if (largest.length === 1) return `${largest[0]} ${leads}: ${showCount(most)} ${of}.`
  if (largest.length === 2) return `${largest.join(' and ')} are level: ${showCount(most)} each, ${of}.`
  return `${largest.length} are level: ${showCount(most)} each, ${of}.`
}

/** Returns the busiest time: `Most were made on Tuesday 3 November 2026: 41 of 180.` */
export function sayBusiest(times: readonly Group[], total: number, nothing: string): string {
  const most = Math.max(0, ...times.map(({ count }) => count))
  if (most === 0) return nothing
  const busiest = times.filter(({ count }) => count === most)
  const of = `of ${showCount(total)}`
  if (busiest.length === 1) return `Most were made ${busiest[0]?.label}: ${showCount(most)} ${of}.`
  return `No time stands out: ${showCount(most)} at most, ${of}.`
}

/** Returns how far ahead half of the bookings are made. Groups go from short to long notice, and labels say where they end. */
export function sayHalf(groups: readonly Group[], nothing: string): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return nothing
  let soFar = 0
  for (const { label, count } of groups.slice(0, -1)) {
    soFar += count
    if (soFar * 2 >= total) {
      return `${soFar === total ? 'All' : 'Half or more'} are booked ${label} ahead: ${showCount(soFar)} of ${showCount(total)}.`
    }
  }
  return `More than half are booked a month or more ahead: ${showCount(total - soFar)} of ${showCount(total)}.`
}

export function sayOutcome(sessions: number, cancelled: number, missed: number): string {
  if (sessions === 0) return 'There are no sessions in these days.'
  const of = `${showCount(sessions)} ${sessions === 1 ? 'session' : 'sessions'}`
  return `Of ${of}, ${showCount(cancelled)} ${cancelled === 1 ? 'was' : 'were'} cancelled (${showShare(cancelled, sessions)}) and to ${showCount(missed)} nobody came (${showShare(missed, sessions)}).`
}
