import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import type { ApiEnv } from './api-env.ts'
import { type FieldErrors, refuseFields } from './reply.ts'

/** Returns a router that answers 422 with messages by field when the validation fails. */
export function newApi() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : refuseFields(c, toFieldErrors(result.error))),
  })
}

/** Returns Zod's messages by field. The field is `body` when an issue belongs to no field. */
function toFieldErrors(error: z.core.$ZodError): FieldErrors {
  const messages = new Map<string, string[]>()
  const add = (field: string, message: string) => {
    messages.set(field, [...(messages.get(field) ?? []), message])
  }
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(field ? `${field}.${key}` : key, 'There is no field of this name')
    } else if (field) add(field, issue.message)
    else add('body', issue.code === 'invalid_type' ? 'The body must be a JSON object' : issue.message)
  }
  return Object.fromEntries(messages)
}
