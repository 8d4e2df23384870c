import { eq } from 'drizzle-orm'
import { toFirstProfile } from '../../db/first-profile.ts'
import type { Db } from '../../db/open.server.ts'
import { counsellors } from '../../db/tables/availability.ts'
import * as rows from '../../features/people/profile-rows.server.ts'
import { profiles } from '../../words/staff/profiles.ts'
import type { OtherEvent } from '../event.ts'

/** Gives a new counsellor a profile that nobody sees yet. */
export async function add(tx: Db, { subjectId: counsellorId, at }: OtherEvent): Promise<void> {
  const [counsellor] = await tx
    .select({ name: counsellors.name })
    .from(counsellors)
    .where(eq(counsellors.id, counsellorId))
  if (!counsellor) return
  const profile = toFirstProfile(counsellor.name, profiles.firstRole)
  await rows.insertPerson(tx, { counsellorId, profile }, at)
}

/** Nobody who has left could take the own profile off the site. */
export async function hideWithoutOwner(tx: Db): Promise<void> {
  await rows.hideWithoutOwner(tx)
}
