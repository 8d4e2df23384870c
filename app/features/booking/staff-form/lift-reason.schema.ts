import { z } from 'zod'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import { liftReasons } from '../limits/booking-limits.ts'

const words = newBooking.limits
const Reason = z.enum(liftReasons).optional()

export const liftFields = ['beyond', 'beyondReason'] as const

/** Returns why staff choose a time beyond the limits, or the message at its field. Without the tick there is no reason. */
export function readLiftReason({
  beyond,
  beyondReason,
}: Readonly<Record<(typeof liftFields)[number], string>>) {
  const read = Reason.safeParse(beyond ? beyondReason : undefined)
  if (read.success) return { ok: true, reason: read.data, errors: {} } as const
  return { ok: false, errors: { beyondReason: [words.needed] } } as const
}
