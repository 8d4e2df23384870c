import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What readers wrote under the articles of the blog. Nothing shows before somebody of the agency has read it. */
export const blogComments = pgTable(
  'blog_comments',
  {
    id: uuid().primaryKey(),
    /** The last part of the article's address. */
    blogId: text().notNull(),
    name: text().notNull(),
    /** For questions about the comment; never shown. */
    email: text().notNull(),
    comment: text().notNull(),
    status: text({ enum: ['waiting', 'shown', 'hidden'] })
      .notNull()
      .default('waiting'),
    /** A bot filled the field that people do not see: kept for staff to look at. */
    quarantined: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('blog_comments_status_known', sql`${table.status} in ('waiting', 'shown', 'hidden')`),
    uniqueIndex('blog_comments_once').on(
      table.blogId,
      sql`lower(${table.email})`,
      sql`md5(${table.comment})`,
    ),
    index('blog_comments_listed').on(table.blogId, table.status, table.createdAt, table.id),
  ],
)
