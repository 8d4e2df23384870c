import { z } from 'zod'
import type { RateLimits } from '../lib/security/rate-limits.server.ts'
import type { Instance, Visitor } from '../request-context.ts'
import type { FormAnswer } from './form-answer.ts'

type Form<Schema extends z.ZodType> = Readonly<{
  schema: Schema
  values: Readonly<Record<string, string>>
  /** The rate limit of an address. */
  bucket: Parameters<RateLimits['consume']>[0]
  /** The field and text of the message when the limit is reached. */
  tooMany: Readonly<{ place: string; text: string }>
}>

type Checked<Schema extends z.ZodType> =
  | Readonly<{ ok: true; details: z.output<Schema> }>
  | Exclude<FormAnswer, { ok: true }>

/** Checks a form and its rate limit. Only valid forms count against the limit. */
export async function checkForm<Schema extends z.ZodType>(
  { limits }: Pick<Instance, 'limits'>,
  { address }: Pick<Visitor, 'address'>,
  { schema, values, bucket, tooMany }: Form<Schema>,
): Promise<Checked<Schema>> {
  const checked = schema.safeParse(values)
  if (!checked.success) {
    return { ok: false, values, errors: toFieldErrors(checked.error), status: 422 }
  }
  const allowed = await limits.consume(bucket, address)
  if (allowed.ok) return { ok: true, details: checked.data }
  const errors = { [tooMany.place]: [tooMany.text] }
  return { ok: false, values, errors, status: 429, retryAfter: allowed.retryAfterSeconds }
}

function toFieldErrors(error: z.ZodError): Record<string, readonly string[]> {
  return z.flattenError(error).fieldErrors as Record<string, readonly string[]>
}
