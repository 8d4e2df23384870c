import { z } from 'zod'

/** Stored as text of ISO 8601. */
export const instant = z.codec(z.string(), z.instanceof(Temporal.Instant), {
  decode: (text) => Temporal.Instant.from(text),
  encode: (time) => time.toString(),
})

export const AppointmentSnapshot = z.object({
  startsAt: instant,
  endsAt: instant,
  /** The booking's `icsSequence` after the change. */
  sequence: z.number().int().min(0),
  previousStartsAt: instant.optional(),
  mode: z.enum(['IN_PERSON', 'ONLINE']).optional(),
  officeId: z.uuid().optional(),
  counsellorId: z.uuid().optional(),
})

/**
 * The appointment when the mail was queued. The booking may change before the mail is sent. A missing office, counsellor or mode
 * is read from the booking.
 */
export type AppointmentSnapshot = Readonly<z.output<typeof AppointmentSnapshot>>
