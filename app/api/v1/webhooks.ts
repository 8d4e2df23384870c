import { createRoute, z } from '@hono/zod-openapi'
import {
  changeSecret,
  findDeliveryStatus,
  listDeliveries,
  listWebhooks,
  repeatDelivery,
  sendTest,
} from '../../features/webhooks/webhook-endpoints.server.ts'
import { toUtcText } from '../../lib/time/utc-text.ts'
import { adminOnly, adminOrKey, toActor } from '../http/guards.ts'
import { newApi, refuse, reply, replyList } from '../http/reply.ts'
import { ListQuery, NoQuery, PathId, toAnswer, toListAnswer, toRefusals } from '../http/schemas.ts'

const Instant = z.iso.datetime()

const Endpoint = z
  .object({
    _id: z.uuid(),
    url: z.string(),
    events: z.array(z.string()),
    createdAt: Instant,
    previousSecretValidUntil: Instant.nullable().describe('Set for a day after a change of the secret'),
  })
  .openapi('WebhookEndpoint')

const Delivery = z
  .object({
    _id: z.uuid().describe('`webhook-id` is `msg_` and this id'),
    event: z.string(),
    bookingId: z.uuid().nullable(),
    url: z.string(),
    status: z.enum(['queued', 'sent', 'failed']),
    attempts: z.int(),
    lastError: z.string().nullable(),
    nextAttemptAt: Instant.nullable().describe('Null when it waits for no attempt'),
    sentAt: Instant.nullable(),
    createdAt: Instant,
  })
  .openapi('WebhookDelivery')

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listWebhooks',
  summary: 'The addresses that get webhooks, the newest first',
  description: 'An administrator adds and removes them at /admin/webhooks. Nobody is shown a secret again.',
  tags: ['Webhooks'],
  ...adminOrKey('webhooks:read'),
  request: { query: ListQuery.strict() },
  responses: { 200: toListAnswer('The addresses', Endpoint), ...toRefusals(422, 500) },
})

const test = createRoute({
  method: 'post',
  path: '/{id}/test',
  operationId: 'testWebhook',
  summary: 'Send a test event to an address',
  description:
    'It has the type `webhook.test` and no data, and it is signed as every event. Its delivery stands in the list.',
  tags: ['Webhooks'],
  ...adminOrKey('webhooks:write'),
  request: { params: PathId, query: NoQuery },
  responses: {
    202: toAnswer('Queued', z.object({ _id: z.uuid().describe('The delivery') })),
    ...toRefusals(404, 422, 500),
  },
})

const secret = createRoute({
  method: 'post',
  path: '/{id}/secret',
  operationId: 'changeWebhookSecret',
  summary: 'Give an address a new secret. For 24 hours deliveries have the signatures of both',
  description:
    'Nobody is shown the secret again. `webhook-signature` has both signatures, and the libraries of standardwebhooks.com accept either. No API key opens it.',
  tags: ['Webhooks'],
  ...adminOnly,
  request: { params: PathId, query: NoQuery },
  responses: {
    200: toAnswer(
      'The new secret',
      z.object({
        secret: z.string(),
        previousValidUntil: Instant.describe('Until then both secrets are valid'),
      }),
    ),
    ...toRefusals(404, 422, 500),
  },
})

const deliveries = createRoute({
  method: 'get',
  path: '/deliveries',
  operationId: 'listDeliveries',
  summary: 'What was sent or waits, the newest first. Deliveries stay for 30 days',
  tags: ['Webhooks'],
  ...adminOrKey('webhooks:read'),
  request: { query: ListQuery.strict() },
  responses: { 200: toListAnswer('The deliveries', Delivery), ...toRefusals(422, 500) },
})

const again = createRoute({
  method: 'post',
  path: '/deliveries/{id}/send-again',
  operationId: 'sendDeliveryAgain',
  summary: 'Send a delivery once more, with the same webhook-id',
  tags: ['Webhooks'],
  ...adminOrKey('webhooks:write'),
  request: { params: PathId, query: NoQuery },
  responses: { 202: toAnswer('Queued', z.null()), ...toRefusals(404, 409, 422, 500) },
})

export const webhooksApi = newApi()
  .openapi(list, async (c) => {
    const { page, limit } = c.req.valid('query')
    const all = await listWebhooks(c.var.instance.db, Temporal.Now.instant())
    const data = all
      .slice((page - 1) * limit, page * limit)
      .map(({ id, url, events, createdAt, bothUntil }) => ({
        ...{ _id: id, url, events: [...events], createdAt: toUtcText(createdAt) },
        previousSecretValidUntil: toUtcText(bothUntil),
      }))
    return replyList(c, 'Webhooks', data, { total: all.length, page, limit })
  })
  .openapi(deliveries, async (c) => {
    const { page, limit } = c.req.valid('query')
    const { rows, total } = await listDeliveries(c.var.instance.db, { page, limit })
    const data = rows.map(({ id, nextAttemptAt, sentAt, createdAt, ...delivery }) => ({
      ...{ _id: id, ...delivery },
      nextAttemptAt: delivery.status === 'queued' ? toUtcText(nextAttemptAt) : null,
      sentAt: toUtcText(sentAt),
      createdAt: toUtcText(createdAt),
    }))
    return replyList(c, 'Deliveries', data, { total, page, limit })
  })
  .openapi(test, async (c) => {
    const id = await sendTest(c.var.instance.db, c.req.valid('param').id, toActor(c))
    return id
      ? reply(c, 202, 'The test event is queued', { _id: id })
      : refuse(c, 404, 'There is no such webhook')
  })
  .openapi(secret, async (c) => {
    const { db, secrets } = c.var.instance
    const changed = await changeSecret(db, secrets, c.req.valid('param').id, toActor(c))
    if (!changed) return refuse(c, 404, 'There is no such webhook')
    const data = { secret: changed.secret, previousValidUntil: toUtcText(changed.until) }
    return reply(c, 200, 'The new secret', data)
  })
  .openapi(again, async (c) => {
    const { db } = c.var.instance
    const { id } = c.req.valid('param')
    if (await repeatDelivery(db, id, toActor(c))) return reply(c, 202, 'The delivery is queued', null)
    return (await findDeliveryStatus(db, id)) === null
      ? refuse(c, 404, 'There is no such delivery')
      : refuse(c, 409, 'This delivery waits to be sent already', { code: 'queued_already' })
  })
