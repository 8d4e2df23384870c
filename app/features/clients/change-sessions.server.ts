import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clientBookings, clients } from '../../db/tables/clients.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { seriesBookings } from '../../db/tables/series.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { toIdKey } from '../booking/booking-request.server.ts'
import { isSamePerson } from './client-scope.server.ts'

type Staff = Readonly<{ scope: StaffScope; actorId: string; now: Temporal.Instant }>

/**
 * Gives the coming sessions of a locked client, within the scope, the new address. Older private links end, because somebody else may read
 * the old mailbox; the new address gets the new ones, a series one. What waits for the old address is not sent. The guardian's link stays.
 * Throws the refusal of the constraint that a client is in one session at a time.
 */
export async function changeComingSessions(
  tx: Db,
  { clientId, email }: Readonly<{ clientId: string; email: string | null }>,
  { scope, actorId, now }: Staff,
): Promise<void> {
  const isOpen = and(
    inArray(bookings.status, ['requested', 'confirmed']),
    or(isNull(bookings.startsAt), gt(bookings.startsAt, now)),
  )
  const rows = await tx
    .select({ booking: bookings, seriesId: seriesBookings.seriesId })
    .from(bookings)
    .innerJoin(clientBookings, eq(clientBookings.bookingId, bookings.id))
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .leftJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .where(and(isSamePerson(scope, clientId), isOpen, withinScope(bookings.counsellorId, scope)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .for('update', { of: bookings })
  const told = new Set<string>()
  for (const { booking: before, seriesId } of rows) {
    if (before.email === email) continue
    if (before.email) {
      const isTo = and(eq(outbox.channel, 'mail'), eq(outbox.toAddress, before.email))
      await tx.delete(outbox).where(and(isTo, eq(outbox.bookingId, before.id), eq(outbox.status, 'queued')))
    }
    const [after] = await tx
      .update(bookings)
      .set({
        ...{
          email,
          clientKey: email ? toEmailKey(email) : toIdKey(clientId),
          // Staff know the client, with or without an address. So the client is in one session at a time.
          provenAt: now,
          proofDueAt: null,
        },
        ...{ linkVersion: sql`${bookings.linkVersion} + 1`, linkMadeAt: now, revision: before.revision + 1 },
      })
      .where(eq(bookings.id, before.id))
      .returning()
    if (!after) throw new Error('the statement returned no booking')
    const series = seriesId ? { isFirst: !told.has(seriesId) } : undefined
    if (seriesId) told.add(seriesId)
    const by = { role: 'staff', id: actorId, scope } as const
    await announce(tx, { type: 'client.address_changed', before, after, by, at: now, series })
  }
}
