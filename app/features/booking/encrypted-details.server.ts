import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookingTexts } from '../../db/tables/booking.ts'
import { decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'

type FieldSecrets = Pick<Secrets, 'fieldKeys'>
type HealthField = 'complaint' | 'therapyExpectations' | 'duration'
export type AppointmentDetails = Readonly<Record<HealthField, string | null>>

/** The encryption binds a text to a table, column and row. These texts stood in the table `bookings` once. */
const toFieldId = (bookingId: string, column: string) => ({ table: 'bookings', column, rowId: bookingId })

/** Returns the texts about a client's health encrypted, each for its column. */
export function encryptDetails(
  { fieldKeys }: FieldSecrets,
  bookingId: string,
  { complaint, therapyExpectations, duration }: AppointmentDetails,
) {
  const encrypt = (column: string, text: string | null) =>
    text === null ? null : encryptField(fieldKeys, toFieldId(bookingId, column), text)
  return {
    complaintEncrypted: encrypt('complaint_sealed', complaint),
    expectationsEncrypted: encrypt('expectations_sealed', therapyExpectations),
    durationEncrypted: encrypt('duration_sealed', duration),
  }
}

type EncryptedTexts = Readonly<typeof bookingTexts.$inferSelect>

/** Returns the encrypted texts of a booking, or null when there are none. */
export async function findTexts(db: Db, bookingId: string): Promise<EncryptedTexts | null> {
  const [texts] = await db.select().from(bookingTexts).where(eq(bookingTexts.bookingId, bookingId))
  return texts ?? null
}

/** Lets nobody open the texts from `since` on, or opens them (null). Closed texts keep the instant at which they were closed. */
export async function closeTexts(tx: Db, bookingId: string, since: Temporal.Instant | null): Promise<void> {
  const { bookingId: id, consentMissingSince } = bookingTexts
  await tx
    .update(bookingTexts)
    .set({ consentMissingSince: since })
    .where(and(eq(id, bookingId), since ? isNull(consentMissingSince) : undefined))
}

const noTexts: AppointmentDetails = { complaint: null, therapyExpectations: null, duration: null }

/** Returns the three texts for staff, or null while the client has not agreed. Throws `DecryptionFailed`. */
export function openForStaff(secrets: FieldSecrets, texts: EncryptedTexts | null): AppointmentDetails | null {
  if (!texts) return noTexts
  return texts.consentMissingSince ? null : decryptDetails(secrets, texts)
}

/** Returns the three texts decrypted. Throws `DecryptionFailed` when a text was changed or moved, or when its key is gone. */
export function decryptDetails(
  { fieldKeys }: FieldSecrets,
  {
    bookingId,
    complaintEncrypted,
    expectationsEncrypted,
    durationEncrypted,
  }: Omit<EncryptedTexts, 'consentMissingSince'>,
): AppointmentDetails {
  const decrypt = (column: string, text: string | null) =>
    text === null ? null : decryptField(fieldKeys, toFieldId(bookingId, column), text)
  return {
    complaint: decrypt('complaint_sealed', complaintEncrypted),
    therapyExpectations: decrypt('expectations_sealed', expectationsEncrypted),
    duration: decrypt('duration_sealed', durationEncrypted),
  }
}

type Contact = Readonly<{ name: string; contact: string }>

/** Returns who may be contacted, encrypted for this booking. */
export function encryptGuardian(
  { fieldKeys }: FieldSecrets,
  bookingId: string,
  { name, contact }: Contact,
): string {
  return encryptField(fieldKeys, toFieldId(bookingId, 'guardian_sealed'), JSON.stringify({ name, contact }))
}

/** Returns who may be contacted, or null when the client named nobody. Throws `DecryptionFailed`. */
export function decryptGuardian(
  { fieldKeys }: FieldSecrets,
  guardian: Readonly<{ bookingId: string; contactEncrypted: string | null }> | null,
): Contact | null {
  if (!guardian?.contactEncrypted) return null
  const place = toFieldId(guardian.bookingId, 'guardian_sealed')
  return JSON.parse(decryptField(fieldKeys, place, guardian.contactEncrypted))
}
