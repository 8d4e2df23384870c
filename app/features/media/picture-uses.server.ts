import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { pictures, pictureUses } from '../../db/tables/pictures.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import type { PictureUse, PictureUseKind } from './picture-uses.ts'

/**
 * Stores which pictures something uses, in their order. Pass the transaction of the change. Ids that are unknown are left out: nothing is
 * drawn for them. A used picture cannot be deleted.
 */
export async function setPictureUses(
  tx: Db,
  { kind, subjectId }: PictureUse,
  pictureIds: readonly string[],
): Promise<void> {
  const known = await lockPictures(tx, pictureIds)
  const wanted = [...new Set(pictureIds)].filter((id) => known.has(id))
  const ofSubject = and(eq(pictureUses.kind, kind), eq(pictureUses.subjectId, subjectId))
  const stored = await tx.select().from(pictureUses).where(ofSubject)
  const position = new Map(wanted.map((id, at) => [id, at]))
  const gone = stored.filter(({ pictureId }) => !position.has(pictureId)).map(({ pictureId }) => pictureId)
  if (gone.length > 0)
    await tx.delete(pictureUses).where(and(ofSubject, inArray(pictureUses.pictureId, gone)))
  for (const [pictureId, at] of position) {
    const before = stored.find((use) => use.pictureId === pictureId)
    if (!before) await tx.insert(pictureUses).values({ pictureId, kind, subjectId, position: at })
    else if (before.position !== at) {
      const own = and(ofSubject, eq(pictureUses.pictureId, pictureId))
      await tx.update(pictureUses).set({ position: at }).where(own)
    }
  }
}

/** Returns those of the ids that exist. Nobody deletes these pictures until the transaction ends. */
export async function lockPictures(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const uuids = ids.filter(isUuid)
  if (uuids.length === 0) return new Set()
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, uuids))
    .orderBy(asc(pictures.id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Returns where a picture is used. */
export async function listPictureUses(db: Db, pictureId: string): Promise<PictureUse[]> {
  const rows = await db
    .select({ kind: pictureUses.kind, subjectId: pictureUses.subjectId })
    .from(pictureUses)
    .where(eq(pictureUses.pictureId, pictureId))
    .orderBy(asc(pictureUses.kind), asc(pictureUses.subjectId))
  return rows.map(({ kind, subjectId }) => ({ kind: kind as PictureUseKind, subjectId }))
}
