import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, nameText, plainDate } from './columns.ts'

/** One row. Triggers raise `version` when public content changes, which empties the page cache. */
export const contentVersion = pgTable('content_version', {
  only: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(0),
})

/** Numbers for people in danger. A trigger raises the version of the content, so that a change shows at once. */
export const helplines = pgTable(
  'helplines',
  {
    id: uuid().primaryKey(),
    country: text({ enum: ['NG', 'IN'] }).notNull(),
    name: nameText().notNull(),
    number: text().notNull(),
    about: text().notNull(),
    /** The day of the last test call. Null when nobody has called yet. */
    verifiedOn: plainDate(),
    /** The emergency number of a country. It is always shown, and nobody calls it for a test. */
    emergency: boolean().notNull().default(false),
    /** For the revision guard. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [check('helplines_country_known', sql`${table.country} in ('NG', 'IN')`)],
)

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
