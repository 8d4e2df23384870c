import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { contactMessages } from '../../db/tables/messages.ts'
import { toKeyedUuid } from '../../lib/security/deterministic-uuid.server.ts'
import { decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { queueMail } from '../../mail/queue.server.ts'
import type { ContactMessage } from './messages.schema.ts'

type Keys = Pick<Secrets, 'fieldKeys' | 'requestKey'>
type SealedColumn = 'subject_sealed' | 'message_sealed'

const toPlace = (rowId: string, column: SealedColumn) => ({ table: 'contact_messages', column, rowId })

/**
 * Keeps a message to the office and queues a mail to every office, since none was chosen. The same message a second time
 * on one day (UTC) is the first one again. A quarantined message is kept and nobody gets mail.
 */
export async function saveMessage(
  db: Db,
  keys: Keys,
  { details, quarantined }: { details: ContactMessage; quarantined: boolean },
  now: Temporal.Instant,
): Promise<{ id: string; repeated: boolean }> {
  const id = toMessageId(keys, details, now)
  const row = {
    id,
    name: details.name,
    email: details.email,
    subjectSealed: encryptField(keys.fieldKeys, toPlace(id, 'subject_sealed'), details.subject),
    messageSealed: encryptField(keys.fieldKeys, toPlace(id, 'message_sealed'), details.message),
    quarantined,
    createdAt: now,
  }
  return db.transaction(async (transaction) => {
    const added = await transaction
      .insert(contactMessages)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: contactMessages.id })
    if (added.length === 0) return { id, repeated: true }
    const readers = quarantined ? [] : await transaction.select({ to: offices.email }).from(offices)
    const addresses = [...new Set(readers.map(({ to }) => to))]
    await queueMail(
      transaction,
      addresses.map((to) => ({ kind: 'office_message', to, contactMessageId: id })),
      now,
    )
    return { id, repeated: false }
  })
}

/** What somebody wrote, opened; null when it was erased. Throws `DecryptionFailed` when it was changed or its key is gone. */
export async function findMessage(
  db: Db,
  keys: Pick<Secrets, 'fieldKeys'>,
  id: string,
): Promise<ContactMessage | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row ? decryptMessage(keys, row) : null
}

/** What stands in a row, opened. Throws `DecryptionFailed` as `findMessage` does. */
export function decryptMessage(
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  { id, name, email, subjectSealed, messageSealed }: typeof contactMessages.$inferSelect,
): ContactMessage {
  return {
    name,
    email,
    subject: decryptField(fieldKeys, toPlace(id, 'subject_sealed'), subjectSealed),
    message: decryptField(fieldKeys, toPlace(id, 'message_sealed'), messageSealed),
  }
}

// The page comes out of a cache and can carry no number of its own, so the message itself tells whether it came before.
function toMessageId({ requestKey }: Keys, details: ContactMessage, now: Temporal.Instant): string {
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const parts = ['contact message', day, details.name, details.email, details.subject, details.message]
  return toKeyedUuid(requestKey, parts)
}
