import { z } from 'zod'
import { helplineFields, toHelplineForm } from '../../../features/helplines/helpline.schema.ts'
import { toToday } from '../../../features/helplines/helplines.server.ts'
import { readTexts } from '../../../lib/text/form-text.ts'

/** Returns the input of the form, or the errors with the values that were typed. */
export function readHelplineForm(form: FormData, now: Temporal.Instant) {
  const values = readTexts(form, helplineFields)
  const read = toHelplineForm(toToday(now)).safeParse(values)
  if (read.success) return { ok: true, values, input: read.data } as const
  return { ok: false, values, errors: z.flattenError(read.error).fieldErrors } as const
}
