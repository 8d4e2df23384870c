import { DecryptionFailed, decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { BookingDetails } from './booking.schema.ts'
import type { Guardian } from './guardian/guardian.schema.ts'

type HealthField = 'complaint' | 'therapyExpectations' | 'duration'
export type AppointmentDetails = Readonly<Record<HealthField, string | null>>

/** The encryption binds a text to its table, column and row. */
const toPlace = (bookingId: string, column: string) => ({ table: 'bookings', column, rowId: bookingId })

/** Returns the texts about a client's health encrypted, each for its column. */
export function encryptDetails(
  { fieldKeys }: Secrets,
  bookingId: string,
  { complaint, therapyExpectations, duration }: Pick<BookingDetails, HealthField>,
) {
  const encrypt = (column: string, text: string) => encryptField(fieldKeys, toPlace(bookingId, column), text)
  return {
    complaintEncrypted: encrypt('complaint_sealed', complaint),
    expectationsEncrypted: encrypt('expectations_sealed', therapyExpectations),
    durationEncrypted: encrypt('duration_sealed', duration),
  }
}

type EncryptedDetails = Readonly<
  Record<'complaintEncrypted' | 'expectationsEncrypted' | 'durationEncrypted', string | null> & { id: string }
>

/** Null when the client has agreed that we use the texts. */
type ConsentState = Readonly<{ consentMissingSince: Temporal.Instant | null }>

/** Returns the three texts for staff, or null while the client has not agreed. Throws `DecryptionFailed`. */
export function openForStaff(
  secrets: Secrets,
  row: EncryptedDetails & ConsentState,
): AppointmentDetails | null {
  return row.consentMissingSince ? null : decryptDetails(secrets, row)
}

/** Returns the three texts decrypted. Throws `DecryptionFailed` when a text was changed or moved, or when its key is gone. */
export function decryptDetails(
  { fieldKeys }: Secrets,
  { id, complaintEncrypted, expectationsEncrypted, durationEncrypted }: EncryptedDetails,
): AppointmentDetails {
  const decrypt = (column: string, text: string | null) =>
    text === null ? null : decryptField(fieldKeys, toPlace(id, column), text)
  return {
    complaint: decrypt('complaint_sealed', complaintEncrypted),
    therapyExpectations: decrypt('expectations_sealed', expectationsEncrypted),
    duration: decrypt('duration_sealed', durationEncrypted),
  }
}

/** Returns null when the decryption fails, so that one broken text does not hide the others. */
export function tryToDecrypt<Text>(decrypt: () => Text): Text | null {
  try {
    return decrypt()
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

/** Returns the columns of the answer. Name and contact are encrypted for this row. */
export function encryptGuardian(secrets: Secrets, bookingId: string, guardian: Guardian | undefined) {
  if (!guardian) return { guardianAnswer: null, guardianEncrypted: null, guardianStatus: null }
  if (guardian.answer === 'unsafe')
    return { guardianAnswer: 'unsafe', guardianEncrypted: null, guardianStatus: null } as const
  const { answer, name, contact } = guardian
  const encrypted = encryptField(
    secrets.fieldKeys,
    toPlace(bookingId, 'guardian_sealed'),
    JSON.stringify({ name, contact }),
  )
  return { guardianAnswer: answer, guardianEncrypted: encrypted, guardianStatus: 'unasked' } as const
}

/** Returns who may be contacted, or null when the client named nobody. Throws `DecryptionFailed`. */
export function decryptGuardian(
  secrets: Secrets,
  { id, guardianEncrypted }: { id: string; guardianEncrypted: string | null },
): { name: string; contact: string } | null {
  return guardianEncrypted
    ? JSON.parse(decryptField(secrets.fieldKeys, toPlace(id, 'guardian_sealed'), guardianEncrypted))
    : null
}
