import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Author } from '../../db/record-audit.server.ts'
import { pictures, pictureUses } from '../../db/tables/pictures.ts'
import { pictureFormats, pictureSizes } from '../../ui/picture/picture-files.ts'
import { ofPicture } from './gallery.server.ts'
import { setPictureUses } from './picture-uses.server.ts'
import { galleryUse } from './picture-uses.ts'
import { sourceFile, tellOfPicture } from './pictures.server.ts'

type Row = typeof pictures.$inferSelect

/** What a file says of a picture. */
export type ImportedPicture = Omit<Row, 'addedBy' | 'revision' | 'isSample'>

/** Returns the keys of the files of a picture in the uploads. */
export function listFileKeys({ folder, uncropped }: Pick<Row, 'folder' | 'uncropped'>): string[] {
  const names = Object.keys(pictureSizes).flatMap((size) =>
    pictureFormats.map((format) => `${size}.${format}`),
  )
  return [
    ...(folder ? names.map((name) => `${folder}/${name}`) : []),
    ...(uncropped ? [`${uncropped.folder}/${sourceFile}`] : []),
  ]
}

/** Stores the row of a picture whose files are in the uploads. */
export async function importPicture(tx: Db, picture: ImportedPicture, author: Author): Promise<void> {
  const { id } = picture
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update')
  if (row) {
    await tx
      .update(pictures)
      .set({ ...picture, revision: row.revision + 1 })
      .where(eq(pictures.id, id))
  } else await tx.insert(pictures).values(picture)
  const fields = row && Object.keys(picture)
  await tellOfPicture(tx, row ? 'picture.changed' : 'picture.added', { id, fields }, author)
}

export type CaptionedPicture = Readonly<{ id: string; caption: string | null }>

/** Makes these pictures the gallery, in their order. */
export async function setGallery(tx: Db, shown: readonly CaptionedPicture[], author: Author): Promise<void> {
  await setPictureUses(
    tx,
    galleryUse,
    shown.map(({ id }) => id),
  )
  for (const { id, caption } of shown) await tx.update(pictureUses).set({ caption }).where(ofPicture(id))
  await tellOfPicture(tx, 'gallery.changed', { id: galleryUse.subjectId }, author)
}
