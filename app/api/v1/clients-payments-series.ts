import { createRoute, z } from '@hono/zod-openapi'
import { currencies, paymentKinds } from '../../db/money-kinds.ts'
import { listSeries } from '../../features/booking/series/list-series.server.ts'
import { listClientsForProgram } from '../../features/clients/list-for-program.server.ts'
import { listEntries } from '../../features/money/entries.server.ts'
import { toUtcText } from '../../lib/time/utc-text.ts'
import { adminOrKey, toActor } from '../http/guards.ts'
import {
  NumberCursor,
  replyPage,
  TimeCursor,
  toNumberCursor,
  toPage,
  toPageAnswer,
  toTimeCursor,
} from '../http/lists.ts'
import { newApi } from '../http/reply.ts'
import { PageLimit, toDayField, toRefusals } from '../http/schemas.ts'

const Instant = z.iso.datetime()
const OfficeId = z.uuid('office must be the id of an office').optional()

const Client = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    officeId: z.uuid().nullable().describe('The office of the first booking'),
    language: z.string().nullable(),
    createdAt: Instant,
    bookingIds: z.array(z.uuid()),
  })
  .openapi('Client')

const Payment = z
  .object({
    _id: z.uuid(),
    number: z.int().describe('The number of the receipt'),
    bookingId: z
      .uuid()
      .nullable()
      .describe('Null for a package or a place in a group, and after the client has erased the data'),
    packageId: z.uuid().nullable(),
    placeId: z.uuid().nullable().describe('The place in a group session'),
    kind: z.enum(paymentKinds),
    amount: z
      .int()
      .describe(
        'In kobo or paise. Negative when it takes another entry back, or gives money back to the client',
      ),
    currency: z.enum(currencies),
    paidOn: z.iso.date(),
    correctsId: z.uuid().nullable().describe('The entry that this one takes back'),
    reference: z.string().describe('The neutral code of the transfer'),
    officeId: z.uuid().nullable(),
  })
  .openapi('Payment')

const Series = z
  .object({
    _id: z.uuid(),
    everyWeeks: z.int(),
    createdAt: Instant,
    bookings: z.array(
      z.object({
        _id: z.uuid(),
        number: z.int().describe('Its place in the series as it was booked, from 1'),
        status: z.string(),
        startsAt: Instant.nullable(),
      }),
    ),
  })
  .openapi('Series')

const clients = createRoute({
  method: 'get',
  path: '/clients',
  operationId: 'listClients',
  summary: 'The clients, the oldest first, without phones and notes',
  description: 'Only proven bookings make a client. The audit log records the reading.',
  tags: ['Records'],
  ...adminOrKey('clients:read'),
  request: { query: z.strictObject({ cursor: TimeCursor, office: OfficeId, limit: PageLimit }) },
  responses: { 200: toPageAnswer('The clients', Client), ...toRefusals(422, 500) },
})

const payments = createRoute({
  method: 'get',
  path: '/payments',
  operationId: 'listPayments',
  summary: 'The entries of money by the number of their receipt',
  description: 'An entry never changes; a wrong one is taken back by another.',
  tags: ['Records'],
  ...adminOrKey('payments:read'),
  request: {
    query: z.strictObject({
      cursor: NumberCursor,
      office: OfficeId,
      from: toDayField('from').optional().describe('Paid on this day or later'),
      to: toDayField('to').optional().describe('Paid on this day or earlier'),
      limit: PageLimit,
    }),
  },
  responses: { 200: toPageAnswer('The entries', Payment), ...toRefusals(422, 500) },
})

const series = createRoute({
  method: 'get',
  path: '/series',
  operationId: 'listSeries',
  summary: 'Sessions that were booked at one go, the oldest series first',
  tags: ['Records'],
  ...adminOrKey('bookings:read'),
  request: { query: z.strictObject({ cursor: TimeCursor, limit: PageLimit }) },
  responses: { 200: toPageAnswer('The series', Series), ...toRefusals(422, 500) },
})

const toCreated = ({ createdAt, id }: Readonly<{ createdAt: Temporal.Instant; id: string }>) =>
  toTimeCursor({ at: createdAt, id })

export const recordsApi = newApi()
  .openapi(clients, async (c) => {
    const { cursor, office, limit } = c.req.valid('query')
    const { actorId, now } = toActor(c)
    const query = { after: cursor, officeId: office, limit: limit + 1, actorId }
    const { page, nextCursor } = toPage(
      await listClientsForProgram(c.var.instance.db, query, now),
      limit,
      toCreated,
    )
    const data = page.map(({ id, createdAt, ...client }) => ({
      ...{ _id: id, ...client },
      createdAt: toUtcText(createdAt),
    }))
    return replyPage(c, 'Clients', data, { limit, nextCursor })
  })
  .openapi(payments, async (c) => {
    const { cursor = 0, office, from, to, limit } = c.req.valid('query')
    const query = { after: cursor, officeId: office, from, to, limit: limit + 1 }
    const rows = await listEntries(c.var.instance.db, query)
    const { page, nextCursor } = toPage(rows, limit, ({ number }) => toNumberCursor(number))
    const data = page.map(({ id, groupPlaceId, paidOn, ...entry }) => ({
      ...{ _id: id, ...entry, placeId: groupPlaceId },
      paidOn: paidOn.toString(),
    }))
    return replyPage(c, 'Payments', data, { limit, nextCursor })
  })
  .openapi(series, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const rows = await listSeries(c.var.instance.db, { after: cursor, limit: limit + 1 })
    const { page, nextCursor } = toPage(rows, limit, toCreated)
    const data = page.map(({ id, everyWeeks, createdAt, bookings }) => ({
      ...{ _id: id, everyWeeks, createdAt: toUtcText(createdAt) },
      bookings: bookings.map((booking) => ({
        ...{ _id: booking.id, number: booking.number, status: booking.status },
        startsAt: toUtcText(booking.startsAt),
      })),
    }))
    return replyPage(c, 'Series', data, { limit, nextCursor })
  })
