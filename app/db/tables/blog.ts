import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What readers wrote under the articles of the blog. Nothing shows before somebody of the agency has read it. */
export const blogComments = pgTable(
  'blog_comments',
  {
    /** Made of article, address and text, so that the same comment is kept once. */
    id: uuid().primaryKey(),
    /** The last part of the article's address. */
    blogId: text().notNull(),
    /** Sealed with the row's id (lib/encryption.server.ts). The address is for questions; it is never shown. */
    nameSealed: text(),
    emailSealed: text(),
    commentSealed: text(),
    /** What came before comments were sealed; the next start seals and empties these. */
    name: text(),
    email: text(),
    comment: text(),
    status: text({ enum: ['waiting', 'shown', 'hidden'] })
      .notNull()
      .default('waiting'),
    /** A bot filled the field that people do not see: kept for staff to look at. */
    quarantined: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('blog_comments_status_known', sql`${table.status} in ('waiting', 'shown', 'hidden')`),
    check(
      'blog_comments_whole',
      sql`num_nulls(${table.nameSealed}, ${table.emailSealed}, ${table.commentSealed})
        = num_nonnulls(${table.name}, ${table.email}, ${table.comment})
        and num_nulls(${table.nameSealed}, ${table.emailSealed}, ${table.commentSealed}) in (0, 3)`,
    ),
    index('blog_comments_latest').on(table.createdAt, table.id),
    index('blog_comments_desk').on(table.status, table.quarantined, table.createdAt, table.id),
    index('blog_comments_listed').on(table.blogId, table.status, table.createdAt, table.id),
  ],
)
