import { and, asc, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/open.server.ts'
import { checkRevision } from '../../../../db/refusal.ts'
import type { StaffScope } from '../../../../db/staff-scope.ts'
import {
  availabilityExceptions,
  counsellors,
  offices,
  workingHours,
} from '../../../../db/tables/availability.ts'
import { withinScope } from '../../../../db/within-scope.server.ts'
import { isUuid } from '../../../../lib/text/form-text.ts'
import { type BookedAppointment, findConflicts } from '../../conflicts/find-conflicts.server.ts'
import { loadAvailabilityRules, toDayBefore } from '../../slots/availability-rules.server.ts'
import type { LockRefusal } from '../preview/change-availability.server.ts'

export type StoredCounsellor = typeof counsellors.$inferSelect
export type StoredException = typeof availabilityExceptions.$inferSelect

export type Availability = Readonly<{
  counsellor: StoredCounsellor
  hours: readonly (typeof workingHours.$inferSelect)[]
  /** Leave and extra hours: first the upcoming ones, then those of the last month. */
  exceptions: readonly StoredException[]
  /** Upcoming holidays and closures at the counsellor's offices. */
  closures: readonly StoredException[]
  conflicts: readonly BookedAppointment[]
}>

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
export async function findAvailability(
  db: Db,
  scope: StaffScope,
  id: string,
  now: Temporal.Instant,
): Promise<Availability | null> {
  const counsellor = await findCounsellor(db, scope, id)
  if (!counsellor) return null
  const hours = await db.select().from(workingHours).where(eq(workingHours.counsellorId, id))
  const today = toDayBefore(now)
  const { endsOn, startsOn, kind, counsellorId, officeId, country } = availabilityExceptions
  const earliest = today.subtract({ days: listedPastDays })
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
    .orderBy(asc(startsOn))
    .limit(maxClosures)
  const rules = await loadAvailabilityRules(db, toDayBefore(now), id)
  const { appointments: conflicts } = await findConflicts(db, rules, now, { counsellorId: id })
  return { counsellor, hours, exceptions, closures, conflicts }
}

/**
 * Locks a counsellor within the scope until the transaction ends, so that nobody books under the old rules (decision 010).
 * Returns why the counsellor cannot change, or null.
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
  const locked = checkRevision(found, revision)
  return locked.ok ? null : locked
}

/** Returns the time zone of the counsellor's offices if they have the same, or else that of the counsellor. */
export async function choosePreviewTimeZone(db: Db, { id, timeZone }: StoredCounsellor): Promise<string> {
  const zones = await db
    .selectDistinct({ timeZone: offices.timeZone })
    .from(offices)
    .innerJoin(workingHours, eq(workingHours.officeId, offices.id))
    .where(eq(workingHours.counsellorId, id))
  return zones.length === 1 && zones[0] ? zones[0].timeZone : timeZone
}
