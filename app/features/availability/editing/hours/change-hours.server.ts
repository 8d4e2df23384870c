import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/open.server.ts'
import { refuse } from '../../../../db/refusal.ts'
import type { StaffScope } from '../../../../db/staff-scope.ts'
import { availabilityExceptions, counsellors, workingHours } from '../../../../db/tables/availability.ts'
import { bookings } from '../../../../db/tables/booking.ts'
import { isUuid } from '../../../../lib/text/form-text.ts'
import { toExceptionDetail, toHoursDetail } from '../audit-detail.ts'
import type { NewException } from '../exceptions/exception.schema.ts'
import {
  type ChangeRequest,
  type ChangeResult,
  changeAvailability,
} from '../preview/change-availability.server.ts'
import {
  choosePreviewTimeZone,
  findCounsellor,
  lockCounsellor,
  type StoredCounsellor,
} from './availability.server.ts'
import type { Hours, Settings } from './hours.schema.ts'

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
  return changeCounsellorRules(db, scope, target, { action: 'availability.changed', write }, request)
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
  const change = { action: 'availability.days_added', firstDay: exception.startsOn, write } as const
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
  const change = { action: 'availability.days_removed', firstDay: stored.startsOn, write } as const
  return changeCounsellorRules(db, scope, target, change, request)
}

type CounsellorChange = Readonly<{
  action: 'availability.changed' | 'availability.days_added' | 'availability.days_removed'
  /** The first day of the preview. Without it, the preview starts now. */
  firstDay?: Temporal.PlainDate
  /** Writes the change. Returns the detail of the audit event. */
  write: (tx: Db, counsellor: StoredCounsellor) => Promise<Readonly<Record<'before' | 'after', unknown>>>
}>

async function changeCounsellorRules(
  db: Db,
  scope: StaffScope,
  { counsellorId, revision }: Target,
  { action, firstDay, write }: CounsellorChange,
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
      return { action, subjectType: 'counsellor', subjectId: counsellorId, detail } as const
    },
  }
  return changeAvailability(db, change, request)
}
