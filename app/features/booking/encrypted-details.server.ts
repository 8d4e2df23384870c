import { decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { BookingDetails } from './booking.schema.ts'
import type { Guardian } from './guardian.schema.ts'

/** The texts about a client's health, and the column of each. */
const encryptedColumns = {
  complaint: 'complaint_sealed',
  therapyExpectations: 'expectations_sealed',
  duration: 'duration_sealed',
} as const

type SealedField = keyof typeof encryptedColumns
export type AppointmentDetails = Readonly<Record<SealedField, string | null>>

/** Returns the three texts encrypted. The encryption binds each to its table, column and row. */
export function encryptDetails(
  secrets: Secrets,
  bookingId: string,
  details: Pick<BookingDetails, SealedField>,
) {
  const seal = (field: SealedField) =>
    encryptField(
      secrets.fieldKeys,
      { table: 'bookings', column: encryptedColumns[field], rowId: bookingId },
      details[field],
    )
  return {
    complaintSealed: seal('complaint'),
    expectationsSealed: seal('therapyExpectations'),
    durationSealed: seal('duration'),
  }
}

/** Returns the three texts decrypted. Throws `DecryptionFailed` when a text was changed or moved, or when its key is gone. */
export function decryptDetails(
  secrets: Secrets,
  row: Readonly<{
    id: string
    complaintSealed: string | null
    expectationsSealed: string | null
    durationSealed: string | null
  }>,
): AppointmentDetails {
  const open = (field: SealedField, sealed: string | null) =>
    sealed === null
      ? null
      : decryptField(
          secrets.fieldKeys,
          { table: 'bookings', column: encryptedColumns[field], rowId: row.id },
          sealed,
        )
  return {
    complaint: open('complaint', row.complaintSealed),
    therapyExpectations: open('therapyExpectations', row.expectationsSealed),
    duration: open('duration', row.durationSealed),
  }
}

const toPlace = (bookingId: string) => ({
  table: 'bookings',
  column: 'guardian_sealed',
  rowId: bookingId,
})

/** Returns the columns of the answer. Name and contact are encrypted for this row. */
export function encryptGuardian(secrets: Secrets, bookingId: string, guardian: Guardian | undefined) {
  if (!guardian) return { guardianAnswer: null, guardianSealed: null }
  if (guardian.answer === 'unsafe') return { guardianAnswer: 'unsafe', guardianSealed: null } as const
  const { answer, name, contact } = guardian
  const sealed = encryptField(secrets.fieldKeys, toPlace(bookingId), JSON.stringify({ name, contact }))
  return { guardianAnswer: answer, guardianSealed: sealed } as const
}

/** Returns who may be contacted, or null when the client named nobody. Throws `DecryptionFailed`. */
export function decryptGuardian(
  secrets: Secrets,
  { id, guardianSealed }: { id: string; guardianSealed: string | null },
): { name: string; contact: string } | null {
  return guardianSealed ? JSON.parse(decryptField(secrets.fieldKeys, toPlace(id), guardianSealed)) : null
}
