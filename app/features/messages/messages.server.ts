import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { contactMessages } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { toKeyedUuid } from '../../lib/security/deterministic-uuid.server.ts'
import { decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { ContactMessage } from './messages.schema.ts'

type Keys = Pick<Secrets, 'fieldKeys' | 'requestKey'>
type EncryptedColumn = 'subject_sealed' | 'message_sealed'

const toFieldId = (rowId: string, column: EncryptedColumn) => ({ table: 'contact_messages', column, rowId })

/**
 * Stores a message and announces it. The same message on the same day (UTC) is stored once.
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
    ...encryptMessage(keys, id, details),
    quarantined,
    createdAt: now,
  }
  return inTransaction(db, async (transaction) => {
    const added = await transaction
      .insert(contactMessages)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: contactMessages.id })
    if (added.length === 0) return { id, repeated: true }
    const event = { at: now, subjectType: 'message', subjectId: id } as const
    await announce(transaction, {
      ...event,
      type: 'message.received',
      detail: { by: 'visitor', quarantined },
    })
    return { id, repeated: false }
  })
}

/** Returns subject and message encrypted, each for its column. */
export function encryptMessage(
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  id: string,
  { subject, message }: Pick<ContactMessage, 'subject' | 'message'>,
) {
  return {
    subjectEncrypted: encryptField(fieldKeys, toFieldId(id, 'subject_sealed'), subject),
    messageEncrypted: encryptField(fieldKeys, toFieldId(id, 'message_sealed'), message),
  }
}

/** Returns a decrypted message, or null when it was deleted. Throws `DecryptionFailed`. */
export async function findMessage(
  db: Db,
  keys: Pick<Secrets, 'fieldKeys'>,
  id: string,
): Promise<ContactMessage | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row ? decryptMessage(keys, row) : null
}

/** Decrypts the subject of a row. Throws `DecryptionFailed`. */
export function decryptSubject(
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  { id, subjectEncrypted }: Pick<typeof contactMessages.$inferSelect, 'id' | 'subjectEncrypted'>,
): string {
  return decryptField(fieldKeys, toFieldId(id, 'subject_sealed'), subjectEncrypted)
}

/** Decrypts a row. Throws `DecryptionFailed`. */
export function decryptMessage(
  keys: Pick<Secrets, 'fieldKeys'>,
  row: typeof contactMessages.$inferSelect,
): ContactMessage {
  const { id, name, email, messageEncrypted } = row
  return {
    name,
    email,
    subject: decryptSubject(keys, row),
    message: decryptField(keys.fieldKeys, toFieldId(id, 'message_sealed'), messageEncrypted),
  }
}

// A cached page cannot contain an idempotency key, so the id is made from the message.
function toMessageId({ requestKey }: Keys, details: ContactMessage, now: Temporal.Instant): string {
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const values = ['contact message', day, details.name, details.email, details.subject, details.message]
  return toKeyedUuid(requestKey, values)
}
