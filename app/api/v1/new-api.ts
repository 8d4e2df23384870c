import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './reply.ts'

/** A router whose validation failures answer 422 with the messages by field. */
export function newApi() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      const errors = z.flattenError(result.error)
      const fields: Record<string, string[]> = { ...errors.fieldErrors }
      if (errors.formErrors.length > 0) fields.body = errors.formErrors
      return refuse(c, 422, 'Some fields need another look', fields)
    },
  })
}
