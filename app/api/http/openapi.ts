import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { ApiEnv } from './api-env.ts'
import { NoQuery } from './list-query.ts'
import { newApi } from './new-api.ts'
import { toRefusals } from './schemas.ts'
import { describeWebhooks } from './webhooks-description.ts'

const description = `Every answer is \`{ "statusCode", "message", "data" }\`; the HTTP status equals \`statusCode\`.
Refusals have \`data: null\` unless described otherwise; those of status 422 add \`errors\`, messages by field.
Lists add \`meta: { total, page, limit }\`. Bodies are JSON of at most 128 KB. Instants are UTC (RFC 3339).`

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
export function openApiDocument(described: OpenAPIHono<ApiEnv>) {
  let document: ReturnType<typeof toDocument> | undefined
  return newApi().openapi(read, (c) => {
    document ??= toDocument(described)
    return c.json(document, 200)
  })
}

function toDocument(described: OpenAPIHono<ApiEnv>) {
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
      'A key of a program, made at /admin/api-keys. It opens only the operations that name one of its scopes here.',
  })
  describeWebhooks(described)
  return described.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Ireti', version: '1', description },
    servers: [{ url: '/api/v1' }],
  })
}
