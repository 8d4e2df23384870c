import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The attempts of an address, an account or a visitor, counted for all servers. A job deletes rows whose interval is over. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A keyed hash of the limit and of whom it counts. */
    key: text().primaryKey(),
    points: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
)
