import { and, gte, inArray, is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { type Db, readRows } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { scheduleChanges } from '../../db/tables/scheduling.ts'
import { type BusyTimes, replaceSessions, toBusyTimes } from './busy-times.ts'
import { loadConfiguration } from './configuration.server.ts'
import { loadSessions } from './sessions.server.ts'
import type { Configuration, Timetable } from './timetable.ts'

/** Changes stay listed for an hour (`forgetOldChanges`); who has not asked for half of that reads everything again. */
const longestSilenceMs = 30 * 60_000
/** Sessions before now that daily limits may count, and how old they may grow before they are dropped. */
const keptHours = 72
const longestKeptHours = 240

type Kept = {
  configuration: Configuration
  sessions: BusyTimes
  /** Transactions from this one on may have made changes that are not known yet. */
  watermark: string
  /** On the process's own clock, in milliseconds. */
  readAt: number
  since: Temporal.Instant
}

type Keeper = { kept: Kept | null; running: Promise<unknown>; queued: Promise<Kept> | null }

const keepers = new WeakMap<Db, Keeper>()

/**
 * Everything that open slots follow from, true as of this call: it is kept in memory for each database, and every call
 * asks which transactions have changed something since (decision 005). In a transaction all of it is read, slowly.
 */
export async function readTimetable(db: Db, now: Temporal.Instant): Promise<Timetable> {
  const { configuration, sessions } = is(db, PgTransaction) ? await readAll(db, now) : await freshen(db, now)
  return { configuration, busy: sessions.byCounsellor, roomBusy: sessions.byRoom }
}

/** The configuration as of this call: all of it, or in a transaction what concerns the counsellor. */
export async function readConfiguration(
  db: Db,
  counsellorId: string,
  now: Temporal.Instant,
): Promise<Configuration> {
  if (is(db, PgTransaction)) return loadConfiguration(db, toDayBefore(now), counsellorId)
  return (await freshen(db, now)).configuration
}

/** Deletes changes that every process has seen or will not ask for any more. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await db.delete(scheduleChanges).where(sql`${scheduleChanges.at} < clock_timestamp() - interval '1 hour'`)
}

/** Callers share an update that has not begun yet, for it will see what they wrote; one that runs may not. */
function freshen(db: Db, now: Temporal.Instant): Promise<Kept> {
  const keeper = keepers.get(db) ?? { kept: null, running: Promise.resolve(), queued: null }
  keepers.set(db, keeper)
  keeper.queued ??= keeper.running.then(() => {
    keeper.queued = null
    const update = updateKept(db, keeper.kept, now)
    keeper.running = update.then(
      (kept) => {
        keeper.kept = kept
      },
      () => {
        keeper.kept = null
      },
    )
    return update
  })
  return keeper.queued
}

async function updateKept(db: Db, kept: Kept | null, now: Temporal.Instant): Promise<Kept> {
  if (!kept || isTooOld(kept, now)) return readAll(db, now)
  const readAt = performance.now()
  const { watermark, changed } = await readChanges(db, kept.watermark)
  const counsellorIds = changed.filter((id) => id !== '')
  if (counsellorIds.length < changed.length) {
    kept.configuration = await loadConfiguration(db, toDayBefore(kept.since))
  }
  if (counsellorIds.length > 0) {
    const since = gte(bookings.startsAt, kept.since)
    const fresh = await loadSessions(db, and(since, inArray(bookings.counsellorId, counsellorIds)))
    replaceSessions(kept.sessions, counsellorIds, fresh)
  }
  return Object.assign(kept, { watermark, readAt })
}

function isTooOld(kept: Kept, now: Temporal.Instant): boolean {
  const hours = (now.epochMilliseconds - kept.since.epochMilliseconds) / 3_600_000
  const silence = performance.now() - kept.readAt
  return silence > longestSilenceMs || hours < keptHours / 2 || hours > longestKeptHours
}

async function readAll(db: Db, now: Temporal.Instant): Promise<Kept> {
  const readAt = performance.now()
  const since = now.subtract({ hours: keptHours })
  // The watermark comes first: what commits between the statements is then read now and once more later.
  const { watermark } = await readChanges(db, null)
  const configuration = await loadConfiguration(db, toDayBefore(since))
  const sessions = toBusyTimes(await loadSessions(db, gte(bookings.startsAt, since)))
  return { configuration, sessions, watermark, readAt, since }
}

/** The ids of counsellors whose sessions changed, '' for the configuration, and the watermark for the next time. */
async function readChanges(
  db: Db,
  watermark: string | null,
): Promise<{ watermark: string; changed: string[] }> {
  const [row] = await readRows<{ watermark: string; changed: string | null }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as watermark, (
      select string_agg(distinct coalesce(counsellor_id::text, ''), ',')
      from schedule_changes where changed_in >= ${watermark}::text::xid8
    ) as changed`,
  )
  if (!row) throw new Error('the list of changes gave no row')
  return { watermark: row.watermark, changed: row.changed?.split(',') ?? [] }
}

/** The day before an instant's day in UTC, which no zone's own day is earlier than. */
function toDayBefore(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })
}
