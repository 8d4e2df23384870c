import { weekdays } from '../../../../lib/time/show-time.ts'

/** One day, or several that get the same hours. */
export const dayOptions = [
  ...weekdays.map((label, at) => ({ value: String(at + 1), label })),
  { value: '1-5', label: 'Monday to Friday' },
  { value: '1-6', label: 'Monday to Saturday' },
  { value: '1-7', label: 'Every day' },
]
