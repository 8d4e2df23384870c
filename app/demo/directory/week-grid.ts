import type { TimetableSlot } from './directory-types.ts'

export type WeekCell = TimetableSlot | 'free' | 'covered'

/** 8 is '8:00 AM', 21 is '9:00 PM'. */
export function toHourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}

/** A row an hour, a cell a day: where a clinic begins, where one goes on from above, and where nothing is held. */
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
