import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Comments under articles. The blog shows them after moderation. */
export const blogComments = pgTable(
  'blog_comments',
  {
    /** A deterministic UUID of article, address and text, so that the same comment is stored once. */
    id: uuid().primaryKey(),
    /** The last segment of the article's path. */
    blogId: text().notNull(),
    /** Encrypted with the row's id (lib/security/encryption.server.ts). The blog never shows the address. */
    nameEncrypted: text('name_sealed'),
    emailEncrypted: text('email_sealed'),
    commentEncrypted: text('comment_sealed'),
    /** Comments of older versions. The next start encrypts them and empties these columns. */
    name: text(),
    email: text(),
    comment: text(),
    status: text({ enum: ['waiting', 'shown', 'hidden'] })
      .notNull()
      .default('waiting'),
    /** The honeypot was filled: staff can see the row. */
    quarantined: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('blog_comments_status_known', sql`${table.status} in ('waiting', 'shown', 'hidden')`),
    check(
      'blog_comments_whole',
      sql`num_nulls(${table.nameEncrypted}, ${table.emailEncrypted}, ${table.commentEncrypted})
        = num_nonnulls(${table.name}, ${table.email}, ${table.comment})
        and num_nulls(${table.nameEncrypted}, ${table.emailEncrypted}, ${table.commentEncrypted}) in (0, 3)`,
    ),
    index('blog_comments_latest').on(table.createdAt, table.id),
    index('blog_comments_desk').on(table.status, table.quarantined, table.createdAt, table.id),
    index('blog_comments_listed').on(table.blogId, table.status, table.createdAt, table.id),
  ],
)
