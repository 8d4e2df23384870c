import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Pictures of the agency's activities. */
export const galleryImages = pgTable(
  'gallery_images',
  {
    id: uuid().primaryKey(),
    /** The path of the largest size. */
    url: text().notNull().unique('gallery_images_url_unique'),
    /** The folder of the files in the uploads; null for sample pictures. */
    folder: text().unique('gallery_images_folder_unique'),
    /** What the picture shows, for people who cannot see it; null when nobody has described it. */
    alt: text(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('gallery_images_size_positive', sql`${table.width} >= 1 and ${table.height} >= 1`),
    index('gallery_images_latest').on(table.createdAt, table.id),
  ],
)
