import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { backupRuns } from '../../db/tables/operation.ts'

type Kind = (typeof backupRuns.$inferSelect)['kind']

type BackupRun = Omit<typeof backupRuns.$inferSelect, 'id' | 'kind'>

export type LatestRuns = Readonly<{
  /** The newest run that finished without a problem. Its `startedAt` is the state of the data in it. */
  succeeded: BackupRun | null
  /** The newest run. It may still be running, or have failed. */
  newest: BackupRun | null
}>

/** Returns the newest backups and the newest checks that a backup can be restored. */
export async function findLatestRuns(
  db: Db,
): Promise<Readonly<{ backup: LatestRuns; restoreCheck: LatestRuns }>> {
  return { backup: await findLatest(db, 'backup'), restoreCheck: await findLatest(db, 'restore_check') }
}

async function findLatest(db: Db, kind: Kind): Promise<LatestRuns> {
  const newestFirst = (condition = eq(backupRuns.kind, kind)) =>
    db
      .select(columnsOfRun)
      .from(backupRuns)
      .where(condition)
      .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
      .limit(1)
  const [newest] = await newestFirst()
  const [succeeded] = await newestFirst(
    and(eq(backupRuns.kind, kind), isNotNull(backupRuns.finishedAt), isNull(backupRuns.problem)),
  )
  return { succeeded: succeeded ?? null, newest: newest ?? null }
}

const columnsOfRun = {
  fileName: backupRuns.fileName,
  bytes: backupRuns.bytes,
  startedAt: backupRuns.startedAt,
  finishedAt: backupRuns.finishedAt,
  problem: backupRuns.problem,
}

/** Writes that a run begins. Returns its id. */
export async function startRun(
  db: Db,
  run: Readonly<{ kind: Kind; fileName: string }>,
  now: Temporal.Instant,
): Promise<string> {
  const id = randomUUID()
  await db.insert(backupRuns).values({ id, ...run, startedAt: now })
  return id
}

/** Writes how a run ended. The problem has no personal data. */
export async function finishRun(
  db: Db,
  id: string,
  result: Readonly<{ bytes: number | null; problem: string | null }>,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .update(backupRuns)
    .set({ ...result, finishedAt: now })
    .where(eq(backupRuns.id, id))
}

/** Deletes a run that was stopped. */
export async function deleteRun(db: Db, id: string): Promise<void> {
  await db.delete(backupRuns).where(eq(backupRuns.id, id))
}

/** Ends the runs of processes that have stopped. Call it only while you hold the lock of backups. */
export async function endBrokenRuns(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .update(backupRuns)
    .set({ finishedAt: now, problem: 'The process stopped before the backup was complete.' })
    .where(and(eq(backupRuns.kind, 'backup'), isNull(backupRuns.finishedAt)))
}

/** Returns whether this installation has made one of these backups, or began to make it before it was restored from it. */
export async function hasMadeOneOf(db: Db, fileNames: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, 'backup'), inArray(backupRuns.fileName, [...fileNames])))
    .limit(1)
  return found.length > 0
}

type Check = Readonly<{
  fileName: string
  bytes: number | null
  startedAt: Temporal.Instant
  problem: string | null
}>

/** Records a finished check that a backup can be restored. */
export async function recordCheck(
  db: Db,
  { fileName, bytes, startedAt, problem }: Check,
  now: Temporal.Instant,
): Promise<void> {
  const id = await startRun(db, { kind: 'restore_check', fileName }, startedAt)
  await finishRun(db, id, { bytes, problem }, now)
}
