import { and, asc, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/open.server.ts'
import type { StaffScope } from '../../../../db/staff-scope.ts'
import {
  availabilityExceptions,
  counsellors,
  offices,
  workingHours,
} from '../../../../db/tables/availability.ts'
import { withinScope } from '../../../../db/within-scope.server.ts'
import { isUuid } from '../../../../lib/text/uuid.ts'
import { type BookedAppointment, findConflicts } from '../../conflicts/conflicting-appointments.server.ts'
import { loadAvailabilityRules, toDayBefore } from '../../slots/availability-rules.server.ts'
import { findLockRefusal, type LockRefusal } from '../preview/change-schedule.server.ts'

export type OwnCounsellor = typeof counsellors.$inferSelect
export type StoredDays = typeof availabilityExceptions.$inferSelect

export type Availability = Readonly<{
  counsellor: OwnCounsellor
  hours: readonly (typeof workingHours.$inferSelect)[]
  /** Leave and extra hours, those to come first, and those of the last month. */
  days: readonly StoredDays[]
  /** Holidays and closures to come where the counsellor works. */
  closures: readonly StoredDays[]
  /** Appointments to come outside the hours. */
  conflicts: readonly BookedAppointment[]
}>

const shownPastDays = 31
const mostClosures = 5

/** The counsellor within reach of a member of staff, or null; `id` is as somebody sent it. */
export async function findCounsellor(db: Db, scope: StaffScope, id: string): Promise<OwnCounsellor | null> {
  if (!isUuid(id)) return null
  const [found] = await db
    .select()
    .from(counsellors)
    .where(and(eq(counsellors.id, id), withinScope(counsellors.id, scope)))
  return found ?? null
}

/** All that says when a counsellor can be booked, or null where there is nobody within reach. */
export async function readAvailability(
  db: Db,
  scope: StaffScope,
  id: string,
  now: Temporal.Instant,
): Promise<Availability | null> {
  const counsellor = await findCounsellor(db, scope, id)
  if (!counsellor) return null
  const hours = await db.select().from(workingHours).where(eq(workingHours.counsellorId, id))
  const today = toDayBefore(now)
  const { endsOn, startsOn, kind } = availabilityExceptions
  const days = await db
    .select()
    .from(availabilityExceptions)
    .where(
      and(eq(availabilityExceptions.counsellorId, id), gte(endsOn, today.subtract({ days: shownPastDays }))),
    )
    .orderBy(desc(sql`${endsOn} >= ${today.toString()}::date`), asc(startsOn), asc(availabilityExceptions.id))
  const officeIds = [...new Set(hours.map(({ officeId }) => officeId))]
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
        or(
          inArray(availabilityExceptions.officeId, officeIds),
          inArray(availabilityExceptions.country, countries),
        ),
      ),
    )
    .orderBy(asc(startsOn))
    .limit(mostClosures)
  const rules = await loadAvailabilityRules(db, toDayBefore(now), id)
  const { appointments: conflicts } = await findConflicts(db, rules, now, { counsellorId: id })
  return { counsellor, hours, days, closures, conflicts }
}

/**
 * Locks a counsellor within reach until the transaction ends, so that no session is booked by the old rules meanwhile
 * (decision 010). Says why not, or null.
 */
export async function lockCounsellor(
  tx: Db,
  scope: StaffScope,
  { counsellorId, revision }: Readonly<{ counsellorId: string; revision: number }>,
): Promise<LockRefusal | null> {
  const [found] = await tx
    .select({ revision: counsellors.revision })
    .from(counsellors)
    .where(and(eq(counsellors.id, counsellorId), withinScope(counsellors.id, scope)))
    .for('update')
  return findLockRefusal(found, revision)
}

/** The clock that a counsellor's open times are shown on: the offices' where they share one, else the own. */
export async function chooseClock(db: Db, { id, timeZone }: OwnCounsellor): Promise<string> {
  const zones = await db
    .selectDistinct({ timeZone: offices.timeZone })
    .from(offices)
    .innerJoin(workingHours, eq(workingHours.officeId, offices.id))
    .where(eq(workingHours.counsellorId, id))
  return zones.length === 1 && zones[0] ? zones[0].timeZone : timeZone
}
