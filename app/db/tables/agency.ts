import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AgencyLinks } from '../agency-links.ts'

/**
 * One row: the facts of the agency that pages, mails and files show. The first start imports it, `/admin/site/agency` changes it. A trigger
 * raises the version of the content.
 */
export const agency = pgTable(
  'agency',
  {
    only: boolean().primaryKey().default(true),
    name: text().notNull(),
    /** The last line of the footer. Empty: the sentence with the year and the name. */
    legalLine: text().notNull().default(''),
    copyrightYear: integer().notNull(),
    /** Where people write to about their data. Empty: the first office. */
    privacyEmail: text().notNull().default(''),
    /** The pages of the hospital template. */
    hasTemplatePages: boolean().notNull(),
    links: jsonb().$type<AgencyLinks>().notNull(),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
  },
  (table) => [check('agency_one_row', sql`${table.only}`)],
)
