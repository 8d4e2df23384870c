import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant, plainDate } from './columns.ts'

/** The picture before it was cropped, and the place of the crop in it, in pixels. */
export type Uncropped = Readonly<{
  /** The folder of its file in the uploads. Visitors cannot open it. */
  folder: string
  width: number
  height: number
  left: number
  top: number
}>

/** The library: each picture of the site once, wherever it is used. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey(),
    /** The path of the largest size. */
    url: text().notNull().unique('pictures_url_unique'),
    /** The folder of the files in the uploads; null for sample pictures. */
    folder: text().unique('pictures_folder_unique'),
    /** What the picture shows, for people who cannot see it; null when nobody has described it. */
    alt: text(),
    /** In pixels, after the crop. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The point that stays visible when a page cuts the edges off, in percent from the left and from the top. */
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
    /** Null when the picture is not cropped. */
    uncropped: jsonb().$type<Uncropped>(),
    /** `house` draws it in the house's arch and indigo. */
    look: text({ enum: ['plain', 'house'] })
      .notNull()
      .default('plain'),
    /** Which photo of the checklist it is. */
    topic: text({ enum: ['room', 'door', 'team'] }),
    /** The day on which everybody who can be recognised had agreed; null when nobody has said so. */
    agreedOn: plainDate(),
    /** A counsellor chooses among the own pictures only. */
    addedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Invented: a start has added it and nobody has kept it as the agency's own. */
    isSample: boolean().notNull().default(false),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('pictures_size_positive', sql`${table.width} >= 1 and ${table.height} >= 1`),
    check(
      'pictures_focal_point_inside',
      sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`,
    ),
    check('pictures_look_known', sql`${table.look} in ('plain', 'house')`),
    check('pictures_topic_known', sql`${table.topic} in ('room', 'door', 'team')`),
    index('pictures_latest').on(table.createdAt, table.id),
    index('pictures_added_by').on(table.addedBy),
  ],
)

/** Where a picture is used. A used picture cannot be deleted. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    /** What uses it, such as `gallery`; app/features/media/picture-uses.ts names the kinds. */
    kind: text().notNull(),
    /** The id of what uses it, or `site` where there is one only. */
    subjectId: text().notNull(),
    /** The order of several pictures, the smallest first. */
    position: integer().notNull().default(0),
    /** What stands below the picture in this place. */
    caption: text(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.pictureId], name: 'picture_uses_pkey' }),
    index('picture_uses_picture').on(table.pictureId),
    index('picture_uses_ordered').on(table.kind, table.subjectId, table.position, table.pictureId),
  ],
)
