import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { Author } from '../../../db/record-audit.server.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce, announceHours } from '../../../events/announce.server.ts'
import type { OtherEvent } from '../../../events/event.ts'
import { mergeIntervals, toInterval, toSpan } from '../../../lib/time/intervals.ts'
import { type BookedAppointment, listNewConflicts, loadUpcomingAppointments } from '../conflicts.server.ts'
import { listOpenSlots, type SlotQuery } from '../rules/open-slots.ts'
import { type AvailabilityRules, type Schedule, toOfferedRules } from '../rules/schedule.ts'
import type { Slot } from '../rules/slot.ts'
import { addBusyTimes, loadAvailabilityRules, toDayBefore } from '../slots/schedule.server.ts'
import type { Hours, Settings } from './availability.schema.ts'
import type { NewException } from './exception.schema.ts'
import { sortByWeekday, toTimeRangeText } from './hours-values.ts'

export type ChangeRequest = Author &
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
  /** Locks the counsellor or the offices whose rules change (decision 010). Returns why the change must not go on. */
  lock: (tx: Db) => Promise<Readonly<{ ok: true }> | LockRefusal>
  /** The only counsellor whose rules change. */
  counsellorId?: string
  /** The only offices whose slots a preview counts. */
  officeIds?: readonly string[]
  /** The condition of the bookings that the change may put into conflict. */
  affected: SQL | undefined
  /** The start of the preview. Its days are on the clock of `timeZone`. */
  previewFrom: Temporal.Instant
  timeZone: string
  /** Writes the change and raises the revision. Returns the event. */
  write: (tx: Db) => Promise<Pick<OtherEvent, 'type' | 'subjectType' | 'subjectId' | 'detail'>>
}>

export const previewDays = 14

/**
 * Changes availability in one transaction with its event. A preview makes the whole change, returns its effect and rolls
 * it back. A change that puts appointments into conflict is refused with its effect, unless the person accepted all of them.
 * An appointment that was booked after the preview is not accepted.
 */
export function changeAvailability(
  db: Db,
  change: AvailabilityChange,
  { isPreview, shownIds, isAccepted, actorId, now }: ChangeRequest,
): Promise<ChangeResult> {
  return inTransaction<ChangeResult>(db, async (tx) => {
    const locked = await change.lock(tx)
    if (!locked.ok) return locked
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
    await announce(tx, { ...event, detail, at: now, actorId })
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

type DayDifference = ReturnType<typeof compareDay>

/**
 * Returns the difference between two schedules for each day of the query on the calendar of `timeZone`. On each day,
 * before + opened - closed = after. Throws the errors of `listOpenSlots`.
 */
export function compareOpenTimes(
  before: Schedule,
  after: Schedule,
  query: SlotQuery,
  timeZone: string,
): DayDifference[] {
  const [oldDays, newDays] = [before, after].map((schedule) => groupByDay(schedule, query, timeZone))
  const toDay = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate()
  const last = toDay(query.to.subtract({ nanoseconds: 1 }))
  const days: DayDifference[] = []
  for (let day = toDay(query.from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    days.push(compareDay(day, oldDays?.get(day.toString()) ?? [], newDays?.get(day.toString()) ?? []))
  }
  return days
}

/** Returns the open half hours of one day before and after a change. Slots of one counsellor with one start count once. */
function compareDay(day: Temporal.PlainDate, before: readonly Slot[], after: readonly Slot[]) {
  const [oldPlaces, newPlaces] = [listPlaces(before), listPlaces(after)]
  const keys = [...newPlaces.keys()]
  return {
    day,
    before: oldPlaces.size,
    after: newPlaces.size,
    opened: keys.filter((key) => !oldPlaces.has(key)).length,
    closed: [...oldPlaces.keys()].filter((key) => !newPlaces.has(key)).length,
    /** Half hours that are open before and after the change, but at other offices or in other modes. */
    changed: keys.filter((key) => oldPlaces.has(key) && oldPlaces.get(key) !== newPlaces.get(key)).length,
    /** The open times after the change, ascending. Slots that follow each other without a gap are one open time. */
    openTimes: mergeIntervals(after.map(toInterval)).map(toSpan),
  }
}

function groupByDay(schedule: Schedule, query: SlotQuery, timeZone: string): Map<string, Slot[]> {
  return Map.groupBy(listOpenSlots(schedule, query), ({ startsAt }) =>
    startsAt.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  )
}

/** Returns the offices and modes of each half hour of a counsellor, as a text. */
function listPlaces(slots: readonly Slot[]): Map<string, string> {
  const places = new Map<string, string>()
  for (const { startsAt, counsellorId, officeId, mode } of slots) {
    const key = `${startsAt.epochMilliseconds} ${counsellorId}`
    places.set(key, `${places.get(key) ?? ''} ${officeId} ${mode}`)
  }
  return places
}

/** Returns what an audit event stores of settings and weekly hours. It contains no personal data. */
export function toHoursDetail(
  { timeZone, bufferMinutes, noticeMinutes, horizonDays, dailyLimit, active }: Settings,
  hours: readonly Hours[],
) {
  return {
    settings: { timeZone, bufferMinutes, noticeMinutes, horizonDays, dailyLimit, active },
    hours: sortByWeekday(hours).map(({ weekday, startsMinute, endsMinute, officeId, inPerson, online }) => ({
      weekday,
      time: toTimeRangeText(startsMinute, endsMinute),
      officeId,
      inPerson,
      online,
    })),
  }
}

/** Returns what an audit event stores of leave, extra hours or a closure. It contains no note. */
export function toExceptionDetail(exception: Omit<NewException, 'note'>) {
  const { kind, startsOn, endsOn, startsMinute, endsMinute, officeId, country, inPerson, online } = exception
  const time = startsMinute === null || endsMinute === null ? null : toTimeRangeText(startsMinute, endsMinute)
  const days = { startsOn: startsOn.toString(), endsOn: endsOn.toString(), time }
  return { kind, ...days, officeId, country, inPerson, online }
}
