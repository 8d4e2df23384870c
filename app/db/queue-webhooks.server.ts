import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './open.server.ts'
import type { bookings } from './tables/booking.ts'
import { webhookDeliveries, webhookEndpoints } from './tables/mails.ts'

export const webhookEvents = [
  'appointment.booked',
  'appointment.moved',
  'appointment.cancelled',
  'appointment.outcome',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

type Appointment = Pick<
  typeof bookings.$inferSelect,
  'id' | 'status' | 'startsAt' | 'endsAt' | 'mode' | 'officeId' | 'counsellorId'
>
type Change = Readonly<{
  event: WebhookEvent
  booking: Appointment
  /** The start before a move. */
  previousStartsAt?: Temporal.Instant | null
}>

/** Writes a delivery for each endpoint that wants the event. Pass the transaction of the change. */
export async function queueWebhooks(
  tx: Db,
  { event, booking, previousStartsAt }: Change,
  now: Temporal.Instant,
): Promise<void> {
  // The lock keeps an administrator from removing the endpoint before the delivery is stored.
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(sql`${webhookEndpoints.events} @> ${JSON.stringify([event])}::jsonb`)
    .for('key share')
  if (endpoints.length === 0) return
  const { id, status, mode, officeId, counsellorId } = booking
  const times = {
    startsAt: booking.startsAt?.toString() ?? null,
    endsAt: booking.endsAt?.toString() ?? null,
    previousStartsAt: previousStartsAt?.toString() ?? null,
  }
  const data = { id, status, ...times, mode, officeId, counsellorId }
  const payload = { type: event, timestamp: now.toString(), data }
  const row = { bookingId: id, event, payload, nextAttemptAt: now, createdAt: now }
  await tx
    .insert(webhookDeliveries)
    .values(endpoints.map((endpoint) => ({ ...row, id: randomUUID(), endpointId: endpoint.id })))
}
