import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { readOpenHours } from '../../lib/time/opening-hours.ts'
import { users } from './accounts.ts'
import { checkedJson, instant, nameText, plainDate } from './columns.ts'

/** One row. Triggers raise `version` when public content changes, which empties the page cache. */
export const contentVersion = pgTable('content_version', {
  only: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(0),
})

const hoursJson = checkedJson(readOpenHours)

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
    /** The number for text messages. Empty when there is none. */
    textNumber: text().notNull().default(''),
    /** The address of a chat. Empty when there is none. */
    chatUrl: text().notNull().default(''),
    forYoung: boolean().notNull().default(false),
    /** It answers day and night. The hours count only otherwise; without any, nobody has typed them. */
    dayAndNight: boolean().notNull().default(false),
    /** On the clock of its country. */
    hours: hoursJson().notNull().default([]),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [check('helplines_country_known', sql`${table.country} in ('NG', 'IN')`)],
)

/** Services: what the agency sells. */
export const services = pgTable(
  'services',
  {
    id: uuid().primaryKey(),
    name: nameText().notNull(),
    location: text({ enum: ['PHYSICAL', 'VIRTUAL'] }).notNull(),
    type: text({ enum: ['INDIVIDUAL', 'GROUP', 'ORGANIZATION'] }).notNull(),
    /** Naira. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    sessions: integer().notNull(),
    isExtra: boolean().notNull().default(false),
    /** Invented: a start has added it and nobody has kept it as the agency's own. */
    isSample: boolean().notNull().default(false),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('services_price_not_negative', sql`${table.price} >= 0`),
    check('services_sessions_positive', sql`${table.sessions} >= 1`),
  ],
)

/** Messages of the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** People write about themselves, so subject and message are encrypted with the row's id (lib/security/encryption.server.ts). */
    subjectEncrypted: text('subject_sealed').notNull(),
    messageEncrypted: text('message_sealed').notNull(),
    /** The honeypot was filled: staff can see the row, and no mail is sent. */
    quarantined: boolean().notNull().default(false),
    status: text({ enum: ['open', 'answered', 'hidden'] })
      .notNull()
      .default('open'),
    /** The first time that staff opened it. */
    readAt: instant(),
    /** Invented: the first start has added it. A change does not take the mark away. */
    isSample: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('contact_messages_status_known', sql`${table.status} in ('open', 'answered', 'hidden')`),
    index('contact_messages_latest').on(table.createdAt, table.id),
    /** The inbox reads it: unread messages first, then the newest. */
    index('contact_messages_listed').on(
      table.status,
      table.quarantined,
      sql`(${table.readAt} is null)`,
      table.createdAt,
      table.id,
    ),
  ],
)

/** The answers of staff to a message. Staff send them with their own mail program. An answer is deleted with its message. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Encrypted with the row's id. */
    answerEncrypted: text('answer_sealed').notNull(),
    writtenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    writtenAt: instant().notNull(),
  },
  (table) => [index('message_answers_message').on(table.messageId, table.writtenAt)],
)

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
    /** Invented: the first start has added it. A change does not take the mark away. */
    isSample: boolean().notNull().default(false),
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
