import { createRoute, z } from '@hono/zod-openapi'
import { NewService, ServiceChange, ServiceQuery } from '../../features/services/services.schema.ts'
import {
  addService,
  changeService,
  listServices,
  removeService,
  type Service as ServiceRow,
} from '../../features/services/services.server.ts'
import { serviceLocations, serviceTypes } from '../../features/services/services.ts'
import { services as serviceWords } from '../../words/staff/work/services.ts'
import { adminOrKey, openToKey, toActor } from '../http/guards.ts'
import { newApi, refuse, refuseFields, reply, replyList } from '../http/reply.ts'
import {
  bodyRefusals,
  ListQuery,
  NoQuery,
  PathId,
  toAnswer,
  toBody,
  toListAnswer,
  toRefusals,
} from '../http/schemas.ts'

const Service = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    location: z.enum(serviceLocations),
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
  summary: 'The services of the agency',
  tags: ['Services'],
  security: openToKey('services:read'),
  request: { query: ServiceQuery.extend(ListQuery.shape).strict() },
  responses: { 200: toListAnswer('The services', Service), ...toRefusals(422, 500) },
})

const create = createRoute({
  method: 'post',
  path: '/',
  operationId: 'createService',
  summary: 'Add a service',
  tags: ['Services'],
  ...adminOrKey('services:write'),
  request: { query: NoQuery, body: toBody(NewService) },
  responses: { 201: toAnswer('The service', Service), ...toRefusals(...bodyRefusals) },
})

const change = createRoute({
  method: 'patch',
  path: '/{id}',
  operationId: 'changeService',
  summary: 'Change some fields of a service',
  tags: ['Services'],
  ...adminOrKey('services:write'),
  request: { params: PathId, query: NoQuery, body: toBody(ServiceChange) },
  responses: { 200: toAnswer('The service', Service), ...toRefusals(...bodyRefusals, 404) },
})

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'deleteService',
  summary: 'Delete a service',
  tags: ['Services'],
  ...adminOrKey('services:write'),
  request: { params: PathId, query: NoQuery },
  responses: { 200: toAnswer('Deleted', z.null()), ...toRefusals(404, 422, 500) },
})

export const servicesApi = newApi()
  .openapi(list, async (c) => {
    const { page, limit, ...filter } = c.req.valid('query')
    const { rows, total } = await listServices(c.var.instance.db, filter, { page, limit })
    return replyList(c, 'Services', rows.map(toShown), { total, page, limit })
  })
  .openapi(create, async (c) => {
    const service = await addService(c.var.instance.db, c.req.valid('json'), toActor(c))
    c.header('Location', `/api/v1/services/${service.id}`)
    return reply(c, 201, serviceWords.done.created, toShown(service))
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const { _id = id, ...input } = c.req.valid('json')
    if (_id !== id) return refuseFields(c, { _id: ['_id must be the id of the path'] })
    const changed = await changeService(c.var.instance.db, { id, input }, toActor(c))
    if (!changed.ok) return refuse(c, 404, serviceWords.refused.unknown)
    return reply(c, 200, serviceWords.done.updated, toShown(changed.service))
  })
  .openapi(remove, async (c) => {
    const isGone = await removeService(c.var.instance.db, c.req.valid('param').id, toActor(c))
    return isGone
      ? reply(c, 200, serviceWords.done.deleted, null)
      : refuse(c, 404, serviceWords.refused.unknown)
  })

function toShown({ id, createdAt, revision, isSample, ...service }: ServiceRow) {
  return { _id: id, ...service }
}
