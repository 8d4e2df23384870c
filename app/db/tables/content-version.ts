import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

/** One row. Triggers raise `version` when public content changes, which empties the page cache. */
export const contentVersion = pgTable('content_version', {
  only: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(0),
})
