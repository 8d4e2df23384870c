import { z } from 'zod'
import type { RateLimits } from '../lib/security/rate-limits.server.ts'
import { readTexts } from '../lib/text/form-text.ts'
import type { Instance, Visitor } from '../request-context.ts'
import type { FormAnswer } from './form-answer.ts'

type FormRules<Schema extends z.ZodObject> = Readonly<{
  schema: Schema
  /** The rate limit of an address. */
  bucket: Parameters<RateLimits['consume']>[0]
  /** The field and text of the message when the limit is reached. */
  tooMany: Readonly<{ place: string; text: string }>
}>

type Checked<Schema extends z.ZodObject> =
  | Readonly<{ ok: true; details: z.output<Schema> }>
  | Exclude<FormAnswer, { ok: true }>

/** Checks a form and its rate limit. Only valid forms count against the limit. */
export async function checkForm<Schema extends z.ZodObject>(
  { limits }: Pick<Instance, 'limits'>,
  { address }: Pick<Visitor, 'address'>,
  form: FormData,
  { schema, bucket, tooMany }: FormRules<Schema>,
): Promise<Checked<Schema>> {
  const values = readTexts(form, Object.keys(schema.shape))
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
