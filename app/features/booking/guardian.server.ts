import { decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { Guardian } from './guardian.schema.ts'

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
