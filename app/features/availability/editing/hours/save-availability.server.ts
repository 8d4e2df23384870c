import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/open.server.ts'
import type { StaffScope } from '../../../../db/staff-scope.ts'
import { availabilityExceptions, counsellors, workingHours } from '../../../../db/tables/availability.ts'
import { bookings } from '../../../../db/tables/booking.ts'
import { isUuid } from '../../../../lib/text/uuid.ts'
import { toDaysFacts, toHoursFacts } from '../days-off/days-facts.ts'
import type { Days } from '../days-off/days-off.schema.ts'
import {
  type Asked,
  type ChangeAnswer,
  changeSchedule,
  type ScheduleChange,
  type Who,
} from '../preview/change-schedule.server.ts'
import type { Hours, Settings } from './availability.schema.ts'
import { chooseClock, findCounsellor, lockCounsellor, type OwnCounsellor } from './availability.server.ts'

/** The counsellor whose rules change, at the revision that the person saw. */
type Target = Readonly<{ counsellorId: string; revision: number }>

const unknown: ChangeAnswer = { ok: false, reason: 'unknown' }

/** Puts settings and all weekly hours of a counsellor in the place of those stored; see `changeSchedule`. */
export async function saveHours(
  db: Db,
  scope: StaffScope,
  { settings, hours, ...target }: Target & Readonly<{ settings: Settings; hours: readonly Hours[] }>,
  asked: Asked,
  who: Who,
): Promise<ChangeAnswer> {
  const counsellor = await findCounsellor(db, scope, target.counsellorId)
  if (!counsellor) return unknown
  const own = eq(workingHours.counsellorId, counsellor.id)
  return changeSchedule(
    db,
    {
      ...(await toChange(db, scope, { counsellor, target }, who.now)),
      write: async (tx) => {
        const before = await tx.select().from(workingHours).where(own)
        await tx.delete(workingHours).where(own)
        const rows = hours.map((row) => ({ ...row, id: crypto.randomUUID(), counsellorId: counsellor.id }))
        if (rows.length > 0) await tx.insert(workingHours).values(rows)
        await raise(tx, counsellor.id, settings)
        const detail = { before: toHoursFacts(counsellor, before), after: toHoursFacts(settings, hours) }
        return { action: 'availability.changed', ...toSubject(counsellor), detail }
      },
    },
    asked,
    who,
  )
}

/** Adds leave or extra hours of a counsellor; see `changeSchedule`. */
export async function addDays(
  db: Db,
  scope: StaffScope,
  { days, ...target }: Target & Readonly<{ days: Days }>,
  asked: Asked,
  who: Who,
): Promise<ChangeAnswer> {
  const counsellor = await findCounsellor(db, scope, target.counsellorId)
  if (!counsellor || days.kind === 'holiday') return unknown
  const change = await toChange(db, scope, { counsellor, target }, who.now)
  return changeSchedule(
    db,
    {
      ...change,
      from: days.startsOn.toZonedDateTime(change.timeZone).toInstant(),
      write: async (tx) => {
        const row = { ...days, id: crypto.randomUUID(), counsellorId: counsellor.id, createdAt: who.now }
        await tx.insert(availabilityExceptions).values(row)
        await raise(tx, counsellor.id)
        const detail = { before: null, after: toDaysFacts(days) }
        return { action: 'availability.days_added', ...toSubject(counsellor), detail }
      },
    },
    asked,
    who,
  )
}

/** Takes leave or extra hours of a counsellor back; see `changeSchedule`. */
export async function removeDays(
  db: Db,
  scope: StaffScope,
  { daysId, ...target }: Target & Readonly<{ daysId: string }>,
  asked: Asked,
  who: Who,
): Promise<ChangeAnswer> {
  const counsellor = await findCounsellor(db, scope, target.counsellorId)
  if (!counsellor || !isUuid(daysId)) return unknown
  const { id, counsellorId, kind } = availabilityExceptions
  const own = and(eq(id, daysId), eq(counsellorId, counsellor.id), ne(kind, 'holiday'))
  const [known] = await db.select().from(availabilityExceptions).where(own)
  if (!known) return unknown
  const change = await toChange(db, scope, { counsellor, target }, who.now)
  return changeSchedule(
    db,
    {
      ...change,
      from: known.startsOn.toZonedDateTime(change.timeZone).toInstant(),
      write: async (tx) => {
        await tx.delete(availabilityExceptions).where(own)
        await raise(tx, counsellor.id)
        const detail = { before: toDaysFacts(known), after: null }
        return { action: 'availability.days_removed', ...toSubject(counsellor), detail }
      },
    },
    asked,
    who,
  )
}

async function toChange(
  db: Db,
  scope: StaffScope,
  { counsellor, target }: Readonly<{ counsellor: OwnCounsellor; target: Target }>,
  now: Temporal.Instant,
): Promise<Omit<ScheduleChange, 'write'>> {
  return {
    lock: (tx) => lockCounsellor(tx, scope, target),
    counsellorId: counsellor.id,
    concerned: eq(bookings.counsellorId, counsellor.id),
    from: now,
    timeZone: await chooseClock(db, counsellor),
  }
}

async function raise(tx: Db, counsellorId: string, settings: Partial<Settings> = {}) {
  await tx
    .update(counsellors)
    .set({ ...settings, revision: sql`${counsellors.revision} + 1` })
    .where(eq(counsellors.id, counsellorId))
}

function toSubject({ id }: OwnCounsellor) {
  return { subjectType: 'counsellor', subjectId: id } as const
}
