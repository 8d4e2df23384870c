import { count, desc } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { galleryImages } from '../../db/tables/gallery.ts'

/** Pictures of our activities, the latest first. */
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
  return { rows, total: total?.total ?? 0 }
}
