import { decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { BookingDetails } from './booking.schema.ts'

/** What somebody told us about their health, and the column that keeps each part sealed. */
const encryptedColumns = {
  complaint: 'complaint_sealed',
  therapyExpectations: 'expectations_sealed',
  duration: 'duration_sealed',
} as const

type SealedField = keyof typeof encryptedColumns
export type AppointmentDetails = Readonly<Record<SealedField, string | null>>

/** The three texts as they are stored: bound to table, column and row. */
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

/** Opens them again. Throws when one was changed, moved from another row, or sealed with a key we no longer have. */
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
