import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

/** One row, counted up by triggers whenever something that public pages show has changed. */
export const contentVersion = pgTable('content_version', {
  only: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(0),
})
