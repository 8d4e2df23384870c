import { guardianInformed, guardianUnsafe, sessionConsent } from '../../../content/consent.ts'
import type { Db } from '../../../db/open.server.ts'
import { consentEvents } from '../../../db/tables/booking.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { Guardian } from '../guardian/guardian.schema.ts'
import { storeGuardian } from '../guardian/guardians.server.ts'

/** How the client agreed: on the page of the times, by an API client, on the private page of a booking, or to a member of staff who recorded it. */
export type ConsentRoute = 'schedule' | 'api' | 'staff' | 'private_page'

type Consent = Readonly<{ bookingId: string; guardian: Guardian | undefined; route: ConsentRoute }>

/** Records the texts that the client agreed to, each with its version and hash, and stores the guardian whom they named. */
export async function recordConsents(
  tx: Db,
  secrets: Secrets,
  { bookingId, guardian, route }: Consent,
  now: Temporal.Instant,
): Promise<void> {
  if (guardian) await storeGuardian(tx, secrets, bookingId, guardian)
  const guardianText = guardian?.answer === 'informed' ? guardianInformed : guardianUnsafe
  const texts = guardian ? [sessionConsent, guardianText] : [sessionConsent]
  await tx.insert(consentEvents).values(
    texts.map(({ purpose, version, hash, locale }) => ({
      bookingId,
      purpose,
      textVersion: version,
      textHash: hash,
      locale,
      given: true,
      at: now,
      actor: 'self' as const,
      route,
    })),
  )
}
