import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('contact_messages_status_known', sql`${table.status} in ('open', 'answered', 'hidden')`),
    index('contact_messages_latest').on(table.createdAt, table.id),
    /** For the inbox: unread first, then the newest. */
    index('contact_messages_listed').on(
      table.status,
      table.quarantined,
      sql`(${table.readAt} is null)`,
      table.createdAt,
      table.id,
    ),
  ],
)
