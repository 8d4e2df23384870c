import { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from './api-env.ts'
import { toFieldErrors } from './field-errors.ts'
import { refuseFields } from './reply.ts'

/** Returns a router that answers 422 with messages by field when the validation fails. */
export function newApi() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : refuseFields(c, toFieldErrors(result.error))),
  })
}
