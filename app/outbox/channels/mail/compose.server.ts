import type { ComposeSettings, LeasedMail } from '../../messages/define-message.ts'
import { toMailContent } from '../../messages/mail-content.ts'
import { requireMessage } from '../../messages/messages.ts'
import { isToGuardian } from '../../queue-mail.server.ts'
import type { BookingRows } from './booking-rows.server.ts'
import type { OutgoingMail } from './transport.server.ts'

/** Returns the complete mail. Throws when the data does not fit its kind. */
export async function composeMail(
  settings: ComposeSettings,
  mail: LeasedMail,
  booking: BookingRows | null,
): Promise<OutgoingMail> {
  const written = mail.contactMessageId ? await settings.findContactMessage(mail.contactMessageId) : null
  const composed = await requireMessage(mail.kind).compose({ settings, mail, booking, written })
  return {
    ...toMailContent(composed),
    id: mail.id,
    kind: mail.kind,
    queuedAt: mail.createdAt,
    host: new URL(settings.publicUrl).hostname,
    from: { name: settings.companyName, email: settings.mailFrom },
    to: await findRecipient(settings, mail),
    replyTo: written?.email ?? booking?.readEmail ?? undefined,
  }
}

async function findRecipient({ findGuardianEmail }: ComposeSettings, mail: LeasedMail): Promise<string> {
  if (!isToGuardian(mail.kind)) return mail.toAddress
  const email = mail.bookingId && (await findGuardianEmail(mail.bookingId))
  if (!email) throw new Error(`${mail.kind} without the address of a guardian`)
  return email
}
