import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** What the office writes and publishes. A schema for each kind checks the content (features/content/kinds.ts). */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['page', 'article', 'consent', 'privacy'] }).notNull(),
    /** The name of the document in its kind, such as `home`. */
    key: text().notNull(),
    /** What is not published yet. Null: nothing changed since the last version. */
    draft: jsonb(),
    /** Who wrote the draft last, and when. */
    draftedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    draftedAt: instant(),
    /** The number of the version that visitors see. Null: none. */
    publishedVersion: integer(),
    /** What is published at `publishAt`. A later draft does not change it. */
    scheduled: jsonb(),
    publishAt: instant(),
    scheduledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Invented: the first start has added it, and nobody has published it or kept it as the agency's own. */
    isSample: boolean().notNull().default(false),
    /** Each change raises it. An editor that shows an older revision is refused. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('documents_key_unique').on(table.kind, table.key),
    check('documents_scheduled_whole', sql`num_nulls(${table.scheduled}, ${table.publishAt}) in (0, 2)`),
    index('documents_due').on(table.publishAt).where(sql`${table.publishAt} is not null`),
  ],
)

/** Published versions of documents. A version never changes. Triggers raise the version of the content. */
export const documentVersions = pgTable(
  'document_versions',
  {
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().notNull(),
    publishedAt: instant().notNull(),
    publishedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
)

/**
 * The addresses of articles and of the pages that the office made. An address is the last segment of a path, and belongs to one document. An
 * old address leads to the present one. Triggers raise the version of the content.
 */
export const articleAddresses = pgTable(
  'article_addresses',
  {
    address: text().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    isCurrent: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('article_addresses_current').on(table.documentId).where(sql`${table.isCurrent}`),
    index('article_addresses_document').on(table.documentId),
  ],
)

/** The kinds of documents whose starting content this database has got, once in its life: the office may delete all of it. */
export const startedKinds = pgTable('started_kinds', {
  kind: text().primaryKey(),
  startedAt: instant().notNull(),
})
