import type { AddressProof } from '../booking-request.server.ts'

/** Hours in which the owner of an e-mail address can prove it, and the shorter time before a near appointment. */
export const proofHours = 24
export const proofHoursBeforeNear = 2
/** The hours of a booking whose sender has made many others that wait for proof. */
const proofHoursOfMany = 1

/** Returns when a new appointment ends without proof. It never ends after its start. */
export function toProofDue(
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
  endsEarly = false,
): Temporal.Instant {
  const isNear = Temporal.Instant.compare(startsAt, now.add({ hours: 24 })) < 0
  const hours = endsEarly ? proofHoursOfMany : isNear ? proofHoursBeforeNear : proofHours
  return toEarliest(now.add({ hours }), startsAt)
}

export function toEarliest(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}

/** Returns when the address was proven, or until when it must be. `startsAt` is null for a booking that never ends without proof. */
export function toProofColumns(
  { addressProof, endsEarly }: Readonly<{ addressProof: AddressProof; endsEarly?: boolean }>,
  startsAt: Temporal.Instant | null,
  now: Temporal.Instant,
) {
  return {
    provenAt: addressProof === 'proven' ? now : null,
    proofDueAt: addressProof === 'asked' && startsAt ? toProofDue(startsAt, now, endsEarly) : null,
  }
}
