import { readText } from '../../../lib/text/form-text.ts'
import type { BookingField } from '../booking.schema.ts'

/** The field that marks a short form of another page. The booking form prefills its answers, and nothing is stored. */
export const prefillMark = 'begun'

/** The answers without a field in the booking form. They go into the complaint, where the person can change them. */
const others = {
  category: 'Department',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  phone: 'Phone number',
  recordNumber: 'Medical record number',
} as const

/** Returns the typed answers by the names of the booking form, without empty ones. */
export function toPrefillValues(form: FormData): Partial<Record<BookingField, string>> {
  const read = (name: string) => readText(form, name).trim()
  const lines = Object.entries(others).flatMap(([name, label]) =>
    read(name) ? [`${label}: ${read(name)}`] : [],
  )
  const complaint = [read('reason'), lines.join('\n')].filter(Boolean).join('\n\n')
  const name = read('name')
  return { ...(name ? { name } : {}), ...(complaint ? { complaint } : {}) }
}
