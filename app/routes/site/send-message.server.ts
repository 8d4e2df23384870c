import { z } from 'zod'
import { ContactForm, contactDecoy, toContactFields } from '../../features/messages/messages.schema.ts'
import { keepMessage } from '../../features/messages/messages.server.ts'
import type { Instance, Visitor } from '../../request-context.ts'

type Answer =
  | Readonly<{ ok: true }>
  | Readonly<{
      ok: false
      values: Readonly<Record<string, string>>
      errors: Readonly<Record<string, readonly string[]>>
      status: 422 | 429
      retryAfter?: number
    }>

/** Checks and keeps what somebody wrote by the contact form. */
export async function sendMessage(
  instance: Instance,
  visitor: Visitor,
  form: FormData,
  tooMany: string,
): Promise<Answer> {
  const values = toContactFields(form)
  const checked = ContactForm.safeParse(values)
  if (!checked.success) {
    return { ok: false, values, errors: z.flattenError(checked.error).fieldErrors, status: 422 }
  }
  const allowed = await instance.limits.consume('message', visitor.address)
  if (!allowed.ok) {
    const errors = { write: [tooMany] }
    return { ok: false, values, errors, status: 429, retryAfter: allowed.retryAfterSeconds }
  }
  const message = { details: checked.data, quarantined: Boolean(form.get(contactDecoy)) }
  const { repeated } = await keepMessage(instance.db, instance.secrets, message, Temporal.Now.instant())
  if (!repeated) instance.nudgeMail()
  return { ok: true }
}
