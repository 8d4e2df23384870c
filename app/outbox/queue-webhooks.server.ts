import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.server.ts'
import type { bookings } from '../db/tables/booking.ts'
import { outbox, webhookEndpoints } from '../db/tables/outbox.ts'
import { toUtcText } from '../lib/time/utc-text.ts'
import { makeOutboxId } from './outbox-id.server.ts'

/** The events of appointments that older programs know. `app/events/program-events.ts` has all others. */
export const appointmentEvents = [
  'appointment.booked',
  'appointment.moved',
  'appointment.cancelled',
  'appointment.outcome',
] as const

export type AppointmentEvent = (typeof appointmentEvents)[number]

type Appointment = Pick<
  typeof bookings.$inferSelect,
  'id' | 'status' | 'startsAt' | 'endsAt' | 'mode' | 'officeId' | 'counsellorId'
>

/** Returns an appointment as older programs get it. `previousStartsAt` is the start before a move. */
export function toAppointment(
  { id, status, startsAt, endsAt, mode, officeId, counsellorId }: Appointment,
  previousStartsAt?: Temporal.Instant | null,
) {
  const times = {
    startsAt: toUtcText(startsAt),
    endsAt: toUtcText(endsAt),
    previousStartsAt: toUtcText(previousStartsAt),
  }
  return { id, status, ...times, mode, officeId, counsellorId }
}

export type Endpoint = Pick<typeof webhookEndpoints.$inferSelect, 'id' | 'events'>

/** Returns the endpoints that want one of these events. The lock keeps an administrator from removing one before its row is stored. */
export async function listWanting(tx: Db, names: readonly string[]): Promise<readonly Endpoint[]> {
  const { id, events } = webhookEndpoints
  return tx
    .select({ id, events })
    .from(webhookEndpoints)
    .where(or(...names.map((name) => sql`${events} @> ${JSON.stringify([name])}::jsonb`)))
    .for('key share')
}

type Message = Readonly<{
  type: string
  data: Readonly<Record<string, unknown>>
  /** Messages about one booking, or one place, arrive in their order. */
  bookingId?: string
  groupPlaceId?: string
}>

/** Puts a message into the outbox for each of these endpoints. Returns the ids of its rows. */
export async function queueMessage(
  tx: Db,
  endpointIds: readonly string[],
  { type, data, ...about }: Message,
  now: Temporal.Instant,
  sendAt = now,
): Promise<readonly string[]> {
  if (endpointIds.length === 0) return []
  const facts = { type, timestamp: toUtcText(now), data }
  const row = { channel: 'webhook', kind: type, toAddress: '', ...about, facts } as const
  const kept = { ...row, nextAttemptAt: sendAt, createdAt: now }
  const rows = endpointIds.map((endpointId) => ({ ...kept, id: makeOutboxId(), endpointId }))
  await tx.insert(outbox).values(rows)
  return rows.map(({ id }) => id)
}

/** The type of the event that only tests a receiver. */
export const testEvent = 'webhook.test'

/** Puts a test event for one endpoint into the outbox. Returns the id of its row, or null when there is no such endpoint. */
export async function queueTest(tx: Db, endpointId: string, now: Temporal.Instant): Promise<string | null> {
  const isIt = eq(webhookEndpoints.id, endpointId)
  const [endpoint] = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(isIt)
    .for('key share')
  if (!endpoint) return null
  const [id = null] = await queueMessage(tx, [endpointId], { type: testEvent, data: {} }, now)
  return id
}
