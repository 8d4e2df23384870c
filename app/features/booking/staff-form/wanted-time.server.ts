import type { Db } from '../../../db/open.server.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import { type MovedBooking, pageOpenSlots } from '../../availability/rules/open-slots.ts'
import { type CounsellorLimit, liftLimits } from '../../availability/rules/schedule.ts'
import { longestRangeDays, type SlotStart } from '../../availability/rules/slot.ts'
import { addBusyTimes, loadAvailabilityRules, toDayBefore } from '../../availability/slots/schedule.server.ts'

const { wanted: words } = newBooking.time

type Wanted = Readonly<{ slot: SlotStart; moved?: MovedBooking | null }>

/**
 * Returns whether staff can book a time that they named, only beyond the limits of the counsellor, or not at all, and what they read about it.
 * Nothing is said of a time that clients can book, too.
 */
export async function checkWantedTime(db: Db, { slot }: Wanted, clock: Clock) {
  const { now } = clock
  const when = showStaffTime(slot.startsAt, clock)
  const refuse = (note: string) => ({ isOpen: false, isBeyondLimits: false, note })
  if (Temporal.Instant.compare(slot.startsAt, now) <= 0) return refuse(words.past({ when }))
  const limits = await describePassedLimits(db, { slot }, now)
  if (limits === '') return { isOpen: true, isBeyondLimits: false, note: null }
  if (limits) return { isOpen: true, isBeyondLimits: true, note: words.isBeyond({ when, limits }) }
  const last = now.add({ hours: 24 * longestRangeDays })
  const isFar = Temporal.Instant.compare(slot.startsAt, last) > 0
  return refuse(isFar ? words.tooFar({ when, days: longestRangeDays }) : words.notOpen({ when }))
}

/** Returns in words which limits of its counsellor a time passes, '' for none, or null when it is not even open without them. */
export async function describePassedLimits(
  db: Db,
  { slot, moved }: Wanted,
  now: Temporal.Instant,
): Promise<string | null> {
  const { startsAt, counsellorId, officeId, mode } = slot
  const rules = await loadAvailabilityRules(db, toDayBefore(now), counsellorId)
  const counsellor = rules.counsellors.find(({ id }) => id === counsellorId)
  if (!counsellor) return null
  const range = { from: startsAt, to: startsAt.add({ minutes: 1 }), officeId, moved, isStaff: true }
  const schedule = await addBusyTimes(db, rules, range, now)
  const isOpen = (kept?: CounsellorLimit) => {
    const query = { ...range, counsellorId, mode, now }
    return pageOpenSlots({ ...schedule, rules: liftLimits(rules, kept) }, query, 0, 1).total > 0
  }
  if (!isOpen()) return null
  const { noticeMinutes, horizonDays, dailyLimit } = counsellor
  const passed: string[] = []
  if (!isOpen('noticeMinutes')) passed.push(words.limits.notice({ hours: noticeMinutes / 60 }))
  if (!isOpen('horizonDays')) passed.push(words.limits.horizon({ days: horizonDays }))
  if (!isOpen('dailyLimit')) passed.push(words.limits.full({ sessions: dailyLimit ?? 0 }))
  return passed.length === 0 ? '' : passed.reduce((limit, other) => words.limits.and({ limit, other }))
}
