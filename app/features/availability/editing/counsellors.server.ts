import { and, asc, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { Actor, Author } from '../../../db/record-audit.server.ts'
import { checkRevision, refuse } from '../../../db/refusal.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import {
  availabilityExceptions,
  counsellors,
  offices,
  workingHours,
} from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { announce, announceHours } from '../../../events/announce.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { findConflicts } from '../conflicts.server.ts'
import { loadAvailabilityRules, toDayBefore } from '../slots/schedule.server.ts'
import type { Hours, NewCounsellor, Settings } from './availability.schema.ts'
import {
  type ChangeRequest,
  type ChangeResult,
  changeAvailability,
  type LockRefusal,
  toExceptionDetail,
  toHoursDetail,
} from './change-availability.server.ts'
import type { NewException } from './exception.schema.ts'

export type StoredCounsellor = typeof counsellors.$inferSelect
export type StoredException = typeof availabilityExceptions.$inferSelect

/** The rules and conflicts of a counsellor. */
export type Availability = NonNullable<Awaited<ReturnType<typeof findAvailability>>>

const listedPastDays = 31
const maxClosures = 5

/** Returns a counsellor within the scope, or null. The id may be any text. */
export async function findCounsellor(
  db: Db,
  scope: StaffScope,
  id: string,
): Promise<StoredCounsellor | null> {
  if (!isUuid(id)) return null
  const [found] = await db
    .select()
    .from(counsellors)
    .where(and(eq(counsellors.id, id), withinScope(counsellors.id, scope)))
  return found ?? null
}

/** Returns the rules and conflicts of a counsellor within the scope, or null. The id may be any text. */
export async function findAvailability(db: Db, scope: StaffScope, id: string, now: Temporal.Instant) {
  const counsellor = await findCounsellor(db, scope, id)
  if (!counsellor) return null
  const hours = await db.select().from(workingHours).where(eq(workingHours.counsellorId, id))
  const today = toDayBefore(now)
  const { endsOn, startsOn, kind, counsellorId, officeId, country } = availabilityExceptions
  const earliest = today.subtract({ days: listedPastDays })
  // Leave and extra hours: first the upcoming ones, then those of the last month.
  const exceptions = await db
    .select()
    .from(availabilityExceptions)
    .where(and(eq(counsellorId, id), gte(endsOn, earliest)))
    .orderBy(desc(sql`${endsOn} >= ${today.toString()}::date`), asc(startsOn), asc(availabilityExceptions.id))
  const officeIds = hours.map((row) => row.officeId)
  const countries = db
    .select({ country: offices.country })
    .from(offices)
    .where(inArray(offices.id, officeIds))
  const closures = await db
    .select()
    .from(availabilityExceptions)
    .where(
      and(
        eq(kind, 'holiday'),
        gte(endsOn, today),
        or(inArray(officeId, officeIds), inArray(country, countries)),
      ),
    )
    .orderBy(asc(startsOn), asc(availabilityExceptions.id))
    .limit(maxClosures)
  const rules = await loadAvailabilityRules(db, toDayBefore(now), id)
  const { appointments: conflicts } = await findConflicts(db, rules, now, { counsellorId: id })
  return { counsellor, hours, exceptions, closures, conflicts }
}

/** Locks a counsellor within the scope until the transaction ends, so that nobody books under the old rules (decision 010). */
export async function lockCounsellor(
  tx: Db,
  scope: StaffScope,
  { counsellorId, revision }: Readonly<{ counsellorId: string; revision: number }>,
) {
  const [found] = await tx
    .select({ revision: counsellors.revision })
    .from(counsellors)
    .where(and(eq(counsellors.id, counsellorId), withinScope(counsellors.id, scope)))
    .for('update')
  return checkRevision(found, revision)
}

/** Returns the time zone of the counsellor's offices if they have the same, or else that of the counsellor. */
async function choosePreviewTimeZone(db: Db, { id, timeZone }: StoredCounsellor): Promise<string> {
  const zones = await db
    .selectDistinct({ timeZone: offices.timeZone })
    .from(offices)
    .innerJoin(workingHours, eq(workingHours.officeId, offices.id))
    .where(eq(workingHours.counsellorId, id))
  return zones.length === 1 && zones[0] ? zones[0].timeZone : timeZone
}

type Target = Readonly<{ counsellorId: string; revision: number }>

/** Replaces the settings and all weekly hours of a counsellor. See `changeAvailability`. */
export function saveHours(
  db: Db,
  scope: StaffScope,
  { settings, hours, ...target }: Target & Readonly<{ settings: Settings; hours: readonly Hours[] }>,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const { counsellorId } = target
  const condition = eq(workingHours.counsellorId, counsellorId)
  const write = async (tx: Db, counsellor: StoredCounsellor) => {
    const before = await tx.select().from(workingHours).where(condition)
    await tx.delete(workingHours).where(condition)
    const rows = hours.map((row) => ({ ...row, id: crypto.randomUUID(), counsellorId }))
    if (rows.length > 0) await tx.insert(workingHours).values(rows)
    await tx.update(counsellors).set(settings).where(eq(counsellors.id, counsellorId))
    return { before: toHoursDetail(counsellor, before), after: toHoursDetail(settings, hours) }
  }
  return changeCounsellorRules(db, scope, target, { type: 'availability.changed', write }, request)
}

/** Adds leave or extra hours of a counsellor. See `changeAvailability`. */
export async function addException(
  db: Db,
  scope: StaffScope,
  { exception, ...target }: Target & Readonly<{ exception: NewException }>,
  request: ChangeRequest,
): Promise<ChangeResult> {
  if (exception.kind === 'holiday') return refuse('not_found')
  const { counsellorId } = target
  const write = async (tx: Db) => {
    const row = { ...exception, id: crypto.randomUUID(), counsellorId, createdAt: request.now }
    await tx.insert(availabilityExceptions).values(row)
    return { before: null, after: toExceptionDetail(exception) }
  }
  const change = { type: 'availability.days_added', firstDay: exception.startsOn, write } as const
  return changeCounsellorRules(db, scope, target, change, request)
}

export async function removeException(
  db: Db,
  scope: StaffScope,
  { exceptionId, ...target }: Target & Readonly<{ exceptionId: string }>,
  request: ChangeRequest,
): Promise<ChangeResult> {
  if (!isUuid(exceptionId) || !isUuid(target.counsellorId)) return refuse('not_found')
  const { id, counsellorId, kind } = availabilityExceptions
  const condition = and(eq(id, exceptionId), eq(counsellorId, target.counsellorId), ne(kind, 'holiday'))
  const [stored] = await db.select().from(availabilityExceptions).where(condition)
  if (!stored) return refuse('not_found')
  const write = async (tx: Db) => {
    await tx.delete(availabilityExceptions).where(condition)
    return { before: toExceptionDetail(stored), after: null }
  }
  const change = { type: 'availability.days_removed', firstDay: stored.startsOn, write } as const
  return changeCounsellorRules(db, scope, target, change, request)
}

type CounsellorChange = Readonly<{
  type: 'availability.changed' | 'availability.days_added' | 'availability.days_removed'
  /** The first day of the preview. Without it, the preview starts now. */
  firstDay?: Temporal.PlainDate
  /** Writes the change. Returns the detail of the audit event. */
  write: (tx: Db, counsellor: StoredCounsellor) => Promise<Readonly<Record<'before' | 'after', unknown>>>
}>

async function changeCounsellorRules(
  db: Db,
  scope: StaffScope,
  { counsellorId, revision }: Target,
  { type, firstDay, write }: CounsellorChange,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const counsellor = await findCounsellor(db, scope, counsellorId)
  if (!counsellor) return refuse('not_found')
  const timeZone = await choosePreviewTimeZone(db, counsellor)
  const change = {
    lock: (tx: Db) => lockCounsellor(tx, scope, { counsellorId, revision }),
    counsellorId,
    affected: eq(bookings.counsellorId, counsellorId),
    previewFrom: firstDay?.toZonedDateTime(timeZone).toInstant() ?? request.now,
    timeZone,
    write: async (tx: Db) => {
      const detail = await write(tx, counsellor)
      await tx
        .update(counsellors)
        .set({ revision: sql`${counsellors.revision} + 1` })
        .where(eq(counsellors.id, counsellorId))
      return { type, subjectType: 'counsellor', subjectId: counsellorId, detail } as const
    },
  }
  return changeAvailability(db, change, request)
}

export type CounsellorSummary = Awaited<ReturnType<typeof listAllCounsellors>>[number]

/** Returns all counsellors by name, also those who take no bookings. */
export async function listAllCounsellors(db: Db) {
  const { id, name, email, timeZone, meetingAddress, active, isSample, revision } = counsellors
  const rows = await db
    .select({ id, name, email, timeZone, meetingAddress, active, isSample, revision })
    .from(counsellors)
    .orderBy(asc(name), asc(id))
  const places = await db
    .selectDistinct({ counsellorId: workingHours.counsellorId, office: offices.name })
    .from(workingHours)
    .innerJoin(offices, eq(offices.id, workingHours.officeId))
    .orderBy(asc(offices.name))
  const byCounsellor = Map.groupBy(places, ({ counsellorId }) => counsellorId)
  return rows.map((row) => ({
    ...row,
    /** The names of the offices where the counsellor has weekly hours. */
    offices: (byCounsellor.get(row.id) ?? []).map(({ office }) => office),
  }))
}

/** Adds a counsellor without hours. Returns the id. */
export function addCounsellor(
  db: Db,
  input: NewCounsellor,
  { actorId, now }: Author,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const event = { at: now, actorId, type: 'counsellor.added', subjectType: 'counsellor' } as const
  return inTransaction(db, async (tx) => {
    await tx.insert(counsellors).values({ ...input, id })
    await announce(tx, { ...event, subjectId: id })
    return id
  })
}

type Changed = Readonly<{ ok: true }> | LockRefusal

/** Changes a counsellor if nobody else did after the person read this revision. */
export function changeCounsellor(
  db: Db,
  { id, revision, input }: Readonly<{ id: string; revision: number; input: NewCounsellor }>,
  { actorId, now }: Actor,
): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    if (!isUuid(id)) return refuse('not_found')
    const condition = eq(counsellors.id, id)
    const [row] = await tx.select().from(counsellors).where(condition).for('update')
    const locked = checkRevision(row, revision)
    if (!locked.ok) return locked
    await tx
      .update(counsellors)
      .set({ ...input, revision: revision + 1 })
      .where(condition)
    // A meeting address can open online times, and a deleted one can close them.
    await announceHours(tx, { counsellorId: id, officeIds: [] }, now)
    const event = { at: now, actorId, type: 'counsellor.changed', subjectType: 'counsellor' } as const
    await announce(tx, { ...event, subjectId: id })
    return { ok: true }
  })
}

/** Changes where a counsellor within the scope meets clients online. Null: where the office does. */
export function changeMeetingAddress(
  db: Db,
  scope: StaffScope,
  { meetingAddress, ...target }: Target & Readonly<{ meetingAddress: string | null }>,
  { actorId, now }: Actor,
): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    if (!isUuid(target.counsellorId)) return refuse('not_found')
    const locked = await lockCounsellor(tx, scope, target)
    if (!locked.ok) return locked
    const { counsellorId, revision } = target
    await tx
      .update(counsellors)
      .set({ meetingAddress, revision: revision + 1 })
      .where(eq(counsellors.id, counsellorId))
    await announceHours(tx, { counsellorId, officeIds: [] }, now)
    const event = { at: now, actorId, type: 'counsellor.changed', subjectType: 'counsellor' } as const
    await announce(tx, { ...event, subjectId: counsellorId, detail: { fields: ['meetingAddress'] } })
    return { ok: true }
  })
}
