import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Instance } from '../../request-context.ts'
import { requireJson, requireSameOrigin } from './guards.ts'
import { newApi } from './new-api.ts'
import { refuse } from './reply.ts'
import { servicesApi } from './services.ts'

const bodyBytes = 64 * 1024

/** The JSON door, mounted at /api: version 1, its description and what it says to anything else. */
export function createApi(instance: Instance) {
  const api = newApi().basePath('/v1')
  api.use(bodyLimit({ maxSize: bodyBytes, onError: (c) => refuse(c, 413, 'The request is too large') }))
  api.use(requireSameOrigin(instance.env.publicUrl))
  api.use(requireJson)
  api.route('/services', servicesApi)
  api.notFound((c) => refuse(c, 404, 'There is nothing at this address'))
  api.onError((error, c) => {
    if (error instanceof HTTPException) return refuse(c, error.status, toClientMessage(error))
    instance.log.error({ requestId: c.get('requestId'), error }, 'api call failed')
    return refuse(c, 500, 'Something went wrong on our side')
  })
  return api
}

function toClientMessage(error: HTTPException): string {
  return error.status === 400 ? 'The request cannot be read as JSON' : error.message
}
