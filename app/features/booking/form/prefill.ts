import { readText } from '../../../lib/text/form-text.ts'
import type { BookingField } from '../booking.schema.ts'

/** Marks a form on another page whose answers the booking form takes over; nothing of it is stored. */
export const begunMark = 'begun'

/** What those forms ask that the booking form has no field for: it goes into the complaint, where one sees and can change it. */
const others = {
  category: 'Department',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  phone: 'Phone number',
  recordNumber: 'Medical record number',
} as const

/** What was typed there, under the booking form's own names; what was left empty is left out. */
export function toBegunFields(form: FormData): Partial<Record<BookingField, string>> {
  const read = (name: string) => readText(form, name).trim()
  const lines = Object.entries(others).flatMap(([name, label]) =>
    read(name) ? [`${label}: ${read(name)}`] : [],
  )
  const complaint = [read('reason'), lines.join('\n')].filter(Boolean).join('\n\n')
  const name = read('name')
  return { ...(name ? { name } : {}), ...(complaint ? { complaint } : {}) }
}
