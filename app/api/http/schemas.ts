import { z } from '@hono/zod-openapi'
import { readDay } from '../../lib/time/days.ts'
import { ConflictField, ErrorCodeField } from './error-codes.ts'

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

/** The fields of every refusal. */
export const RefusalFields = {
  statusCode: z.int(),
  message: z.string().describe('For people; it can change. Compare `code`'),
  code: ErrorCodeField,
  requestId: z.string().describe('The log of the server has it, and the header `X-Request-Id`'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('Only of status 422'),
  conflict: ConflictField,
}

const Refusal = z.object({ ...RefusalFields, data: z.null() }).openapi('Refusal')

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

const wholeNumber = (name: string, highest: number) =>
  z
    .string(`${name} must be given once`)
    .regex(/^[0-9]{1,7}$/, { error: `${name} must be a whole number`, abort: true })
    .transform(Number)
    .refine((value) => value >= 1, `${name} must be 1 or more`)
    .refine((value) => value <= highest, `${name} must be ${highest.toLocaleString('en-GB')} or less`)
    .meta({ type: 'integer', minimum: 1, maximum: highest })

/** The query of every list. The default is the first 1,000 rows. */
export const ListQuery = z.object({
  page: wholeNumber('page', 1_000_000).default(1).meta({ description: 'From 1 on; 1 when left out' }),
  limit: wholeNumber('limit', 1_000).default(1_000).meta({ description: '1,000 when left out' }),
})

/** The limit of a list that is read by cursors. */
export const PageLimit = wholeNumber('limit', 1_000).default(100).meta({ description: '100 when left out' })

/** The query of a call that reads no parameter. It refuses every parameter, so that a misspelt one is not ignored. */
export const NoQuery = z.strictObject({})

/** A secret from an earlier answer. */
export const toTokenField = (name: string) =>
  z
    .string(`${name} must be text`)
    .min(1, `${name} must not be empty`)
    .max(200, `${name} must be 200 characters or less`)
    .optional()

/** The zone of the visitor's clock. */
export const VisitorTimeZone = z
  .string('visitorTimeZone must be text')
  .max(64, 'visitorTimeZone must be 64 characters or less')
  .optional()
  .describe('IANA name; one we do not know is left out')

/** The solution of a challenge (GET challenge). */
export const WorkHeaders = z.object({
  'Proof-Of-Work': z
    .string()
    .regex(/^[!-~]{1,1000}$/, 'Proof-Of-Work must be 1 to 1,000 visible ASCII characters')
    .optional()
    .describe('A solved challenge of GET challenge. Calls with it have the widest limit'),
})

/** The private link of a booking, instead of a session or a key. */
export const BookingTokenHeader = z.object({
  'Booking-Token': z
    .string()
    .regex(/^[\w-]{1,200}$/, 'Booking-Token must be the last part of a private link')
    .optional()
    .describe('`manageToken` of POST booking: the last part of the private link. It opens its own booking'),
})

const rfc3339 =
  /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/
const day = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Returns a schema for an instant of this century. */
export function toInstantField(name: string) {
  const message = `${name} must be an instant like 2027-01-09T08:00:00Z`
  return z
    .string(message)
    .refine((value) => rfc3339.test(value) && readDay(value.slice(0, 10)) !== null, message)
    .transform((value) => Temporal.Instant.from(value))
    .meta({ format: 'date-time', pattern: rfc3339.source })
}

/** Returns a schema for an instant or a day of this century. */
export function toInstantOrDayField(name: string) {
  const message = `${name} must be given once, as an instant like 2027-01-09T08:00:00Z or a day like 2027-01-09`
  return z
    .string(message)
    .refine(
      (value) => (rfc3339.test(value) || day.test(value)) && readDay(value.slice(0, 10)) !== null,
      message,
    )
    .transform((value) => (day.test(value) ? Temporal.PlainDate.from(value) : Temporal.Instant.from(value)))
    .meta({ pattern: `${rfc3339.source}|${day.source}` })
}

/** Returns a schema for a day of this century. */
export function toDayField(name: string) {
  const message = `${name} must be given once, as a day like 2027-01-09`
  return z
    .string(message)
    .refine((value) => readDay(value) !== null, message)
    .transform((value) => Temporal.PlainDate.from(value))
    .meta({ format: 'date', pattern: day.source })
}
