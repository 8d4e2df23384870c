import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { webhookEvents } from '../../outbox/queue-webhooks.server.ts'
import type { ApiEnv } from './api-env.ts'

const Instant = z.iso.datetime().nullable()

const WebhookAppointment = z
  .object({
    id: z.uuid().describe('The `_id` of the booking'),
    status: z.enum(['confirmed', 'cancelled', 'attended', 'no_show']),
    startsAt: Instant,
    endsAt: Instant,
    previousStartsAt: Instant.describe('The start before a move'),
    mode: z.enum(['IN_PERSON', 'ONLINE']).nullable(),
    officeId: z.uuid().nullable(),
    counsellorId: z.uuid().nullable(),
  })
  .openapi('WebhookAppointment')

const summaries = {
  'appointment.booked': 'An appointment was booked, or a request got its time',
  'appointment.moved': 'An appointment got another time, counsellor or place',
  'appointment.cancelled': 'An appointment was cancelled',
  'appointment.outcome': 'Staff noted whether the client came',
} as const

const headers = z.object({
  'webhook-id': z.string().describe('The same for all attempts of one delivery'),
  'webhook-timestamp': z.string().describe('Seconds since 1970 of this attempt'),
  'webhook-signature': z.string().describe('`v1,` and the signature of standardwebhooks.com'),
})

/** Adds the webhooks to the description of the API. */
export function describeWebhooks(described: OpenAPIHono<ApiEnv>): void {
  for (const event of webhookEvents) {
    const payload = z.object({
      type: z.literal(event),
      timestamp: z.iso.datetime().describe('When it happened'),
      data: WebhookAppointment,
    })
    described.openAPIRegistry.registerWebhook({
      method: 'post',
      path: event,
      operationId: event.replace('.', '-'),
      summary: summaries[event],
      tags: ['Webhooks'],
      // The signature proves the sender.
      security: [],
      request: { headers, body: { required: true, content: { 'application/json': { schema: payload } } } },
      responses: { 204: { description: 'Any status from 200 to 299: it arrived. Others are tried again' } },
    })
  }
}
