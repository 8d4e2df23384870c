import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { EmailAddress } from '../../../lib/text/email-address.ts'
import { decryptGuardian, tryToDecrypt } from '../encrypted-details.server.ts'

type Named = Readonly<{ id: string; guardianEncrypted: string | null }>

/** Returns the e-mail address of the guardian whom the client named, or null when the client gave a phone number. */
export function toGuardianEmail(secrets: Secrets, booking: Named): string | null {
  const guardian = tryToDecrypt(() => decryptGuardian(secrets, booking))
  return EmailAddress.safeParse(guardian?.contact).data ?? null
}

/** Returns the e-mail address of the guardian of a booking, or null when there is none. */
export async function findGuardianEmail(db: Db, secrets: Secrets, bookingId: string): Promise<string | null> {
  const { id, guardianEncrypted } = bookings
  const [booking] = await db.select({ id, guardianEncrypted }).from(bookings).where(eq(id, bookingId))
  return booking ? toGuardianEmail(secrets, booking) : null
}
