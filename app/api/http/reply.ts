import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isOutage, outageRetrySeconds } from '../../db/is-outage.ts'

export type FieldErrors = Record<string, string[]>
type PageOfList = Readonly<{ total: number; page: number; limit: number }>

/** Answers with the envelope of the API, which repeats the HTTP status. */
export function reply<Status extends ContentfulStatusCode, Data>(
  c: Context,
  statusCode: Status,
  message: string,
  data: Data,
) {
  return c.json({ statusCode, message, data }, statusCode)
}

/** Answers with one page of a list. */
export function replyList<Row>(c: Context, message: string, data: Row[], { total, page, limit }: PageOfList) {
  return c.json({ statusCode: 200, message, data, meta: { total, page, limit } }, 200)
}

/** Answers with an error, without data. */
export function refuse<Status extends ContentfulStatusCode>(
  c: Context,
  statusCode: Status,
  message: string,
  errors?: FieldErrors,
) {
  return c.json({ statusCode, message, data: null, ...(errors ? { errors } : {}) }, statusCode)
}

/** Answers an error of the server: 503 while the database or the disk is away, else 500. */
export function refuseFailure(c: Context, error: unknown) {
  if (!isOutage(error)) return refuse(c, 500, 'Something went wrong on our side')
  c.header('Retry-After', String(outageRetrySeconds))
  return refuse(c, 503, 'This cannot be answered at the moment. Try again later')
}

/** Answers 422 with the messages by field. */
export function refuseFields(c: Context, errors: FieldErrors) {
  return refuse(c, 422, 'Some fields need another look', errors)
}
