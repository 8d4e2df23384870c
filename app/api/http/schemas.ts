import { z } from '@hono/zod-openapi'

/** Describes an answer: the envelope around `data`. */
export function toAnswer<Data extends z.ZodType>(description: string, data: Data) {
  const schema = z.object({ statusCode: z.int(), message: z.string(), data })
  return { description, content: { 'application/json': { schema } } }
}

/** Describes an answer with one page of a list. */
export function toListAnswer<Row extends z.ZodType>(description: string, row: Row) {
  const meta = z.object({ total: z.int(), page: z.int(), limit: z.int() })
  const schema = z.object({ statusCode: z.int(), message: z.string(), data: z.array(row), meta })
  return { description, content: { 'application/json': { schema } } }
}

/** Describes a required JSON body. */
export function toBody<Body extends z.ZodType>(schema: Body) {
  return { required: true, content: { 'application/json': { schema } } } as const
}

/** The id in a path. An unknown id answers 404, also when it is not a UUID. */
export const PathId = z.object({ id: z.string().describe('The `_id` of one of the list') })

const Refusal = z
  .object({
    statusCode: z.int(),
    message: z.string(),
    data: z.null(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi('Refusal')

const refusals = {
  400: 'The request cannot be read as JSON',
  401: 'No session, or one that has ended; an API key that is wrong or revoked',
  403: 'Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages',
  404: 'It does not exist',
  409: 'It conflicts with the stored data',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Fields break a rule: `errors` names them',
  429: 'Too many requests: `Retry-After` says how many seconds to wait',
  500: 'Something went wrong on our side',
  503: 'The database or the disk is away: `Retry-After` says how many seconds to wait',
} as const

/** A call with an API key can get them from every operation. */
const keyRefusals = [401, 403, 429] as const

/** Describes the refusals of an operation. What can fail with 500 can also be away. */
export function toRefusals<const Status extends keyof typeof refusals>(...statuses: Status[]) {
  const all = statuses.flatMap<keyof typeof refusals>((status) => (status === 500 ? [500, 503] : [status]))
  const entries = [...new Set([...all, ...keyRefusals])].map((status) => [
    status,
    {
      description: refusals[status],
      content: { 'application/json': { schema: Refusal } },
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { schema: { type: 'integer', minimum: 1 }, required: true } } }
        : {}),
    },
  ])
  return Object.fromEntries(entries) as Record<
    Status | (typeof keyRefusals)[number],
    { description: string; content: { 'application/json': { schema: typeof Refusal } } }
  >
}

/** The refusals of any call with a body before its fields are validated. */
export const bodyRefusals = [400, 413, 415, 422, 500] as const

/** Public, but a signed-in user is recognised. */
export const openToAll: Record<string, string[]>[] = [{}, { bearer: [] }, { cookie: [] }]
