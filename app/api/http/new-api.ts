import { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from './api-env.ts'
import { toFieldErrors } from './field-errors.ts'
import { refuseFields } from './reply.ts'

/** A router whose validation failures answer 422 with the messages by field. */
export function newApi() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : refuseFields(c, toFieldErrors(result.error))),
  })
}
