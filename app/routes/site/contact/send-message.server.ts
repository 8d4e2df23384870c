import { ContactForm } from '../../../features/messages/messages.schema.ts'
import { saveMessage } from '../../../features/messages/messages.server.ts'
import { isHoneypotFilled } from '../../../lib/http/honeypot.ts'
import type { Instance, Visitor } from '../../../request-context.ts'
import { checkForm } from '../../checked-form.server.ts'
import type { FormAnswer } from '../../form-answer.ts'

/** Checks and stores a message of the contact form. */
export async function sendMessage(
  instance: Instance,
  visitor: Visitor,
  form: FormData,
  tooMany: string,
): Promise<FormAnswer> {
  const checked = await checkForm(instance, visitor, form, {
    schema: ContactForm,
    kind: 'message',
    tooMany: { place: 'write', text: tooMany },
  })
  if (!checked.ok) return checked
  const message = { details: checked.details, quarantined: isHoneypotFilled(form) }
  await saveMessage(instance.db, instance.secrets, message, Temporal.Now.instant())
  return { ok: true }
}
