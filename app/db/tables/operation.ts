import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** One row for each backup and for each check that a backup can be restored. `/admin/system` shows their age. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['backup', 'restore_check'] }).notNull(),
    /** The name of the file, without its folder or bucket. */
    fileName: text().notNull(),
    /** The size of the file. Null until the run has finished. */
    bytes: bigint({ mode: 'number' }),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    /** Why the run failed, without personal data. Null when it did not fail. */
    problem: text(),
  },
  (table) => [
    check('backup_runs_kind_known', sql`${table.kind} in ('backup', 'restore_check')`),
    index('backup_runs_latest').on(table.kind, table.startedAt),
  ],
)

/** The last result of each recurring task, for all processes. */
export const taskRuns = pgTable('task_runs', {
  name: text().primaryKey(),
  succeededAt: instant(),
  failedAt: instant(),
  /** How often the task has failed since its last success. */
  failures: integer().notNull().default(0),
  /** Why it failed last, without personal data. */
  problem: text(),
})

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

/** One row: when the mail to the administrators about trouble of the system was last queued. It limits all servers together. */
export const troubleMails = pgTable(
  'trouble_mails',
  {
    id: integer().primaryKey(),
    queuedAt: instant().notNull(),
  },
  (table) => [check('trouble_mails_one_row', sql`${table.id} = 1`)],
)

/** A value for each key of the encrypted texts. It shows whether another key has come under the same name. It does not reveal the key. */
export const encryptionKeys = pgTable('encryption_keys', {
  /** The name of the key, as it stands in `ENCRYPTION_KEYS` and in each text. */
  id: text().primaryKey(),
  /** `lost`: its texts cannot be read any more, and no key may have this name. */
  checkValue: text().notNull(),
})

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

export const heldSubjects = ['booking', 'message', 'comment', 'place'] as const

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
    check(
      'legal_holds_subject_known',
      sql`${table.subjectType} in ('booking', 'message', 'comment', 'place')`,
    ),
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
