import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { type AuditAction, recordAudit } from '../../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../../db/refusal.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { isUuid } from '../../../lib/text/uuid.ts'
import type { BookingRow } from './booking-row.server.ts'
import { type Caller, isStaff } from './caller.ts'

type Locked = Readonly<{ ok: true; booking: BookingRow }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Returns a booking that the caller may change. Nobody else can change it until the transaction ends. */
export async function lockBooking(tx: Db, bookingId: string, caller: Caller): Promise<Locked> {
  if (!isUuid(bookingId)) return refuse('not_found')
  const isAllowed = isStaff(caller)
    ? withinScope(bookings.counsellorId, caller.scope)
    : eq(bookings.linkVersion, caller.linkVersion)
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isAllowed))
    .for('update')
  const locked = checkRevision(booking, isStaff(caller) ? caller.revision : undefined)
  return locked.ok ? { ok: true, booking: locked.row } : locked
}

/** Records what a member of staff did to a booking. A client's own change needs no audit entry. */
export async function auditStaffChange(
  tx: Db,
  { caller, bookingId, action, detail }: StaffChange,
  now: Temporal.Instant,
): Promise<void> {
  const { actorId } = caller
  if (!actorId) return
  await recordAudit(tx, { at: now, actorId, action, subjectType: 'booking', subjectId: bookingId, detail })
}

type StaffChange = Readonly<{
  /** A client has no user id here. */
  caller: Readonly<{ actorId?: string }>
  bookingId: string
  action: AuditAction
  detail?: Readonly<Record<string, unknown>>
}>
