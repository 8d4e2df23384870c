type Session = Readonly<{ status: string; endsAt: Temporal.Instant | null }>

/** Returns whether a session of one client has ended, and nobody has said yet whether the client came. A group has a record of each person. */
export function lacksOutcome(session: Session & Readonly<{ groupId?: string }>, now: Temporal.Instant) {
  return session.status === 'confirmed' && !session.groupId && isOverToday(session, now)
}

/** Returns whether a session has ended, or somebody has already said whether the client came. */
export function isOverToday({ status, endsAt }: Session, now: Temporal.Instant) {
  const hasOutcome = status === 'attended' || status === 'no_show'
  return hasOutcome || (endsAt !== null && Temporal.Instant.compare(endsAt, now) <= 0)
}
