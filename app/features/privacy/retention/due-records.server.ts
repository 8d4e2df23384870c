import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../db/open.server.ts'
import { toInstant } from '../../../db/tables/columns.ts'
import { type heldSubjects, retentionRuns } from '../../../db/tables/operation.ts'
import { announce } from '../../../events/announce.server.ts'
import { type OpenMoney, selectOpenMoney } from '../../money/open/open-money.server.ts'
import { deleteMailFiles } from './delete-mail-files.server.ts'
import {
  daysAhead,
  type RetentionClass,
  retentionClasses,
  toDeleteAt,
  toDeleteBefore,
  toPauseHours,
  toSettleAt,
  toSettleBefore,
} from './retention-rules.ts'

/** The classes whose records are rows of one table. */
type RowClass = Exclude<RetentionClass, 'mail_file' | 'sign_in_audit'>

/** How the job finds the rows that it deletes. All SQL calls the row `due`. */
type RowRule = Readonly<{
  table: string
  /** The instant from which the period counts. */
  since: SQL
  /** The rows of the class. */
  which: SQL
  /** The rows of another table that the job locks first, as every change of a booking does. Otherwise each could wait for the other. */
  locksFirst?: Readonly<{ table: string; which: SQL }>
  /** An indexed time that is never after `since`. Default: when the row was made. */
  indexed?: SQL
  /** The open money of a row, which keeps it beyond its period (`openMoneyMonths`). `ends` deletes what does not stay then. */
  openMoney?: Readonly<{ of: (id: SQL) => SQL; ends: (ids: SQL) => readonly SQL[] }>
}>

const isNotHeld = (subject: (typeof heldSubjects)[number], id: SQL) =>
  sql`not exists (select from legal_holds where subject_type = ${sql.raw(`'${subject}'`)}
    and subject_id = ${id} and ended_at is null)`

const isBooking = sql`due.status not in ('held', 'expired')`

/** The first start invents the other rows. They end together before the site opens, and never by their age. */
const isNoSample = sql`not exists (select from sample_bookings where booking_id = due.id)`

const deleteOf = (table: string, key: string, ids: SQL) =>
  sql`delete from ${sql.identifier(table)} where ${sql.identifier(key)} = any(${ids})`

/** Returns the statements that delete what the client wrote. The consent says how long it stays, and open money keeps none of it longer. */
const endTexts = (ids: SQL) => [
  ...['booking_texts', 'guardians'].map((table) => deleteOf(table, 'id', ids)),
  ...['booking_notes', 'follow_up_tasks', 'price_requests', 'booking_wishes'].map((table) =>
    deleteOf(table, 'booking_id', ids),
  ),
]

/** Returns the statements that delete the places without open money, and the guardians of the others. */
const endSettledPlaces = (ids: SQL) => [
  sql`delete from group_places place where session_id = any(${ids})
    and place.id not in (select id from ${selectOpenMoney.ofGroup(sql`place.session_id`)} money)`,
  sql`update group_places set guardian_sealed = null where session_id = any(${ids}) and guardian_sealed is not null`,
]

const rowRules = {
  booking: {
    table: 'bookings',
    since: sql`(select max(greatest(same.ends_at, same.created_at)) from bookings same
      where same.client_key = due.client_key and same.status not in ('held', 'expired'))`,
    which: sql`${isBooking} and ${isNoSample} and ${isNotHeld('booking', sql`due.id`)}`,
    openMoney: { of: selectOpenMoney.ofBooking, ends: endTexts },
  },
  unagreed_text: {
    table: 'booking_texts',
    since: sql`due.consent_missing_since`,
    which: isNotHeld('booking', sql`due.id`),
    indexed: sql`due.consent_missing_since`,
    locksFirst: { table: 'bookings', which: sql`locked.id = due.id` },
  },
  hold: {
    table: 'bookings',
    since: sql`coalesce(due.erased_at, due.hold_expires_at, due.created_at)`,
    which: sql`due.status = 'expired'`,
  },
  group: {
    table: 'group_sessions',
    since: sql`due.ends_at`,
    // The places go with their session.
    which: sql`not due.is_sample and not exists (select from group_places place where place.session_id = due.id and not ${isNotHeld('place', sql`place.id`)})`,
    openMoney: { of: selectOpenMoney.ofGroup, ends: endSettledPlaces },
  },
  mail: {
    table: 'outbox',
    since: sql`due.created_at`,
    which: sql`due.channel = 'mail' and due.status <> 'queued'
      and ${isNotHeld('booking', sql`due.booking_id`)} and ${isNotHeld('place', sql`due.group_place_id`)}`,
  },
  webhook: {
    table: 'outbox',
    since: sql`due.created_at`,
    which: sql`due.channel = 'webhook' and due.status <> 'queued'`,
  },
  message: {
    table: 'contact_messages',
    since: sql`due.created_at`,
    which: isNotHeld('message', sql`due.id`),
  },
  comment: {
    table: 'blog_comments',
    since: sql`due.created_at`,
    which: isNotHeld('comment', sql`due.id`),
  },
  enquiry: {
    table: 'workshop_enquiries',
    since: sql`greatest(due.created_at, (select ends_at from group_sessions where id = due.session_id))`,
    which: sql`not due.is_sample`,
  },
  attendance: {
    table: 'workshop_people',
    since: sql`greatest(due.created_at, (select ends_at from group_sessions
      where id = (select session_id from workshop_enquiries where id = due.enquiry_id)))`,
    which: sql`true`,
  },
  session: {
    table: 'sessions',
    since: sql`coalesce(due.ended_at, due.expires_at)`,
    which: sql`true`,
  },
} satisfies Readonly<Record<RowClass, RowRule>>

/** Returns since when open money keeps a row: its last session or the last sale. Null: no money is open. */
const openSince = ({ since, openMoney }: RowRule): SQL =>
  openMoney
    ? sql`(select max(greatest(money.since, ${since})) from ${openMoney.of(sql`due.id`)} money)`
    : sql`null`

type Choice = Readonly<{
  at: Temporal.Instant
  columns: SQL
  /** Chooses the rows whose period is over and that stay, because money is open. */
  isKept?: boolean
}>

/** Returns a query for the rows of a class that are to be deleted at an instant, or for those that open money keeps then. */
function selectDue(name: RowClass, { at, columns, isKept = false }: Choice): SQL {
  const rule: RowRule = rowRules[name]
  const { table, since, which, locksFirst, indexed = sql`due.created_at`, openMoney } = rule
  const join = locksFirst
    ? sql`join ${sql.identifier(locksFirst.table)} locked on ${locksFirst.which}`
    : sql``
  const before = toDeleteBefore(name, at).toString()
  const keeps = sql`coalesce(${openSince(rule)} >= ${toSettleBefore(at).toString()}, false)`
  const isChosen = openMoney ? sql`and ${keeps} = ${isKept}` : sql``
  return sql`select ${columns} from ${sql.identifier(table)} due ${join}
    where ${which} and ${indexed} < ${before} and ${since} < ${before} ${isChosen}`
}

type Settings = Readonly<{ dataDir: string; batch?: number }>

/**
 * Deletes one batch of each class of data that is older than its rule allows. Call it every minute: after the last batch of a class it
 * waits a day, or an hour when the rule counts in hours (`toPauseHours`).
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
    const hours = toPauseHours(name)
    return !finishedAt || Temporal.Instant.compare(finishedAt, now.subtract({ hours })) <= 0
  }
  await deleteEndedLegalHolds(db)
  // A legal hold that is made at this moment waits, and one that was made before counts.
  await db.execute(sql`lock table legal_holds in share mode`)
  for (const name of retentionClasses.filter(isDue)) {
    const count = await deleteBatch(db, { name, dataDir, batch }, now)
    if (count > 0) {
      const event = { type: 'retention.deleted', subjectType: 'retention', subjectId: name } as const
      await announce(db, { ...event, at: now, detail: { count } })
    }
    if (count < batch) await finish(db, name, now)
  }
}

/** Deletes the ended legal holds of records that are gone or erased, since their reasons can say something about the client. */
async function deleteEndedLegalHolds(db: Db): Promise<void> {
  await db.execute(sql`delete from legal_holds held where ended_at is not null
    and not exists (select from bookings where id = held.subject_id and erased_at is null)
    and not exists (select from group_places where id = held.subject_id and erased_at is null)
    and not exists (select from contact_messages where id = held.subject_id)
    and not exists (select from blog_comments where id = held.subject_id)`)
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
  const { locksFirst, openMoney, ...rule }: RowRule = rowRules[name]
  const lock = sql.raw(`for update of ${locksFirst ? 'locked' : 'due'} skip locked`)
  const due = sql`${selectDue(name, { at: now, columns: sql`due.id` })} limit ${batch} ${lock}`
  if (openMoney) {
    const kept = selectDue(name, { at: now, columns: sql`due.id`, isKept: true })
    const ids = (await readRows<{ id: string }>(db, sql`${kept} ${lock}`)).map(({ id }) => id)
    const read = sql`array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
    for (const statement of ids.length > 0 ? openMoney.ends(read) : []) await db.execute(statement)
  }
  const table = sql.identifier(rule.table)
  // The array makes PostgreSQL read the ids once.
  const deleted = await readRows(
    db,
    sql`delete from ${table} where id = any(array(${due})) returning 1 as one`,
  )
  return deleted.length
}

async function finish(db: Db, name: RetentionClass, now: Temporal.Instant): Promise<void> {
  await db
    .insert(retentionRuns)
    .values({ class: name, finishedAt: now })
    .onConflictDoUpdate({ target: retentionRuns.class, set: { finishedAt: now } })
}

/** The classes whose records can be held one by one, with the subject of a legal hold. */
const classesWithLegalHold = {
  booking: 'booking',
  unagreed_text: 'booking',
  message: 'message',
  comment: 'comment',
} as const

export const mostCounted = 10_000
export const mostListed = 25

/**
 * Returns the open money that keeps bookings and group sessions whose period is over within `daysAhead`, the first 25 of each class, and
 * when the job deletes these although it is open.
 */
export async function listKeptForMoney(db: Db, now: Temporal.Instant) {
  const at = toAhead(now)
  const lists = await Promise.all(
    (['booking', 'group'] as const).map((name) => {
      const rule = rowRules[name]
      const columns = sql`due.id, ${openSince(rule)} as since`
      return readRows<OpenMoney & Readonly<{ since: string | Date }>>(
        db,
        sql`select money.what, money.id, money.name, money.reference, max(kept.since) as since
          from (${selectDue(name, { at, columns, isKept: true })}) kept, lateral ${rule.openMoney.of(sql`kept.id`)} money
          group by money.what, money.id, money.name, money.reference order by max(kept.since), money.id limit ${mostListed}`,
      )
    }),
  )
  return lists.flat().map(({ since, ...row }) => ({ ...row, deleteAt: toSettleAt(toInstant(since)) }))
}

/** Returns the bookings, messages and comments that the job deletes within `daysAhead`, the first 25 of each class. */
export async function listDueRecords(db: Db, now: Temporal.Instant) {
  const lists = await Promise.all(
    (Object.keys(classesWithLegalHold) as (keyof typeof classesWithLegalHold)[]).map(async (name) => {
      const rule: RowRule = rowRules[name]
      const columns = sql`due.id, ${rule.since} as since, ${openSince(rule)} as "keptSince"`
      const due = selectDue(name, { at: toAhead(now), columns })
      const rows = await readRows<{ id: string; since: string | Date; keptSince: string | Date | null }>(
        db,
        sql`${due} order by since, due.id limit ${mostListed}`,
      )
      return rows.map(({ id, since, keptSince }) => ({
        class: name,
        subjectType: classesWithLegalHold[name],
        id,
        deleteAt: keptSince ? toSettleAt(toInstant(keptSince)) : toDeleteAt(name, toInstant(since)),
      }))
    }),
  )
  return lists.flat()
}

/** Returns how many records of each class the job deletes within `daysAhead`, at most 10,000. */
export async function countDueRecords(db: Db, now: Temporal.Instant): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of Object.keys(rowRules) as RowClass[]) {
    const due = selectDue(name, { at: toAhead(now), columns: sql`1` })
    const [row] = await readRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from (${due} limit ${mostCounted}) due`,
    )
    counts.set(name, row?.count ?? 0)
  }
  return counts
}

/** Returns when the job last finished with each class. Other tasks and newer releases add names that `retentionRules` does not have. */
export async function listRetentionRuns(db: Db): Promise<Map<string, Temporal.Instant>> {
  const rows = await db.select().from(retentionRuns)
  return new Map(rows.map((row) => [row.class, row.finishedAt]))
}

const toAhead = (now: Temporal.Instant) => now.add({ hours: 24 * daysAhead })
