import type { TimetableSlot } from './directory-types.ts'

export type WeekCell = TimetableSlot | 'free' | 'covered'

/** Returns '8:00 AM' for 8 and '9:00 PM' for 21. */
export function toHourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns a row for each hour. A cell is a clinic that begins, 'covered' while it continues, or 'free'. */
export function toWeekRows(
  slots: readonly TimetableSlot[],
  days: readonly string[],
  from: number,
  to: number,
) {
  return Array.from({ length: to - from }, (_, place) => {
    const hour = from + place
    return { hour, cells: days.map((day) => ({ day, cell: findCell(slots, day, hour) })) }
  })
}

function findCell(slots: readonly TimetableSlot[], day: string, hour: number): WeekCell {
  const slot = slots.find((own) => own.day === day && own.from <= hour && hour < own.to)
  if (!slot) return 'free'
  return slot.from === hour ? slot : 'covered'
}
