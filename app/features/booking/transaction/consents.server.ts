import { createHash } from 'node:crypto'
import type { Db } from '../../../db/open.server.ts'
import { consentEvents } from '../../../db/tables/booking.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { words } from '../../../words/words.ts'
import {
  type AgreedText,
  type FixedText,
  guardianInformed,
  guardianUnsafe,
  sessionConsent,
  sessionConsentByPhone,
  toSessionText,
} from '../agree/consent-texts.ts'
import type { Guardian } from '../guardian/guardian.schema.ts'
import { storeGuardian } from '../guardian/guardians.server.ts'

/**
 * How the client agreed: on the page of the times, by an API client, on the private page of a booking, to a member of staff who recorded it,
 * or on the page of a group session.
 */
export type ConsentRoute = 'schedule' | 'api' | 'staff' | 'private_page' | 'group_page'

type Consent = Readonly<{
  bookingId: string
  guardian: Guardian | undefined
  route: ConsentRoute
  agreedTo: AgreedText | undefined
}>

/** Records the texts that the client agreed to, each with its version and hash, and stores the guardian whom they named. */
export async function recordConsents(
  tx: Db,
  secrets: Secrets,
  { bookingId, guardian, route, agreedTo }: Consent,
  now: Temporal.Instant,
): Promise<void> {
  if (guardian) await storeGuardian(tx, secrets, bookingId, guardian)
  await insertConsents(tx, { bookingId, guardian, route, agreedTo }, now)
}

/** Records the texts that a person agreed to. `bookingId` is the id of a booking, or of a place in a group. */
export async function insertConsents(
  tx: Db,
  { bookingId, guardian, route, agreedTo }: Consent,
  now: Temporal.Instant,
): Promise<void> {
  const session = toSessionColumns(agreedTo)
  const guardianText = guardian?.answer === 'informed' ? guardianInformed : guardianUnsafe
  const texts = guardian ? [session, toColumns(guardianText)] : [session]
  await tx
    .insert(consentEvents)
    .values(
      texts.map((text) => ({ bookingId, ...text, given: true, at: now, actor: 'self' as const, route })),
    )
}

/** Returns the columns that name a text whose words are all fixed. */
export function toColumns({ purpose, version, hash, locale }: FixedText) {
  return { purpose, textVersion: version, textHash: hash, locale }
}

function toSessionColumns(agreed: AgreedText | undefined) {
  const fixed = toColumns(agreed?.isByPhone ? sessionConsentByPhone : sessionConsent)
  if (!agreed) return fixed
  const { text, note, paragraphs } = toSessionText(words('en').consent, agreed)
  const textHash = createHash('sha256')
    .update([text, note, ...paragraphs].join('\n'))
    .digest('hex')
  return { ...fixed, textHash, documentVersion: agreed.number, textValues: agreed.values }
}
