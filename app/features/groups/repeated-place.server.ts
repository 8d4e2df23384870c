import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { groupPlaces } from '../../db/tables/groups.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import type { Guardian } from '../booking/guardian/guardian.schema.ts'

export type Taken = Readonly<{ ok: true; place: typeof groupPlaces.$inferSelect; repeated?: true }>

/** Returns the place that an equal form took before, or null. */
export async function findRepeated(db: Db, requestHash: string): Promise<Taken | null> {
  const [place] = await db.select().from(groupPlaces).where(eq(groupPlaces.requestHash, requestHash))
  return place ? { ok: true, place, repeated: true } : null
}

type Sent = Readonly<{
  sessionId: string
  key: string
  name: string
  email: string | null
  phone?: string | null
  age: number
  guardian?: Guardian
}>

/** Returns a keyed hash of what a form says of a person and a session. */
export function toRequestHash({ requestKey }: Secrets, sent: Sent): string {
  const { sessionId, key, name, email, age, guardian, phone } = sent
  const fields = [sessionId, key, name, email && toEmailKey(email), age, guardian ?? null]
  // Stored hashes of people without a phone number stay valid.
  const canonical = JSON.stringify(phone ? [...fields, phone] : fields)
  return createHmac('sha256', requestKey).update(`place ${canonical}`).digest('base64url')
}
