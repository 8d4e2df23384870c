import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { isOutage, outageRetrySeconds } from '../../db/is-outage.ts'
import type { ApiKey } from '../../features/api-keys/api-keys.server.ts'
import type { Instance, SignedIn } from '../../request-context.ts'
import { type ErrorCode, toConflict, toUsualCode } from './error-codes.ts'

/** The values that the server sets in Hono's context before a call reaches the API. */
export type ApiEnv = {
  Variables: {
    instance: Instance
    signedIn: SignedIn | null
    /** The key of the call. Its scope fits the operation. A call with a key has no session. */
    apiKey?: ApiKey
    address: string
    requestId: string
    /** The nonce of the reference page's inline script. */
    secureHeadersNonce?: string
  }
}

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

/** Answers with an error, without data. Without a code it has the usual one of its status. */
export function refuse<Status extends ContentfulStatusCode>(
  c: Context,
  statusCode: Status,
  message: string,
  more: Readonly<{ code?: ErrorCode; errors?: FieldErrors }> = {},
) {
  return refuseWith(c, statusCode, message, null, more)
}

/** Answers with an error and with data that help further. */
export function refuseWith<Status extends ContentfulStatusCode, Data>(
  c: Context,
  statusCode: Status,
  message: string,
  data: Data,
  { code = toUsualCode(statusCode), errors }: Readonly<{ code?: ErrorCode; errors?: FieldErrors }>,
) {
  const conflict = statusCode === 409 ? toConflict(code) : undefined
  const requestId = String(c.get('requestId'))
  const more = { ...(errors ? { errors } : {}), ...(conflict ? { conflict } : {}) }
  return c.json({ statusCode, message, data, code, requestId, ...more }, statusCode)
}

/** Answers an error of the server: 503 while the database or the disk is away, else 500. */
export function refuseFailure(c: Context, error: unknown) {
  if (!isOutage(error)) return refuse(c, 500, 'Something went wrong on our side')
  c.header('Retry-After', String(outageRetrySeconds))
  return refuse(c, 503, 'This cannot be answered at the moment. Try again later')
}

/** Answers 422 with the messages by field. */
export function refuseFields(c: Context, errors: FieldErrors, code?: ErrorCode) {
  return refuse(c, 422, 'Some fields need another look', { code, errors })
}

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
