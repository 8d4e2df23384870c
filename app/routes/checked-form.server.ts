import { z } from 'zod'
import { type AttemptKind, allowAttempt } from '../lib/security/allow-attempt.server.ts'
import { readText, readTexts } from '../lib/text/form-text.ts'
import { addWait } from '../lib/time/wait-words.ts'
import type { Instance, Visitor } from '../request-context.ts'
import type { FormAnswer } from './form-answer.ts'

type FormRules<Schema extends z.ZodObject> = Readonly<{
  schema: Schema
  /** The rate limit of an address. */
  kind: AttemptKind
  /** The field and text of the message when the limit is reached. */
  tooMany: Readonly<{ place: string; text: string }>
}>

type Checked<Schema extends z.ZodObject> =
  | Readonly<{ ok: true; details: z.output<Schema> }>
  | Exclude<FormAnswer, { ok: true }>

/** Checks a form and its rate limit. Only valid forms count against the limit. */
export async function checkForm<Schema extends z.ZodObject>(
  services: Pick<Instance, 'limits' | 'secrets'>,
  { address }: Pick<Visitor, 'address'>,
  form: FormData,
  { schema, kind, tooMany }: FormRules<Schema>,
): Promise<Checked<Schema>> {
  const values = readTexts(form, Object.keys(schema.shape))
  const checked = schema.safeParse(values)
  if (!checked.success) {
    return { ok: false, values, errors: toFieldErrors(checked.error), status: 422 }
  }
  const work = readText(form, 'work')
  const allowed = await allowAttempt(services, kind, { address, work }, Temporal.Now.instant())
  if (allowed.ok) return { ok: true, details: checked.data }
  const errors = { [tooMany.place]: [addWait(tooMany.text, allowed.retryAfterSeconds)] }
  return { ok: false, values, errors, status: 429, retryAfter: allowed.retryAfterSeconds, takesWork: !work }
}

function toFieldErrors(error: z.ZodError): Record<string, readonly string[]> {
  return z.flattenError(error).fieldErrors as Record<string, readonly string[]>
}
