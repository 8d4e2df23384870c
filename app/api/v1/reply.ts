import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The envelope of every answer: the HTTP status stands in it again. */
export function reply<Status extends ContentfulStatusCode, Data>(
  c: Context,
  statusCode: Status,
  message: string,
  data: Data,
  extra: { meta?: { total: number; page: number; limit: number }; errors?: FieldErrors } = {},
) {
  return c.json({ statusCode, message, data, ...extra }, statusCode)
}

/** The same for what went wrong; there is no data then. */
export function refuse<Status extends ContentfulStatusCode>(
  c: Context,
  statusCode: Status,
  message: string,
  errors?: FieldErrors,
) {
  return c.json({ statusCode, message, data: null, ...(errors ? { errors } : {}) }, statusCode)
}
