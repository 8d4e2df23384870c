import { isOutage } from '../../../db/is-outage.ts'
import type { Db } from '../../../db/open.server.ts'
import { toCalendarFile } from '../../messages/calendar-file.ts'
import type { Composed, ComposeSettings } from '../../messages/define-message.ts'
import { toHtml, toText } from '../../messages/letter.tsx'
import { findMailKind, isToGuardian } from '../../messages/messages.ts'
import { addOfficeTexts, findOfficeTexts } from '../../office-texts.server.ts'
import { QueuedFacts } from '../../queue-mail.server.ts'
import { brokenCode, type Channel, type LeasedRow, SendRefusal, unknownKindCode } from '../channel.ts'
import { findBookingRows, findGroupEmail } from './booking-rows.server.ts'
import type { MailTransport, OutgoingMail } from './transport.server.ts'

export type MailSettings = ComposeSettings &
  Readonly<{
    transport: MailTransport
    /** Gets the error of a mail that cannot be composed. Such a mail is a bug, because the queue is typed. */
    onBrokenMail: (mailId: string, error: unknown) => void
  }>

/** The channel of mail. All mail goes to one server, or to one folder. */
export function toMailChannel(settings: MailSettings): Channel {
  return {
    name: 'mail',
    listReceivers: async () => [null],
    async send(db, row, now) {
      await settings.transport.send(await composeOrRefuse(db, settings, row, now))
    },
    close: settings.transport.close,
  }
}

async function composeOrRefuse(
  db: Db,
  settings: MailSettings,
  row: LeasedRow,
  now: Temporal.Instant,
): Promise<OutgoingMail> {
  const message = findMailKind(row.kind)
  if (!message) throw new SendRefusal(unknownKindCode)
  const facts = QueuedFacts.safeParse(row.facts)
  const booking = await findBookingRows(db, row.bookingId, facts.data?.session)
  try {
    // A file would hold in clear what the database encrypts.
    const messageId = settings.transport.keepsFiles ? null : row.contactMessageId
    const written = messageId ? await settings.findContactMessage(messageId) : null
    const composed = await message.compose({ settings, mail: row, now, booking, written })
    const officeTexts = await findOfficeTexts(db, row.kind)
    return {
      ...toMailContent(addOfficeTexts(composed, row.kind, officeTexts)),
      id: row.id,
      kind: row.kind,
      queuedAt: row.createdAt,
      host: new URL(settings.publicUrl).hostname,
      from: { name: settings.companyName, email: settings.mailFrom },
      to: await findRecipient(settings, row),
      replyTo: written?.email ?? booking?.readEmail ?? (await findGroupEmail(db, row.groupPlaceId)),
    }
  } catch (error) {
    // The mail is as good as before when the database is back.
    if (isOutage(error)) throw error
    settings.onBrokenMail(row.id, error)
    throw new SendRefusal(brokenCode)
  }
}

async function findRecipient({ findGuardianEmail }: ComposeSettings, mail: LeasedRow): Promise<string> {
  if (!isToGuardian(mail.kind)) return mail.toAddress
  const email = mail.bookingId && (await findGuardianEmail(mail.bookingId))
  if (!email) throw new Error(`${mail.kind} without the address of a guardian`)
  return email
}

/** Returns the subject, the text, the HTML and the calendar file of a mail. */
export function toMailContent({ letter, calendar, unsubscribeLink }: Composed) {
  const [entry, ...others] = calendar ? [calendar].flat() : []
  return {
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    calendar: entry && { method: entry.method, content: toCalendarFile(entry, ...others) },
    unsubscribeLink,
  }
}
