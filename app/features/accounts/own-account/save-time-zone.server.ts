import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { toCanonicalTimeZone } from '../../../lib/time/time-zone.ts'

/** Stores the zone in which a person reads times. An empty name is the zone of their office. Returns whether the zone is known. */
export async function saveTimeZone(db: Db, userId: string, name: string): Promise<boolean> {
  const timeZone = toCanonicalTimeZone(name)
  if (name !== '' && !timeZone) return false
  await db.update(users).set({ timeZone }).where(eq(users.id, userId))
  return true
}
