import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type FieldErrors = Readonly<Record<string, readonly string[]>>
type Place = Readonly<{ total: number; page: number; limit: number }>

/** The envelope of every answer: the HTTP status stands in it again. */
export function reply<Status extends ContentfulStatusCode, Data>(
  c: Context,
  statusCode: Status,
  message: string,
  data: Data,
) {
  return c.json({ statusCode, message, data }, statusCode)
}

/** The same for a part of a list, with where in it the part stands. */
export function replyList<Row>(c: Context, message: string, data: Row[], { total, page, limit }: Place) {
  return c.json({ statusCode: 200, message, data, meta: { total, page, limit } }, 200)
}

/** The same for what went wrong; there is no data then. */
export function refuse<Status extends ContentfulStatusCode>(
  c: Context,
  statusCode: Status,
  message: string,
  errors?: FieldErrors,
) {
  return c.json(
    { statusCode, message, data: null, ...(errors ? { errors: toPlain(errors) } : {}) },
    statusCode,
  )
}

/** 422: which field breaks which rule. */
export function refuseFields(c: Context, errors: FieldErrors) {
  return refuse(c, 422, 'Some fields need another look', errors)
}

function toPlain(errors: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages]]))
}
