import { readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import { retentionRuns } from '../../../db/tables/operation.ts'
import { readMailFileName, toMailFolder } from '../../../outbox/channels/mail/mail-files.server.ts'
import { rowRules, selectDue } from './due-records.ts'
import { listRetentionRuns } from './list-due-records.server.ts'
import { retentionClasses, toDeleteBefore } from './retention-periods.ts'
import { type RetentionClass, retentionRules } from './retention-rules.ts'

type Settings = Readonly<{ dataDir: string; batch?: number }>

/**
 * Deletes one batch of each class of data that is older than its rule allows. Call it every minute: after the last batch of a class it
 * waits a day, or an hour when the rule counts in hours.
 */
export async function deleteDueRecords(db: Db, settings: Settings, now: Temporal.Instant): Promise<void> {
  await db.transaction((tx) => deleteBatches(tx, settings, now))
}

async function deleteBatches(
  db: Db,
  { dataDir, batch = 500 }: Settings,
  now: Temporal.Instant,
): Promise<void> {
  const runs = await listRetentionRuns(db)
  const isDue = (name: RetentionClass) => {
    const finishedAt = runs.get(name)
    const hours = 'hours' in retentionRules[name].period ? 1 : 24
    return !finishedAt || Temporal.Instant.compare(finishedAt, now.subtract({ hours })) <= 0
  }
  // A hold that is made at this moment waits, and one that was made before counts.
  await db.execute(sql`lock table legal_holds in share mode`)
  for (const name of retentionClasses.filter(isDue)) {
    const count = await deleteBatch(db, { name, dataDir, batch }, now)
    if (count > 0) {
      const event = { action: 'retention.deleted', subjectType: 'retention', subjectId: name } as const
      await recordAudit(db, { ...event, at: now, detail: { count } })
    }
    if (count < batch) await finish(db, name, now)
  }
}

type Batch = Required<Settings> & Readonly<{ name: RetentionClass }>

/** Returns how many records it deleted. */
async function deleteBatch(db: Db, { name, dataDir, batch }: Batch, now: Temporal.Instant): Promise<number> {
  const before = toDeleteBefore(name, now)
  if (name === 'mail_file') return deleteMailFiles(db, dataDir, { before, most: batch })
  if (name === 'sign_in_audit') {
    const [row] = await readRows<{ count: number }>(
      db,
      sql`select redact_audit_sources(${before.toString()}, ${now.toString()}, ${batch})::int as count`,
    )
    return row?.count ?? 0
  }
  const { table, emptied } = rowRules[name]
  const due = sql`${selectDue(name, before, sql`due.id`)} limit ${batch} for update skip locked`
  const columns = emptied?.map((column) => sql`${sql.identifier(column)} = null`)
  const change = columns
    ? sql`update ${sql.identifier(table)} set ${sql.join(columns, sql`, `)}`
    : sql`delete from ${sql.identifier(table)}`
  // The array makes PostgreSQL read the ids once.
  const changed = await readRows(db, sql`${change} where id = any(array(${due})) returning 1 as one`)
  return changed.length
}

async function finish(db: Db, name: RetentionClass, now: Temporal.Instant): Promise<void> {
  await db
    .insert(retentionRuns)
    .values({ class: name, finishedAt: now })
    .onConflictDoUpdate({ target: retentionRuns.class, set: { finishedAt: now } })
}

type Due = Readonly<{ before: Temporal.Instant; most: number }>

/**
 * Deletes the files of mail that was written before an instant, and of mail whose row is gone. Leaves the mail of bookings that are
 * held. Returns how many files it deleted.
 */
async function deleteMailFiles(db: Db, dataDir: string, { before, most }: Due): Promise<number> {
  const folder = toMailFolder(dataDir)
  const files = (await readNames(folder)).flatMap((name) => {
    const mail = readMailFileName(name)
    return mail ? [{ name, ...mail }] : []
  })
  const known = await listKnownMails(
    db,
    files.map(({ id }) => id),
  )
  const due = files.filter(({ id, queuedAt }) => {
    const hasLegalHold = known.get(id)
    if (hasLegalHold === undefined) return true
    return !hasLegalHold && Temporal.Instant.compare(queuedAt, before) < 0
  })
  const deleted = due.slice(0, most)
  for (const { name } of deleted) await unlink(join(folder, name)).catch(ignoreMissing)
  return deleted.length
}

/** Returns whether the booking of each mail is held, by the id of the mail. Leaves out mails without a row. */
async function listKnownMails(db: Db, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await readRows<{ id: string; hasLegalHold: boolean }>(
    db,
    sql`select id, exists (select from legal_holds where subject_type = 'booking' and subject_id = outbox.booking_id
        and ended_at is null) as "hasLegalHold"
      from outbox where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(rows.map(({ id, hasLegalHold }) => [id, hasLegalHold]))
}

async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
