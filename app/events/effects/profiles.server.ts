import { and, eq, notExists, sql } from 'drizzle-orm'
import { toFirstProfile } from '../../db/first-profile.ts'
import type { Db } from '../../db/open.server.ts'
import { counsellors } from '../../db/tables/availability.ts'
import { people } from '../../db/tables/people.ts'
import { pictureUses } from '../../db/tables/pictures.ts'
import { setPictureUses } from '../../features/media/picture-uses.server.ts'
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

/** Says in the library which pictures a profile shows, as it is prepared and as visitors see it. A used picture cannot be deleted. */
export async function usePortraits(tx: Db, { subjectId }: OtherEvent): Promise<void> {
  const [row] = await tx.select().from(people).where(eq(people.id, subjectId))
  const ids = row ? rows.listPortraitIds(row) : []
  await setPictureUses(tx, { kind: 'portrait', subjectId }, ids)
}

/** A deleted account takes its profile with it, which then shows no picture. */
export async function forgetPortraits(tx: Db): Promise<void> {
  const isThere = tx
    .select({ one: sql`1` })
    .from(people)
    .where(eq(sql`${people.id}::text`, pictureUses.subjectId))
  await tx.delete(pictureUses).where(and(eq(pictureUses.kind, 'portrait'), notExists(isThere)))
}

/** Nobody who has left could take the own profile off the site. */
export async function hideWithoutOwner(tx: Db): Promise<void> {
  await rows.hideWithoutOwner(tx)
}
