import { isNotNull, or, sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { isOfGroup } from '../../app/db/tables/booking.ts'
import { backupRuns } from '../../app/db/tables/operation.ts'
import { readQueue, readTaskFacts } from '../../app/features/system/read-stored-facts.server.ts'

export type DatabaseFigures = Awaited<ReturnType<typeof readDatabaseFigures>>

/** Returns what the metrics say about the database. Each statement reads an index of few rows, or a small table. */
export async function readDatabaseFigures(db: Db, now: Temporal.Instant) {
  return {
    liveHolds: await countHolds(db, now),
    mails: await toQueueFigures(db, 'mail', now),
    webhooks: await toQueueFigures(db, 'webhook', now),
    tasks: await readTaskFacts(db, now),
    backups: await listBackups(db),
  }
}

async function countHolds(db: Db, now: Temporal.Instant): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from bookings where status = 'held' and hold_expires_at > ${now.toString()}
      and not ${isOfGroup}`,
  )
  return row?.count ?? 0
}

async function toQueueFigures(db: Db, channel: Parameters<typeof readQueue>[1], now: Temporal.Instant) {
  const { queued, oldest } = await readQueue(db, channel, now)
  return { queued, oldestSeconds: oldest ? Math.max(0, now.since(oldest.createdAt).total('seconds')) : 0 }
}

/**
 * Returns the start of the last success in seconds of the epoch, and whether the last run failed, for each kind that has run. A backup
 * contains what was there at its start.
 */
async function listBackups(db: Db) {
  const { kind, finishedAt, problem, startedAt } = backupRuns
  return db
    .select({
      kind,
      succeededAt: sql<
        number | null
      >`max(extract(epoch from ${startedAt})::float8) filter (where ${problem} is null)`,
      isFailing: sql<boolean>`(array_agg(${problem} is not null order by ${startedAt} desc))[1]`,
    })
    .from(backupRuns)
    .where(or(isNotNull(finishedAt), isNotNull(problem)))
    .groupBy(kind)
}

/**
 * Returns a registry with what the database says at this moment. Without figures it has only `ireti_database_up 0`, because an old
 * value would look like a present one.
 */
export function toDatabaseGauges(figures: DatabaseFigures | null): Registry {
  const registry = new Registry()
  const add = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  add('ireti_database_up', '1 when the database answered within 2 seconds').set(figures ? 1 : 0)
  if (!figures) return registry
  add('ireti_holds', 'Times that a visitor holds at this moment').set(figures.liveHolds)
  const length = add('ireti_queue_length', 'Mails and webhooks that wait, 1000 at most', ['queue'])
  const age = add('ireti_queue_oldest_seconds', 'Age of the oldest one that should have left', ['queue'])
  for (const queue of ['mails', 'webhooks'] as const) {
    length.set({ queue }, figures[queue].queued)
    age.set({ queue }, figures[queue].oldestSeconds)
  }
  addTasks(add, figures)
  addBackups(add, figures)
  return registry
}

type Add = <Label extends string = never>(name: string, help: string, labelNames?: Label[]) => Gauge<Label>

function addTasks(add: Add, { tasks }: DatabaseFigures) {
  const succeeded = add(
    'ireti_task_last_success_timestamp_seconds',
    'When the task last succeeded; 0: never',
    ['task'],
  )
  const failures = add('ireti_task_failures', 'How often the task has failed since its last success', [
    'task',
  ])
  for (const { name: task, succeededAt, failures: count } of tasks) {
    succeeded.set({ task }, (succeededAt?.epochMilliseconds ?? 0) / 1_000)
    failures.set({ task }, count)
  }
}

function addBackups(add: Add, { backups }: DatabaseFigures) {
  const succeeded = add(
    'ireti_backup_last_success_timestamp_seconds',
    'When the last good backup, or check of one, began; 0: never',
    ['kind'],
  )
  const failing = add('ireti_backup_failing', '1 when the last run failed', ['kind'])
  for (const kind of ['backup', 'restore_check'] as const) {
    const found = backups.find((backup) => backup.kind === kind)
    succeeded.set({ kind }, found?.succeededAt ?? 0)
    failing.set({ kind }, found?.isFailing ? 1 : 0)
  }
}
