import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, plainDate } from './columns.ts'

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
    name: text().notNull(),
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
