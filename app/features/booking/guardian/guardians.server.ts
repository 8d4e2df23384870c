import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { guardians } from '../../../db/tables/booking.ts'
import { tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { findEmailAddress } from '../../../lib/text/email-address.ts'
import { decryptGuardian, encryptGuardian } from '../encrypted-details.server.ts'
import type { Guardian } from './guardian.schema.ts'

type GuardianRow = Readonly<typeof guardians.$inferSelect>

/** Returns what is stored about the guardian of a booking, or null. For a decision, lock the booking first. */
export async function findGuardian(db: Db, bookingId: string): Promise<GuardianRow | null> {
  const [guardian] = await db.select().from(guardians).where(eq(guardians.bookingId, bookingId))
  return guardian ?? null
}

/** Stores the guardian whom the client named, in place of an earlier one. What staff have decided before stays. */
export async function storeGuardian(
  tx: Db,
  secrets: Secrets,
  bookingId: string,
  guardian: Guardian,
): Promise<void> {
  const known = await findGuardian(tx, bookingId)
  const isDecided =
    known?.status === 'excepted' || (known?.status === 'agreed' && known.contactEncrypted === null)
  if (guardian.answer === 'unsafe' && !isDecided) {
    await tx.delete(guardians).where(eq(guardians.bookingId, bookingId))
    return
  }
  const contactEncrypted = guardian.answer === 'unsafe' ? null : encryptGuardian(secrets, bookingId, guardian)
  const named = { contactEncrypted, ...(isDecided ? {} : { status: 'unasked' as const }) }
  await tx
    .insert(guardians)
    .values({ bookingId, ...named })
    .onConflictDoUpdate({ target: guardians.bookingId, set: named })
}

/** Returns the e-mail address of a guardian, or null when the client gave a phone number or named nobody. */
export function toGuardianEmail(secrets: Secrets, guardian: GuardianRow | null): string | null {
  const named = tryToDecrypt(() => decryptGuardian(secrets, guardian))
  return findEmailAddress(named?.contact)
}

/** Returns the e-mail address of the guardian of a booking, or null when there is none. */
export async function findGuardianEmail(db: Db, secrets: Secrets, bookingId: string): Promise<string | null> {
  return toGuardianEmail(secrets, await findGuardian(db, bookingId))
}
