import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings, outsideEvents } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { appointmentMinutes } from '../../availability/rules/slot.ts'
import { bookingColumns } from '../transaction/booking-row.server.ts'

/** An event as its scheduler reports it with its signature. */
export type ReportedEvent = Readonly<{ uri: string; startsAt: Temporal.Instant; isCancelled: boolean }>

/**
 * Stores what the scheduler reports, and confirms the booking of the event. The report and the booking come in any order: each waits for
 * the other and then finds it. A repeated report changes nothing.
 */
export function recordReportedEvent(db: Db, event: ReportedEvent, now: Temporal.Instant): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockEvent(tx, event.uri)
    await tx
      .insert(outsideEvents)
      .values({ ...event, receivedAt: now })
      .onConflictDoUpdate({ target: outsideEvents.uri, set: { ...event, receivedAt: now } })
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(eq(bookings.externalEventUri, event.uri))
      .for('update')
    if (!booking || event.isCancelled || booking.status !== 'requested') return
    const [confirmed] = await tx
      .update(bookings)
      .set({ ...toConfirmedColumns(event, now), revision: booking.revision + 1 })
      .where(eq(bookings.id, booking.id))
      .returning(bookingColumns)
    if (!confirmed) return
    const by = { role: 'outside' } as const
    await announce(tx, { type: 'booking.time_given', before: booking, after: confirmed, by, at: now })
  })
}

/**
 * Returns the columns of a new booking of an event. Only the scheduler's signed report confirms it: what a browser says about it can be
 * forged. Reports of the event wait until the transaction ends.
 */
export async function toEventColumns(tx: Db, uri: string, now: Temporal.Instant) {
  await lockEvent(tx, uri)
  const [event] = await tx.select().from(outsideEvents).where(eq(outsideEvents.uri, uri))
  const isConfirmed = event && !event.isCancelled
  return {
    externalEventUri: uri,
    ...(isConfirmed ? toConfirmedColumns(event, now) : { status: 'requested' as const }),
  }
}

function toConfirmedColumns({ startsAt }: Pick<ReportedEvent, 'startsAt'>, now: Temporal.Instant) {
  const endsAt = startsAt.add({ minutes: appointmentMinutes })
  const time = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  return { status: 'confirmed' as const, confirmedAt: now, ...time }
}

async function lockEvent(tx: Db, uri: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`event:${uri}`}, 0))`)
}
