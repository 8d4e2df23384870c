import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What people wrote to the office by the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** People write of themselves here too, so both are sealed with the row's id (lib/encryption.server.ts). */
    subjectSealed: text().notNull(),
    messageSealed: text().notNull(),
    /** A bot filled the field that people do not see: kept for staff to look at, no mail is sent. */
    quarantined: boolean().notNull().default(false),
    status: text({ enum: ['open', 'answered', 'hidden'] })
      .notNull()
      .default('open'),
    /** When somebody of the agency first opened it. */
    readAt: instant(),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('contact_messages_status_known', sql`${table.status} in ('open', 'answered', 'hidden')`),
    index('contact_messages_latest').on(table.createdAt, table.id),
    /** The lists of staff: unread first, then the newest. */
    index('contact_messages_listed').on(
      table.status,
      table.quarantined,
      sql`(${table.readAt} is null)`,
      table.createdAt,
      table.id,
    ),
  ],
)
