import { randomUUID } from 'node:crypto'
import { guardianInformed, guardianUnsafe, sessionConsent } from '../../../content/consent.ts'
import type { WantedSlot } from '../../../features/availability/rules/slot.ts'
import { bookSession } from '../../../features/booking/book-session.server.ts'
import { type BookingDetails, messages } from '../../../features/booking/booking.schema.ts'
import type { BookedBy } from '../../../features/booking/booking-request.server.ts'
import { sessionRefusals } from '../../../features/booking/details/appointment-words.ts'
import type { Guardian } from '../../../features/booking/guardian.schema.ts'
import { sealGuardian } from '../../../features/booking/guardian.server.ts'
import { holdSlot, releaseHold } from '../../../features/booking/hold.server.ts'
import { findBookingByPageKey } from '../../../features/booking/idempotency-key.server.ts'
import type { Instance } from '../../../request-context.ts'
import type { Staff } from './answer-booking-form.server.ts'

type WantedForClient = Readonly<{
  slot: WantedSlot
  details: BookingDetails
  guardian: Guardian | undefined
  consentBy: BookedBy['consentBy']
  key: string
}>

/** Holds the time and books it at once, as the public page without script does. */
export async function holdAndBook(instance: Instance, { actorId }: Staff, wanted: WantedForClient) {
  const { db, secrets } = instance
  const { slot, details, guardian, consentBy, key } = wanted
  const now = Temporal.Now.instant()
  const id = randomUUID()
  const guardianText = guardian?.answer === 'informed' ? guardianInformed : guardianUnsafe
  const hold = await holdSlot(
    db,
    {
      id,
      slot,
      consents: guardian ? [sessionConsent, guardianText] : [sessionConsent],
      route: 'staff',
      visitorTimeZone: null,
      ...sealGuardian(secrets, id, guardian),
    },
    now,
  )
  const repeat = { details, idempotencyKey: key, bookedBy: { actorId, consentBy } }
  if (!hold.ok) {
    // A second press of the same button finds its own booking in its way.
    const earlier = await findBookingByPageKey(db, key, { patient: true })
    if (earlier) return { ok: true, bookingId: earlier.id } as const
    const reason = hold.reason === 'duplicate' ? 'slot_taken' : hold.reason
    return { ok: false, isGone: true, status: 409, text: sessionRefusals[reason] } as const
  }
  const booked = await bookSession(db, secrets, { ...repeat, holdToken: hold.holdToken }, now)
  if (booked.ok) {
    instance.nudgeMail()
    return { ok: true, bookingId: booked.booking.id } as const
  }
  await releaseHold(db, hold.holdToken)
  const isGone = booked.reason === 'client_busy' || booked.reason === 'hold_gone'
  return { ok: false, isGone, status: 409, text: messages[booked.reason] } as const
}
