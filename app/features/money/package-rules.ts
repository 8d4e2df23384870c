import type { Author } from '../../events/event.ts'

/** A client who cancels later than this many hours before the session has used the place. */
export const returnHours = 24

/** In sessions. */
export const mostSessions = 60

type Cancelled = Readonly<{ startsAt: Temporal.Instant | null; at: Temporal.Instant; by: Author['role'] }>

/** Returns whether a place of a package comes back: always when the agency cancels, and when the client cancels in time. */
export function comesBack({ startsAt, at, by }: Cancelled): boolean {
  const isByAgency = by === 'staff' || by === 'program' || by === 'software'
  return isByAgency || !startsAt || Temporal.Instant.compare(at.add({ hours: returnHours }), startsAt) <= 0
}
