import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import { programEvents } from '../../events/program-events.ts'
import { appointmentEvents, testEvent } from '../../outbox/queue-webhooks.server.ts'
import { Event } from './event-schema.ts'
import { finishDocument } from './finish-document.ts'
import { toPathPattern } from './guards.ts'
import { type ApiEnv, newApi, refuse } from './reply.ts'
import { NoQuery, toRefusals } from './schemas.ts'

const description = `Every answer is \`{ "statusCode", "message", "data" }\`; the HTTP status equals \`statusCode\`.
Refusals have \`data: null\` unless described otherwise; those of status 422 add \`errors\`, messages by field.
Refusals also have a stable \`code\` and the \`requestId\`; those of status 409 add \`conflict\`.
Lists add \`meta: { total, page, limit }\`, or \`limit\` and \`nextCursor\`. Bodies are JSON of at most 128 KB. Instants are UTC and whole
seconds (RFC 3339). What is read has an \`ETag\`: send it as \`If-None-Match\`.

Changes: operations, fields, codes, events and optional parameters can be added at any time, so ignore what you do not know. Nothing is removed,
renamed or changed in type in version 1. What will go is marked \`deprecated\` here and named in the change log at least 12 months before.`

const read = createRoute({
  method: 'get',
  path: '/',
  operationId: 'describeApi',
  summary: 'This document',
  tags: ['About'],
  security: [],
  request: { query: NoQuery },
  responses: {
    200: {
      description: 'An OpenAPI 3.1 document',
      content: { 'application/json': { schema: z.looseObject({ openapi: z.string() }) } },
    },
    ...toRefusals(422, 500),
  },
})

/** Serves the description of the API, which comes from the schemas that validate the calls. */
export function openApiDocument(readDocument: () => ApiDocument) {
  return newApi().openapi(read, (c) => c.json(readDocument(), 200))
}

export type ApiDocument = ReturnType<typeof toDocument>

/** Returns a function that makes the document once, when all operations are known. */
export function toDocumentReader(described: OpenAPIHono<ApiEnv>, publicUrl: string) {
  let document: ApiDocument | undefined
  return () => {
    document ??= toDocument(described, `${publicUrl}/contact`)
    return document
  }
}

function toDocument(described: OpenAPIHono<ApiEnv>, contact: string) {
  const registry = described.openAPIRegistry
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: '`data.token` of auth/login',
  })
  registry.registerComponent('securitySchemes', 'cookie', {
    type: 'apiKey',
    in: 'cookie',
    name: 'iretiToken',
    description:
      'The session of the website; `__Host-iretiToken` where the site is https. Changes then need an `Origin` header of the site itself.',
  })
  registry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'ireti_…',
    description:
      'A key of a program, made at /admin/api-keys. It opens only the operations that name one of its scopes here, or none.',
  })
  registry.registerComponent('securitySchemes', 'bookingToken', {
    type: 'apiKey',
    in: 'header',
    name: 'Booking-Token',
    description: '`manageToken` of POST booking. It opens its own booking and no other.',
  })
  describeWebhooks(described)
  const document = described.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Ireti', version: '1', description, contact: { name: 'The agency', url: contact } },
    servers: [{ url: '/api/v1' }],
  })
  return finishDocument(document)
}

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

const arrived = { 204: { description: 'Any status from 200 to 299: it arrived. Others are tried again' } }

const headers = z.object({
  'webhook-id': z.string().describe('The same for all attempts of one delivery'),
  'webhook-timestamp': z.string().describe('Seconds since 1970 of this attempt'),
  'webhook-signature': z.string().describe('`v1,` and the signature of standardwebhooks.com'),
})

const TestPayload = z.object({
  type: z.literal(testEvent),
  timestamp: z.iso.datetime().describe('When it was sent'),
  data: z.object({}),
})

/** Adds the test event and the webhooks to the description of the API. */
function describeWebhooks(described: OpenAPIHono<ApiEnv>): void {
  described.openAPIRegistry.registerWebhook({
    ...{
      method: 'post',
      path: testEvent,
      operationId: 'webhook-test',
      summary: 'A test event',
      tags: ['Webhooks'],
    },
    description: 'Somebody has tested the address. It needs no action.',
    security: [],
    request: { headers, body: { required: true, content: { 'application/json': { schema: TestPayload } } } },
    responses: arrived,
  })
  const signed = {
    description: 'The signature is that of standardwebhooks.com. Ignore a `webhook-id` that you have seen.',
    tags: ['Webhooks'],
    // The signature proves the sender.
    security: [],
    responses: arrived,
  }
  const happened = z.iso.datetime().describe('When it happened')
  const toBody = (schema: z.ZodType) => ({ required: true, content: { 'application/json': { schema } } })
  described.openAPIRegistry.registerWebhook({
    ...signed,
    method: 'post',
    path: 'event',
    operationId: 'webhook-event',
    summary: 'An event of GET events, when it happens: `data` is the event',
    request: {
      headers,
      body: toBody(z.object({ type: z.enum(programEvents), timestamp: happened, data: Event })),
    },
  })
  for (const event of appointmentEvents) {
    const payload = z.object({ type: z.literal(event), timestamp: happened, data: WebhookAppointment })
    described.openAPIRegistry.registerWebhook({
      ...signed,
      method: 'post',
      path: event,
      operationId: event.replace('.', '-'),
      summary: summaries[event],
      request: { headers, body: toBody(payload) },
    })
  }
}

type KnownPath = Readonly<{ pattern: RegExp; methods: readonly string[] }>

/** Answers 405 when the path exists with other methods, else 404. */
export function answerUnknownPath(described: OpenAPIHono<ApiEnv>, base: string): Handler<ApiEnv> {
  const known = listKnownPaths(described, base)
  return (c) => {
    const knownPath = known.find(({ pattern }) => pattern.test(c.req.path))
    if (!knownPath) return refuse(c, 404, 'There is nothing at this address')
    c.header('Allow', knownPath.methods.join(', '))
    return c.req.method === 'OPTIONS'
      ? c.body(null, 204)
      : refuse(c, 405, `This address answers ${knownPath.methods.join(', ')} only`)
  }
}

function listKnownPaths(described: OpenAPIHono<ApiEnv>, base: string): KnownPath[] {
  const methods = new Map<string, string[]>()
  for (const definition of described.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { path, method } = definition.route
    const own = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]
    methods.set(path, [...(methods.get(path) ?? []), ...own])
  }
  return [...methods].map(([path, own]) => ({
    pattern: toPathPattern(base, path),
    methods: own,
  }))
}
