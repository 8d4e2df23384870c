import type { Db } from '../../db/open.server.ts'
import { isTimeWanted } from '../../features/booking/allowed-changes.ts'
import { queueWebhooks } from '../../outbox/queue-webhooks.server.ts'
import { type BookingEvent, isNewToOthers } from '../event.ts'

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
