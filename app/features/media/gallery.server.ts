import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { pictures, pictureUses } from '../../db/tables/pictures.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import { type LibraryPicture, toLibraryPicture } from './list-pictures.server.ts'
import { listPictureUses, lockPictures } from './picture-uses.server.ts'
import { type GalleryMove, galleryUse } from './picture-uses.ts'
import { deleteRow, removeFolders, tellOfPicture } from './pictures.server.ts'
import type { PictureStore } from './store-files.server.ts'

const inGallery = and(eq(pictureUses.kind, galleryUse.kind), eq(pictureUses.subjectId, galleryUse.subjectId))
export const ofPicture = (id: string) => and(inGallery, eq(pictureUses.pictureId, id))

/** A picture of the gallery. `caption` stands below it; without one its description does. */
export type GalleryPicture = LibraryPicture & Readonly<{ caption: string | null; agreedOn: string | null }>

type Row = Readonly<{ pictures: typeof pictures.$inferSelect; picture_uses: typeof pictureUses.$inferSelect }>

/** A picture without a description gets the general one. */
function toGalleryPicture({ pictures: row, picture_uses: use }: Row): GalleryPicture {
  const picture = toLibraryPicture(row)
  return {
    ...picture,
    alt: picture.alt || galleryWords.noAlt,
    caption: use.caption,
    agreedOn: row.agreedOn?.toString() ?? null,
  }
}

const selectGallery = (db: Db) =>
  db.select().from(pictureUses).innerJoin(pictures, eq(pictures.id, pictureUses.pictureId))

/** Returns the pictures of our activities in their order. */
export async function listGalleryImages(db: Db, { page, limit }: { page: number; limit: number }) {
  const [rows, [total]] = await Promise.all([
    selectGallery(db)
      .where(inGallery)
      .orderBy(asc(pictureUses.position), asc(pictureUses.pictureId))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(pictureUses).where(inGallery),
  ])
  return { rows: rows.map(toGalleryPicture), total: total?.total ?? 0 }
}

export async function findGalleryImage(db: Db, id: string): Promise<GalleryPicture | null> {
  if (!isUuid(id)) return null
  const [found] = await selectGallery(db).where(ofPicture(id))
  return found ? toGalleryPicture(found) : null
}

/** Puts a picture of the library at the beginning of the gallery. Pass the transaction of the change. */
export async function putIntoGallery(tx: Db, id: string, actor: Actor): Promise<void> {
  const first = sql<number>`(select coalesce(min(position), 0) - 1 from ${pictureUses} where ${inGallery})`
  const [put] = await tx
    .insert(pictureUses)
    .values({ ...galleryUse, pictureId: id, position: first })
    .onConflictDoNothing()
    .returning()
  if (put) await tellOfPicture(tx, 'gallery.added', { id }, actor)
}

type Found = Readonly<{ ok: true }> | Refusal<'not_found'>

/** Puts a picture that somebody has chosen in the library at the beginning of the gallery. */
export function addToGallery(db: Db, id: string, actor: Actor): Promise<Found> {
  return inTransaction<Found>(db, async (tx) => {
    if (!(await lockPictures(tx, [id])).has(id)) return refuse('not_found')
    await putIntoGallery(tx, id, actor)
    return { ok: true }
  })
}

/**
 * Takes a picture out of the gallery. Deletes it with its files when nothing else uses it. The files go after the row, because a file without
 * a row is not shown.
 */
export async function removeGalleryImage(
  { db, uploads }: PictureStore,
  id: string,
  actor: Actor,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const folders = await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update')
    const [gone] = row ? await tx.delete(pictureUses).where(ofPicture(id)).returning() : []
    if (!row || !gone) return null
    await tellOfPicture(tx, 'gallery.deleted', { id }, actor)
    return (await listPictureUses(tx, id)).length > 0 ? [] : deleteRow(tx, row, actor)
  })
  if (folders) await removeFolders(uploads, folders)
  return folders !== null
}

/** What stands below a picture of the gallery; null for its description. */
type Shown = Readonly<{ id: string; caption: string | null; isAgreed: boolean; today: Temporal.PlainDate }>

/** Changes the caption, and notes the day on which everybody who can be recognised had agreed. */
export function changeInGallery(
  db: Db,
  { id, caption, isAgreed, today }: Shown,
  actor: Actor,
): Promise<Found> {
  return inTransaction<Found>(db, async (tx) => {
    const found = await lockInGallery(tx, id)
    if (!found) return refuse('not_found')
    const { pictures: row, picture_uses: use } = found
    const fields: string[] = []
    if (use.caption !== caption) {
      await tx.update(pictureUses).set({ caption }).where(ofPicture(id))
      fields.push('caption')
    }
    if (isAgreed !== (row.agreedOn !== null)) {
      const agreedOn = isAgreed ? today : null
      await tx
        .update(pictures)
        .set({ agreedOn, revision: row.revision + 1 })
        .where(eq(pictures.id, id))
      fields.push('agreedOn')
    }
    if (fields.length > 0) await tellOfPicture(tx, 'gallery.changed', { id, fields }, actor)
    return { ok: true }
  })
}

async function lockInGallery(tx: Db, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined
  const [found] = await selectGallery(tx).where(ofPicture(id)).for('update')
  return found
}

/** Moves a picture in the order of the gallery. */
export function moveInGallery(
  db: Db,
  { id, to }: Readonly<{ id: string; to: GalleryMove }>,
  actor: Actor,
): Promise<Found> {
  return inTransaction<Found>(db, async (tx) => {
    // Two moves at once wait for each other, because both lock all places.
    const uses = await tx
      .select()
      .from(pictureUses)
      .where(inGallery)
      .orderBy(asc(pictureUses.position), asc(pictureUses.pictureId))
      .for('update')
    const ids = uses.map(({ pictureId }) => pictureId)
    const from = ids.indexOf(id)
    if (from < 0) return refuse('not_found')
    ids.splice({ first: 0, earlier: Math.max(0, from - 1), later: from + 1 }[to], 0, ...ids.splice(from, 1))
    for (const [position, pictureId] of ids.entries()) {
      if (uses.find((use) => use.pictureId === pictureId)?.position === position) continue
      await tx.update(pictureUses).set({ position }).where(ofPicture(pictureId))
    }
    await tellOfPicture(tx, 'gallery.changed', { id, fields: ['position'] }, actor)
    return { ok: true }
  })
}
