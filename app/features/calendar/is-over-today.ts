type Session = Readonly<{ status: string; endsAt: Temporal.Instant | null }>

/** Returns whether a session has ended, or somebody has already said whether the client came. */
export function isOverToday({ status, endsAt }: Session, now: Temporal.Instant) {
  const hasOutcome = status === 'attended' || status === 'no_show'
  return hasOutcome || (endsAt !== null && Temporal.Instant.compare(endsAt, now) <= 0)
}
