import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../../db/open.server.ts'
import { type Actor, type AuditEvent, recordAudit } from '../../../../db/record-audit.server.ts'
import { type Refusal, refuse } from '../../../../db/refusal.ts'
import { inTransaction } from '../../../../db/transactions.server.ts'
import { announceHours } from '../../../../events/announce.server.ts'
import { listNewConflicts } from '../../conflicts/conflict-rules.ts'
import { type BookedAppointment, loadUpcomingAppointments } from '../../conflicts/find-conflicts.server.ts'
import { type AvailabilityRules, toOfferedRules } from '../../rules/schedule.ts'
import { loadAvailabilityRules, toDayBefore } from '../../slots/availability-rules.server.ts'
import { addBusyTimes } from '../../slots/schedule.server.ts'
import { compareOpenTimes, type DayDifference } from './compare-times.ts'

export type ChangeRequest = Actor &
  Readonly<{
    isPreview: boolean
    /** The ids of the conflicting appointments that the form showed. */
    shownIds: readonly string[]
    /** Whether the person leaves these appointments as they are. */
    isAccepted: boolean
  }>

export type Effect = Readonly<{
  days: readonly DayDifference[]
  timeZone: string
  /** Appointments that the change would put outside the hours. */
  conflicts: readonly BookedAppointment[]
}>

export type ChangeResult =
  | Readonly<{ ok: true }>
  | LockRefusal
  | (Refusal<'preview' | 'conflicts'> & Readonly<{ effect: Effect }>)

export type LockRefusal = Refusal<'not_found' | 'changed_meanwhile'>

export type AvailabilityChange = Readonly<{
  /** Locks the counsellor or the offices whose rules change (decision 010). Returns why it must not go on, or null. */
  lock: (tx: Db) => Promise<LockRefusal | null>
  /** The only counsellor whose rules change. */
  counsellorId?: string
  /** The only offices whose slots a preview counts. */
  officeIds?: readonly string[]
  /** The condition of the bookings that the change may put into conflict. */
  affected: SQL | undefined
  /** The start of the preview. Its days are on the clock of `timeZone`. */
  previewFrom: Temporal.Instant
  timeZone: string
  /** Writes the change and raises the revision. Returns the audit event. */
  write: (tx: Db) => Promise<Pick<AuditEvent, 'action' | 'subjectType' | 'subjectId' | 'detail'>>
}>

export const previewDays = 14

/**
 * Changes availability in one transaction with its audit event. A preview makes the whole change, returns its effect and rolls
 * it back. A change that puts appointments into conflict is refused with its effect, unless the person accepted all of them.
 * An appointment that was booked after the preview is not accepted.
 */
export function changeAvailability(
  db: Db,
  change: AvailabilityChange,
  { isPreview, shownIds, isAccepted, actorId, now }: ChangeRequest,
): Promise<ChangeResult> {
  return inTransaction<ChangeResult>(db, async (tx) => {
    const refusal = await change.lock(tx)
    if (refusal) return refusal
    const before = await loadAvailabilityRules(tx, toDayBefore(now), change.counsellorId)
    const event = await change.write(tx)
    const after = await loadAvailabilityRules(tx, toDayBefore(now), change.counsellorId)
    const appointments = await loadUpcomingAppointments(tx, change.affected, now)
    const conflicts = listNewConflicts(before, after, appointments)
    const isRefused = conflicts.some(({ bookingId }) => !isAccepted || !shownIds.includes(bookingId))
    if (isPreview || isRefused) {
      const days = await comparePreviewDays(tx, change, { before, after }, now)
      const effect = { days, conflicts, timeZone: change.timeZone }
      return { ...refuse(isPreview ? 'preview' : 'conflicts'), effect }
    }
    const detail = { ...event.detail, sessionsLeft: conflicts.length }
    const { counsellorId = null, officeIds = [] } = change
    await announceHours(tx, { counsellorId, officeIds }, now)
    await recordAudit(tx, { ...event, detail, at: now, actorId })
    return { ok: true }
  })
}

async function comparePreviewDays(
  tx: Db,
  { previewFrom, timeZone, counsellorId, officeIds }: AvailabilityChange,
  { before, after }: Readonly<{ before: AvailabilityRules; after: AvailabilityRules }>,
  now: Temporal.Instant,
): Promise<DayDifference[]> {
  const from = Temporal.Instant.compare(previewFrom, now) > 0 ? previewFrom : now
  const end = from.toZonedDateTimeISO(timeZone).startOfDay().add({ days: previewDays })
  const range = { from, to: end.toInstant() }
  const loadSchedule = (rules: AvailabilityRules) => {
    const offices = rules.offices.filter(({ id }) => officeIds?.includes(id) ?? true)
    return addBusyTimes(tx, { ...toOfferedRules(rules), offices }, range, now)
  }
  const query = { ...range, now, counsellorId }
  return compareOpenTimes(await loadSchedule(before), await loadSchedule(after), query, timeZone)
}
