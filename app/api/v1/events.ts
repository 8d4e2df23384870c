import { createRoute, z } from '@hono/zod-openapi'
import {
  eventDays,
  listBookingEvents,
  programEvents,
} from '../../features/booking/list/booking-events.server.ts'
import { toUtcText } from '../../lib/time/utc-text.ts'
import { adminOrKey } from '../http/guards.ts'
import { NumberCursor, replyPage, toNumberCursor, toPageAnswer } from '../http/lists.ts'
import { newApi } from '../http/reply.ts'
import { PageLimit, toInstantField, toRefusals } from '../http/schemas.ts'

const Instant = z.iso.datetime()

const Event = z
  .object({
    _id: z.string().describe('Rises with each event'),
    type: z.enum(programEvents),
    at: Instant,
    bookingId: z.uuid().describe('The `_id` of the booking'),
    by: z
      .string()
      .nullable()
      .describe('`client`, `staff`, `program`, `guardian`, `software` or `outside`; more may come'),
    previousStatus: z.string().nullable().describe('Null for a new booking; `held` for one that was a hold'),
    status: z.string().nullable(),
    previousStartsAt: Instant.nullable(),
    startsAt: Instant.nullable(),
    fields: z
      .array(z.string())
      .describe('The names of other fields that changed. Read the booking for their values'),
  })
  .openapi('Event')

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listEvents',
  summary: 'What happened to bookings, in its order, for a program that was away',
  description: `Events are there for ${eventDays} days. They name ids, status, times and names of fields, never a value of a person. Store \`meta.nextCursor\` and send it the next time: it is there on the last page, too.`,
  tags: ['Events'],
  ...adminOrKey('bookings:read'),
  request: {
    query: z.strictObject({
      cursor: NumberCursor,
      since: toInstantField('since').optional().describe('Events at this instant or later'),
      type: z.enum(programEvents, 'type must be a type of event').optional(),
      booking: z.uuid('booking must be the id of a booking').optional(),
      limit: PageLimit,
    }),
  },
  responses: { 200: toPageAnswer('The events', Event), ...toRefusals(422, 500) },
})

export const eventsApi = newApi().openapi(list, async (c) => {
  const { cursor, booking, limit, ...query } = c.req.valid('query')
  const asked = { ...query, after: cursor ?? 0, bookingId: booking, limit }
  const rows = await listBookingEvents(c.var.instance.db, asked, Temporal.Now.instant())
  const data = rows.map(({ id, at, previousStartsAt, startsAt, ...event }) => ({
    _id: String(id),
    ...event,
    at: toUtcText(at),
    previousStartsAt: toUtcText(previousStartsAt),
    startsAt: toUtcText(startsAt),
  }))
  const last = rows.at(-1)?.id ?? cursor
  return replyPage(c, 'Events', data, { limit, nextCursor: last === undefined ? null : toNumberCursor(last) })
})
