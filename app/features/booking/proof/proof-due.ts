/** Hours in which the owner of an e-mail address can prove it, and the shorter time before a near appointment. */
export const proofHours = 24
export const proofHoursBeforeNear = 2

/** Returns when a new appointment ends without proof. It never ends after its start. */
export function toProofDue(startsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const isNear = Temporal.Instant.compare(startsAt, now.add({ hours: 24 })) < 0
  return toEarliest(now.add({ hours: isNear ? proofHoursBeforeNear : proofHours }), startsAt)
}

export function toEarliest(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}
