import { createRoute, z } from '@hono/zod-openapi'
import { ServiceQuery, serviceTypes } from '../../features/services/services.schema.ts'
import { listServices } from '../../features/services/services.server.ts'
import { ListQuery } from './list-query.ts'
import { newApi } from './new-api.ts'
import { replyList } from './reply.ts'
import { toListAnswer, toRefusals } from './schemas.ts'

const Service = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    location: z.enum(['PHYSICAL', 'VIRTUAL']),
    type: z.enum(serviceTypes),
    price: z.number().describe('Naira'),
    sessions: z.int(),
    isExtra: z.boolean(),
  })
  .openapi('Service')

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listServices',
  summary: 'What the agency sells',
  tags: ['Services'],
  security: [],
  request: { query: ServiceQuery.extend(ListQuery.shape).strict() },
  responses: { 200: toListAnswer('The services', Service), ...toRefusals(422, 500) },
})

export const servicesApi = newApi().openapi(list, async (c) => {
  const { page, limit, ...filter } = c.req.valid('query')
  const { rows, total } = await listServices(c.var.instance.db, filter, { page, limit })
  const data = rows.map(({ id, createdAt, ...service }) => ({ _id: id, ...service }))
  return replyList(c, 'Services', data, { total, page, limit })
})
