import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../../db/open.server.ts'
import { type AuditEvent, recordAudit } from '../../../../db/record-audit.server.ts'
import { inOneTransaction } from '../../../../db/transactions.server.ts'
import {
  type BookedAppointment,
  loadUpcomingAppointments,
} from '../../conflicts/conflicting-appointments.server.ts'
import { listNewConflicts } from '../../conflicts/conflicts.ts'
import type { AvailabilityRules } from '../../rules/schedule.ts'
import { loadAvailabilityRules, toDayBefore } from '../../slots/availability-rules.server.ts'
import { addBusyTimes } from '../../slots/schedule.server.ts'
import { compareOpenTimes, type DayDifference } from './compare-times.ts'

/** How a change is asked for. */
export type Asked = Readonly<{
  /** Only to see what would come of it. */
  isPreview: boolean
  /** The bookings that the person has seen and leaves as they are, by id; none where nothing was ticked. */
  left: readonly string[]
}>

/** Who changes something and when. */
export type Who = Readonly<{ actorId: string; now: Temporal.Instant }>

/** What a change does to what clients can book, and to sessions that are booked. */
export type Effect = Readonly<{
  days: readonly DayDifference[]
  timeZone: string
  /** Appointments that would lie outside the hours. */
  conflicts: readonly BookedAppointment[]
}>

export type ChangeAnswer =
  | Readonly<{ ok: true }>
  | Readonly<{ ok: false; reason: LockRefusal }>
  | Readonly<{ ok: false; reason: 'preview' | 'conflicts'; effect: Effect }>

export type LockRefusal = 'unknown' | 'changed_meanwhile'

/** Why a locked row is not changed: it is not there, or not as the person saw it. */
export function findLockRefusal(
  found: Readonly<{ revision: number }> | undefined,
  seen: number,
): LockRefusal | null {
  if (!found) return 'unknown'
  return found.revision === seen ? null : 'changed_meanwhile'
}

/** Of what is not there to be changed. */
export const unknownTarget: ChangeAnswer = { ok: false, reason: 'unknown' }

export type ScheduleChange = Readonly<{
  /** Locks the counsellor or the offices whose rules change (decision 010); says why it cannot go on, or null. */
  lock: (tx: Db) => Promise<LockRefusal | null>
  /** The only counsellor that it concerns. */
  counsellorId?: string
  /** The only offices whose times a preview counts. */
  officeIds?: readonly string[]
  /** The condition of the appointments that it may put into conflict. */
  concerned: SQL | undefined
  /** Where the preview begins, and on whose clock its days are. */
  from: Temporal.Instant
  timeZone: string
  /** Writes it, raises the revision, and says what the audit is to keep. */
  write: (tx: Db) => Promise<Pick<AuditEvent, 'action' | 'subjectType' | 'subjectId' | 'detail'>>
}>

export const previewDays = 14

/**
 * Changes what slots follow from, in one transaction with its audit. A preview does all of it and undoes it, so that it
 * shows what saving will do. Saving is refused, with the same, while it would leave sessions outside that are not in `left`:
 * a booking that came in since the preview is among them.
 */
export function changeSchedule(
  db: Db,
  change: ScheduleChange,
  { isPreview, left }: Asked,
  { actorId, now }: Who,
): Promise<ChangeAnswer> {
  return inOneTransaction<ChangeAnswer>(db, async (tx) => {
    const refusal = await change.lock(tx)
    if (refusal) return { ok: false, reason: refusal }
    const before = await loadAvailabilityRules(tx, toDayBefore(now), change.counsellorId)
    const event = await change.write(tx)
    const after = await loadAvailabilityRules(tx, toDayBefore(now), change.counsellorId)
    const appointments = await loadUpcomingAppointments(tx, change.concerned, now)
    const conflicts = listNewConflicts(before, after, appointments)
    if (isPreview || conflicts.some(({ bookingId }) => !left.includes(bookingId))) {
      const days = await compare(tx, change, { before, after }, now)
      const effect = { days, conflicts, timeZone: change.timeZone }
      return { ok: false, reason: isPreview ? 'preview' : 'conflicts', effect }
    }
    const detail = { ...event.detail, sessionsLeft: conflicts.length }
    await recordAudit(tx, { ...event, detail, at: now, actorId })
    return { ok: true }
  })
}

type Both = Readonly<{ before: AvailabilityRules; after: AvailabilityRules }>

async function compare(tx: Db, change: ScheduleChange, { before, after }: Both, now: Temporal.Instant) {
  const from = Temporal.Instant.compare(change.from, now) > 0 ? change.from : now
  const end = from.toZonedDateTimeISO(change.timeZone).startOfDay().add({ days: previewDays })
  const range = { from, to: end.toInstant() }
  const toCounted = (rules: AvailabilityRules) => ({
    ...rules,
    offices: rules.offices.filter(({ id }) => change.officeIds?.includes(id) ?? true),
  })
  const query = { ...range, now, counsellorId: change.counsellorId }
  return compareOpenTimes(
    await addBusyTimes(tx, toCounted(before), range, now),
    await addBusyTimes(tx, toCounted(after), range, now),
    query,
    change.timeZone,
  )
}
