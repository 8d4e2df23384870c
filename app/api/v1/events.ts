import { createRoute, z } from '@hono/zod-openapi'
import { listEvents } from '../../events/list-program-events.server.ts'
import { eventDays, listReadableEvents, programEvents } from '../../events/program-events.ts'
import { Event } from '../http/event-schema.ts'
import { adminOrKey } from '../http/guards.ts'
import { NumberCursor, replyPage, toNumberCursor, toPageAnswer } from '../http/lists.ts'
import { newApi, refuse } from '../http/reply.ts'
import { PageLimit, toInstantField, toRefusals } from '../http/schemas.ts'

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listEvents',
  summary: 'What happened, in its order, for a program that was away',
  description: `Events are there for ${eventDays} days. They name ids, status, times and names of fields, never a value of a person. Webhooks send the same events. Every key gets those of services, offices, counsellors, hours and published pages, and those of its scopes: sessions, series and groups with \`bookings:read\`, payments, packages and prices with \`payments:read\`, records of clients with \`clients:read\`; those of messages and enquiries are for administrators. Store \`meta.nextCursor\` and send it the next time: it is there on the last page, too.`,
  tags: ['Events'],
  ...adminOrKey(),
  request: {
    query: z.strictObject({
      cursor: NumberCursor,
      since: toInstantField('since').optional().describe('Events at this instant or later'),
      type: z.enum(programEvents, 'type must be a type of event').optional(),
      booking: z.uuid('booking must be the id of a booking').optional(),
      limit: PageLimit,
    }),
  },
  responses: {
    200: toPageAnswer(
      'The events',
      Event,
      'It is there on the last page, too. Null: nothing has happened yet',
    ),
    ...toRefusals(422, 500),
  },
})

export const eventsApi = newApi().openapi(list, async (c) => {
  const { cursor, since, type, booking, limit } = c.req.valid('query')
  const readable = listReadableEvents(c.var.apiKey?.scopes)
  if (type && !readable.includes(type))
    return refuse(c, 403, `This API key lacks the scope of ${type}`, { code: 'scope_missing' })
  const asked = { after: cursor ?? 0, since, types: type ? [type] : readable, bookingId: booking, limit }
  const rows = await listEvents(c.var.instance.db, asked, Temporal.Now.instant())
  const last = rows.at(-1)?.id ?? cursor
  const nextCursor = last === undefined ? null : toNumberCursor(last)
  return replyPage(
    c,
    'Events',
    rows.map(({ event }) => event),
    { limit, nextCursor },
  )
})
