import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '../../db/open.server.ts'
import { type Actor, recordAudit } from '../../db/record-audit.server.ts'
import { galleryImages } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import type { Uploads } from '../../lib/http/uploads.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { galleryMessages } from './gallery-words.ts'
import { type PictureProblem, toPictureUrl } from './picture-rules.ts'
import { rewritePicture } from './rewrite-picture.server.ts'

type Store = Readonly<{ db: Db; uploads: Uploads }>
type Added = Readonly<{ ok: true; id: string; url: string } | { ok: false; reason: PictureProblem }>

/** One decoded picture may take 200 MB of memory. */
const oneAtATime = pLimit(1)

/** Encodes a picture again, stores its files and adds it to the gallery. A refused picture leaves no files. */
export function addGalleryImage(
  { db, uploads }: Store,
  { bytes, alt }: { bytes: Uint8Array; alt: string | null },
  { actorId, now }: Actor,
): Promise<Added> {
  return oneAtATime(async () => {
    const picture = await rewritePicture(bytes)
    if (!picture.ok) return { ok: false, reason: picture.reason }
    const folder = randomBytes(16).toString('base64url')
    const url = toPictureUrl(folder, 'large', 'webp')
    const id = crypto.randomUUID()
    try {
      for (const { size, format, bytes: written } of picture.files) {
        await uploads.put(`${folder}/${size}.${format}`, written, `image/${format}`)
      }
      await inTransaction(db, async (transaction) => {
        const { width, height } = picture
        await transaction
          .insert(galleryImages)
          .values({ id, url, folder, alt, width, height, createdAt: now })
        await recordAudit(transaction, {
          at: now,
          actorId,
          action: 'gallery.added',
          subjectType: 'picture',
          subjectId: id,
        })
      })
    } catch (error) {
      await uploads.removeFolder(folder).catch(() => {})
      throw error
    }
    return { ok: true, id, url }
  })
}

/** Returns whether the picture existed. It deletes the files after the row, because a file without a row is not shown. */
export async function removeGalleryImage(
  { db, uploads }: Store,
  id: string,
  { actorId, now }: Actor,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const gone = await inTransaction(db, async (transaction) => {
    const [row] = await transaction
      .delete(galleryImages)
      .where(eq(galleryImages.id, id))
      .returning({ folder: galleryImages.folder })
    if (row) {
      await recordAudit(transaction, {
        at: now,
        actorId,
        action: 'gallery.deleted',
        subjectType: 'picture',
        subjectId: id,
      })
    }
    return row
  })
  if (gone?.folder) await uploads.removeFolder(gone.folder)
  return gone !== undefined
}

export async function findGalleryImage(db: Db, id: string) {
  if (!isUuid(id)) return null
  const [image] = await db.select().from(galleryImages).where(eq(galleryImages.id, id))
  return image ? { ...image, alt: image.alt ?? galleryMessages.noAlt } : null
}
