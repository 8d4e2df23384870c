import type { Db } from '../../db/open.server.ts'
import type { AuditEvent } from '../../db/record-audit.server.ts'
import { isTimeWanted } from '../../features/booking/allowed-changes.ts'
import { findSampleBookings } from '../../outbox/find-sample-bookings.server.ts'
import { listWanting, queueMessage, queueWebhooks } from '../../outbox/queue-webhooks.server.ts'
import { type BookingEvent, isNewToOthers } from '../event.ts'
import { everyEvent, isProgramEvent, toProgramEvent } from '../program-events.ts'

/** A booking that waits for the proof of its address is told when it has it. A delivery of a new quarantined booking waits for staff. */
export async function booked(tx: Db, event: BookingEvent): Promise<void> {
  const { after: booking, at } = event
  if (!booking.startsAt || booking.proofDueAt || !isNewToOthers(event)) return
  await queueWebhooks(tx, { event: 'appointment.booked', booking }, at)
}

export async function moved(tx: Db, { before, after: booking, at }: BookingEvent): Promise<void> {
  if (booking.quarantined || booking.proofDueAt) return
  await queueWebhooks(tx, { event: 'appointment.moved', booking, previousStartsAt: before?.startsAt }, at)
}

export async function cancelled(tx: Db, { before, after: booking, at, sendAt }: BookingEvent): Promise<void> {
  const isTold = booking.startsAt && !booking.quarantined && !booking.proofDueAt
  if (!isTold || (before && isTimeWanted(before))) return
  await queueWebhooks(tx, { event: 'appointment.cancelled', booking }, at, sendAt)
}

export async function outcomeRecorded(tx: Db, { after: booking, at, sendAt }: BookingEvent): Promise<void> {
  await queueWebhooks(tx, { event: 'appointment.outcome', booking }, at, sendAt)
}

/** Returns the endpoints that want an event of programs. Nobody is told of sample bookings. */
export async function listEndpoints(
  tx: Db,
  { action, subjectType, subjectId }: AuditEvent,
): Promise<readonly string[]> {
  if (!isProgramEvent(action)) return []
  const endpointIds = await listWanting(tx, [action, everyEvent])
  if (endpointIds.length === 0 || subjectType !== 'booking') return endpointIds
  return (await findSampleBookings(tx, [subjectId])).size > 0 ? [] : endpointIds
}

type Sending = Readonly<{
  /** From when on it leaves, so that the change can be undone before. Without it, at once. */
  sendAt?: Temporal.Instant
  /** It waits while the booking is quarantined, and arrives after the earlier messages about the booking. */
  isOfBooking?: boolean
}>

/** Sends a stored event to endpoints, in the shape of `GET events`. */
export async function tellPrograms(
  tx: Db,
  endpointIds: readonly string[],
  event: AuditEvent & Readonly<{ id: number }>,
  { sendAt, isOfBooking = false }: Sending,
): Promise<void> {
  const { action, at, subjectType, subjectId } = event
  const isOfPlace = subjectType === 'place' && action !== 'place.data_erased'
  const about = {
    ...(isOfBooking ? { bookingId: subjectId } : {}),
    ...(isOfPlace ? { groupPlaceId: subjectId } : {}),
  }
  await queueMessage(tx, endpointIds, { type: action, data: toProgramEvent(event), ...about }, at, sendAt)
}
