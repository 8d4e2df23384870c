import { and, gte, inArray, is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { type Db, readRows } from '../../../db/open.server.ts'
import { scheduleChanges } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { type BusyTimes, replaceSessions, toBusyTimes } from '../rules/busy-times.ts'
import type { Configuration, Timetable } from '../rules/timetable.ts'
import { loadConfiguration, toDayBefore } from './availability-rules.server.ts'
import { loadSessions } from './busy-sessions.server.ts'

/** Changes stay listed for an hour (`forgetOldChanges`); who has not asked for half of that reads everything again. */
const longestSilenceMs = 30 * 60_000
/** Sessions before now that daily limits may count, and how old they may grow before they are dropped. */
const keptHours = 72
const longestKeptHours = 240

type Kept = {
  configuration: Configuration
  /** Read when somebody first asks for them. */
  sessions: BusyTimes | null
  /** Counsellors whose sessions must be read again before the next look at them. */
  changed: Set<string>
  /** Transactions from this one on may have made changes that are not known yet. */
  watermark: string
  /** On the process's own clock, in milliseconds. */
  readAt: number
  since: Temporal.Instant
}

type Keeper = {
  kept: Kept | null
  running: Promise<unknown>
  queued: Promise<Kept> | null
  /** Whether anybody in the queue wants more than the configuration. */
  wantsSessions: boolean
}

const keepers = new WeakMap<Db, Keeper>()

/**
 * Everything that open slots follow from, true as of this call: it is kept in memory for each database, and every call
 * asks which transactions have changed something since (decision 006). In a transaction all of it is read, slowly.
 */
export async function readTimetable(db: Db, now: Temporal.Instant): Promise<Timetable> {
  const kept = is(db, PgTransaction)
    ? await readSessions(db, await readConfigurationAnew(db, now))
    : await freshen(db, now, true)
  if (!kept.sessions) throw new Error('the sessions were not read')
  return {
    configuration: kept.configuration,
    busy: kept.sessions.byCounsellor,
    roomBusy: kept.sessions.byRoom,
  }
}

/** The configuration as of this call: all of it, or in a transaction what concerns the counsellor where one is named. */
export async function readConfiguration(
  db: Db,
  counsellorId: string | undefined,
  now: Temporal.Instant,
): Promise<Configuration> {
  if (is(db, PgTransaction)) return loadConfiguration(db, toDayBefore(now), counsellorId)
  return (await freshen(db, now, false)).configuration
}

/** Deletes changes that every process has seen or will not ask for any more. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await db.delete(scheduleChanges).where(sql`${scheduleChanges.at} < clock_timestamp() - interval '1 hour'`)
}

/** Callers share an update that has not begun yet, for it will see what they wrote; one that runs may not. */
function freshen(db: Db, now: Temporal.Instant, wantsSessions: boolean): Promise<Kept> {
  const keeper = keepers.get(db) ?? makeKeeper(db)
  keeper.wantsSessions ||= wantsSessions
  keeper.queued ??= keeper.running.then(() => {
    const wanted = keeper.wantsSessions
    keeper.queued = null
    keeper.wantsSessions = false
    const update = updateKept(db, keeper.kept, now, wanted)
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

function makeKeeper(db: Db): Keeper {
  const keeper = { kept: null, running: Promise.resolve(), queued: null, wantsSessions: false }
  keepers.set(db, keeper)
  return keeper
}

async function updateKept(
  db: Db,
  known: Kept | null,
  now: Temporal.Instant,
  wantsSessions: boolean,
): Promise<Kept> {
  const kept =
    known && !isTooOld(known, now) ? await readNews(db, known) : await readConfigurationAnew(db, now)
  return wantsSessions ? readSessions(db, kept) : kept
}

function isTooOld(kept: Kept, now: Temporal.Instant): boolean {
  const hours = (now.epochMilliseconds - kept.since.epochMilliseconds) / 3_600_000
  const silence = performance.now() - kept.readAt
  return silence > longestSilenceMs || hours < keptHours / 2 || hours > longestKeptHours
}

async function readConfigurationAnew(db: Db, now: Temporal.Instant): Promise<Kept> {
  const readAt = performance.now()
  const since = now.subtract({ hours: keptHours })
  // The watermark comes first: what commits between the statements is then read now and once more later.
  const { watermark } = await readChanges(db, null)
  const configuration = await loadConfiguration(db, toDayBefore(since))
  return { configuration, sessions: null, changed: new Set(), watermark, readAt, since }
}

async function readNews(db: Db, kept: Kept): Promise<Kept> {
  const readAt = performance.now()
  const { watermark, changed } = await readChanges(db, kept.watermark)
  if (changed.includes('')) kept.configuration = await loadConfiguration(db, toDayBefore(kept.since))
  for (const id of changed) if (id !== '') kept.changed.add(id)
  return Object.assign(kept, { watermark, readAt })
}

async function readSessions(db: Db, kept: Kept): Promise<Kept> {
  const since = gte(bookings.startsAt, kept.since)
  const ids = [...kept.changed]
  if (!kept.sessions) {
    kept.sessions = toBusyTimes(await loadSessions(db, since))
  } else if (ids.length > 0) {
    const fresh = await loadSessions(db, and(since, inArray(bookings.counsellorId, ids)))
    replaceSessions(kept.sessions, ids, fresh)
  }
  kept.changed.clear()
  return kept
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
