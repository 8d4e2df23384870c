import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.server.ts'
import { bookings } from '../db/tables/booking.ts'
import { groupPlaces } from '../db/tables/groups.ts'
import type { LeasedRow } from './channels/channel.ts'
import { toLateness } from './late-mail.ts'

/** The kinds of mail that ask their reader to prove the address. `place_asked` is about a place in a group. */
const kinds = ['booking_confirmed', 'booking_requested', 'booking_moved', 'place_asked'] as const

/** Gives the reader of a mail that was late the time that it waited, by the rule of `toProofEnd`. */
export async function giveProofItsTime(tx: Db, mail: LeasedRow, now: Temporal.Instant): Promise<void> {
  const lateness = toLateness(mail, now)
  if (lateness === 0 || !kinds.some((kind) => kind === mail.kind)) return
  const later = (dueAt: SQL | typeof bookings.proofDueAt | typeof groupPlaces.proofDueAt, start: SQL) =>
    sql`least(${start}, ${dueAt} + ${lateness}::float8 * interval '1 millisecond')`
  const { bookingId, groupPlaceId } = mail
  if (bookingId)
    await tx
      .update(bookings)
      .set({ proofDueAt: later(bookings.proofDueAt, sql`${bookings.startsAt}`) })
      .where(and(eq(bookings.id, bookingId), isNotNull(bookings.proofDueAt)))
  const start = sql`(select starts_at from group_sessions where group_sessions.id = session_id)`
  if (groupPlaceId)
    await tx
      .update(groupPlaces)
      .set({ proofDueAt: later(groupPlaces.proofDueAt, start) })
      .where(and(eq(groupPlaces.id, groupPlaceId), isNotNull(groupPlaces.proofDueAt)))
}

// Written out, because Drizzle leaves out the names of the tables in a query of one table.
const owners = {
  booking: { own: sql`outbox.booking_id = bookings.id`, startsAt: sql`bookings.starts_at` },
  place: { own: sql`outbox.group_place_id = group_places.id`, startsAt: sql`group_sessions.starts_at` },
} as const

/**
 * Returns the condition that nobody could prove the address in time, because the newest mail that asks for it waits for our mail server, or
 * left after the start. It is false when the address itself is refused, and when no such mail was queued.
 */
export function isProofMailLate(of: keyof typeof owners): SQL {
  const { own, startsAt } = owners[of]
  const isAddressRefused = sql`outbox.last_error = 'bad_address'
    or (outbox.last_error ~ ' 5[0-9]{2}$' and outbox.last_error !~ '^EAUTH ')`
  return sql`coalesce((select case when outbox.status = 'sent' then outbox.sent_at >= ${startsAt}
      else not coalesce(${isAddressRefused}, false) end
    from outbox where ${own} and outbox.kind in ${kinds}
    order by outbox.created_at desc, outbox.id desc limit 1), false)`
}
