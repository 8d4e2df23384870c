import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Append-only list of who opened or changed what. A trigger fills `id`, `previousHash` and `hash`; each SHA-256 hash includes the
 * hash before it.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    actorId: uuid(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    detail: jsonb().notNull().default({}),
    previousHash: text().notNull().default(''),
    hash: text().notNull().default(''),
    /** When `redact_audit_sources` took the source out of `detail`. The hash is still that of the whole event. */
    redactedAt: instant(),
  },
  (table) => [
    index('audit_events_subject').on(table.subjectType, table.subjectId),
    index('audit_events_at').on(table.at, table.id),
    index('audit_events_actor').on(table.actorId, table.at),
  ],
)
