import { eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings, outsideEvents } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { appointmentMinutes } from '../../availability/rules/slot.ts'
import { bookingColumns } from '../transaction/booking-row.server.ts'

/** An event as its scheduler reports it with its signature. */
export type ReportedEvent = Readonly<{
  uri: string
  startsAt: Temporal.Instant
  isCancelled: boolean
  /** When it happened. Missing when the scheduler does not say so. */
  at?: Temporal.Instant
  /** The event before, when the scheduler gives a moved one a new address. */
  replaces?: string
}>

/**
 * Stores what the scheduler reports, and confirms the booking of the event. The report and the booking come in any order: each waits for
 * the other and then finds it. A repeated report changes nothing, and neither does one that is older than the last. When the scheduler
 * moves or cancels a confirmed appointment, staff get a follow-up: our booking stays as it is, because they tell the client.
 */
export function recordReportedEvent(
  db: Db,
  { at, replaces, ...event }: ReportedEvent,
  now: Temporal.Instant,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const report = { ...event, receivedAt: at && Temporal.Instant.compare(at, now) < 0 ? at : now }
    const { receivedAt } = outsideEvents
    const [known] = await tx
      .insert(outsideEvents)
      .values(report)
      .onConflictDoUpdate({
        target: outsideEvents.uri,
        set: report,
        setWhere: or(isNull(receivedAt), lt(receivedAt, report.receivedAt)),
      })
      .returning()
    if (!known) return
    const bookingId = known.bookingId ?? (replaces ? await takeBooking(tx, replaces, event.uri) : null)
    if (!bookingId) return
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
    const by = { role: 'outside' } as const
    if (booking?.status === 'confirmed' && (event.isCancelled || !booking.startsAt?.equals(event.startsAt)))
      return announce(tx, { type: 'booking.outside_changed', before: booking, after: booking, by, at: now })
    if (booking?.status !== 'requested' || event.isCancelled) return
    const [confirmed] = await tx
      .update(bookings)
      .set({ ...toConfirmedColumns(event.startsAt, now), revision: booking.revision + 1 })
      .where(eq(bookings.id, booking.id))
      .returning(bookingColumns)
    if (!confirmed) return
    await announce(tx, { type: 'booking.time_given', before: booking, after: confirmed, by, at: now })
  })
}

/**
 * Returns the columns of a new booking of an event, or null when the event has one. Only the scheduler's signed report confirms it: what a browser says about it can be
 * forged. Reports and other bookings of the event wait until the transaction ends.
 */
export async function findEventColumns(tx: Db, uri: string, now: Temporal.Instant) {
  const [event] = await tx
    .insert(outsideEvents)
    .values({ uri })
    .onConflictDoUpdate({ target: outsideEvents.uri, set: { uri } })
    .returning()
  if (event?.bookingId) return null
  if (!event?.startsAt || event.isCancelled) return { status: 'requested' as const }
  return toConfirmedColumns(event.startsAt, now)
}

/** Gives an event its booking. Call `findEventColumns` first, in the same transaction. */
export async function attachEvent(tx: Db, uri: string, bookingId: string): Promise<void> {
  await tx.update(outsideEvents).set({ bookingId }).where(eq(outsideEvents.uri, uri))
}

/** Gives the booking of an event to the event that replaces it. Returns the id of the booking, or null. */
async function takeBooking(tx: Db, from: string, to: string): Promise<string | null> {
  const ofOld = eq(outsideEvents.uri, from)
  const [old] = await tx.select().from(outsideEvents).where(ofOld).for('update')
  if (!old?.bookingId) return null
  await tx.update(outsideEvents).set({ bookingId: null }).where(ofOld)
  await attachEvent(tx, to, old.bookingId)
  return old.bookingId
}

function toConfirmedColumns(startsAt: Temporal.Instant, now: Temporal.Instant) {
  const endsAt = startsAt.add({ minutes: appointmentMinutes })
  const time = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  return { status: 'confirmed' as const, confirmedAt: now, ...time }
}
