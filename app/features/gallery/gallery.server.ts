import { count, desc } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { galleryImages } from '../../db/tables/public-content.ts'
import { galleryMessages } from './gallery-words.ts'

/** Returns the pictures of our activities, the latest first. A picture without a description gets the general one. */
export async function listGalleryImages(db: Db, { page, limit }: { page: number; limit: number }) {
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(galleryImages)
      .orderBy(desc(galleryImages.createdAt), desc(galleryImages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(galleryImages),
  ])
  const described = rows.map((row) => ({ ...row, alt: row.alt ?? galleryMessages.noAlt }))
  return { rows: described, total: total?.total ?? 0 }
}
