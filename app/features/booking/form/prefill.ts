import { readText } from '../../../lib/text/form-text.ts'
import { readDay } from '../../../lib/time/days.ts'
import { showDay, showTwelveHours } from '../../../lib/time/show-time.ts'
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
export function toPrefillValues(
  form: FormData,
  now: Temporal.Instant,
): Partial<Record<BookingField, string>> {
  const read = (name: string) => readText(form, name).trim()
  const lines = Object.entries(others).flatMap(([name, label]) =>
    read(name) ? [`${label}: ${toWords(read(name), now)}`] : [],
  )
  const complaint = [read('reason'), lines.join('\n')].filter(Boolean).join('\n\n')
  const name = read('name')
  return { ...(name ? { name } : {}), ...(complaint ? { complaint } : {}) }
}

/** Returns the value of a date field or a time field as people read it, and any other text unchanged. */
function toWords(typed: string, now: Temporal.Instant): string {
  const day = readDay(typed)
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(typed) ?? []
  if (day) return showDay(day, now)
  return hour ? showTwelveHours({ hour: Number(hour), minute: Number(minute) }) : typed
}
