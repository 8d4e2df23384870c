import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

export const heldSubjects = ['booking', 'message', 'comment'] as const

/** A record that must not be deleted for a legal reason, until somebody ends the hold. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: uuid().primaryKey(),
    subjectType: text({ enum: heldSubjects }).notNull(),
    subjectId: uuid().notNull(),
    /** Encrypted with the hold's id (lib/security/encryption.server.ts). */
    reasonEncrypted: text('reason_sealed').notNull(),
    heldBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    heldAt: instant().notNull(),
    endedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    endedAt: instant(),
  },
  (table) => [
    check('legal_holds_subject_known', sql`${table.subjectType} in ('booking', 'message', 'comment')`),
    uniqueIndex('legal_holds_one')
      .on(table.subjectType, table.subjectId)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** When the job last finished with a class of data. */
export const retentionRuns = pgTable('retention_runs', {
  class: text().primaryKey(),
  finishedAt: instant().notNull(),
})
