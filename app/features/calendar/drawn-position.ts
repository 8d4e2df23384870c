import type { DayPosition } from './calendar-days.ts'
import type { CalendarSheet } from './calendar-view.ts'

const step = 5

/** Returns the classes of calendar.css that place an entry on the drawing, in steps of five minutes. */
export function toDrawnPosition(
  { fromMinute, untilMinute }: Pick<DayPosition, 'fromMinute' | 'untilMinute'>,
  axis: CalendarSheet['axis'],
): string {
  const first = axis.fromHour * 60
  const from = Math.max(fromMinute, first)
  const until = Math.min(untilMinute, axis.untilHour * 60)
  const at = Math.floor((from - first) / step)
  const length = Math.max(1, Math.ceil((until - first) / step) - at)
  return [
    ...toPowers(at).map((power) => `at-${power}`),
    ...toPowers(length).map((power) => `for-${power}`),
  ].join(' ')
}

function toPowers(value: number): number[] {
  return [1, 2, 4, 8, 16, 32, 64, 128, 256].filter((power) => (value & power) !== 0)
}
