import { and, asc, desc, eq, gt, gte, inArray, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices, rooms } from '../../../db/tables/availability.ts'
import { blockingStatuses, bookings, busyStatuses, occupiesTime } from '../../../db/tables/booking.ts'
import { isWithinRules } from '../../availability/rules/open-slots.ts'
import { type Counsellor, liftLimits } from '../../availability/rules/schedule.ts'
import { type SlotStart, toSlotRow } from '../../availability/rules/slot.ts'
import { loadOfferedRules, toDayBefore } from '../../availability/slots/schedule.server.ts'
import { listFreeCounsellors } from '../../availability/slots/slots.server.ts'
import type { LiftedLimit } from '../limits/booking-limits.ts'

export type AnySlot = Omit<SlotStart, 'counsellorId'> &
  Readonly<{
    counsellorId?: string
    /** Without a counsellor: the counsellors who fit what the client asked for. */
    among?: readonly string[]
  }>
/** Bookings without a proven address have used up their share of the times. */
export type ShareUsed = Readonly<{ ok: false; reason: 'share_used' }>
/** `isKept`: the attempt takes the time, or is refused with `share_used`. Otherwise it takes nothing: the time is only wanted. */
type Attempt<Outcome> = (slot: SlotStart, isKept: boolean) => Promise<Outcome | ShareUsed>

/**
 * Returns the outcome of an attempt on the slot. Without a counsellor it tries those who are free, the least busy first,
 * until one of them is not taken meanwhile. When the share is used, it tries again without taking the time.
 */
export async function tryFreeCounsellors<Outcome extends Readonly<{ ok: boolean; reason?: string }>>(
  db: Db,
  slot: AnySlot,
  now: Temporal.Instant,
  attempt: Attempt<Outcome>,
): Promise<Outcome | Readonly<{ ok: false; reason: 'not_offered' | 'slot_taken' }>> {
  const { counsellorId } = slot
  const free = counsellorId ? [counsellorId] : await listFreeCounsellors(db, slot, now)
  let isUsed = false
  for (const id of free) {
    const outcome = await attempt({ ...slot, counsellorId: id }, true)
    if (outcome.reason === 'share_used') isUsed = true
    else if (outcome.ok || counsellorId || outcome.reason !== 'slot_taken') return outcome as Outcome
  }
  const [wanted] = isUsed ? (await listFreeCounsellors(db, slot, now)).filter((id) => free.includes(id)) : []
  if (wanted) return (await attempt({ ...slot, counsellorId: wanted }, false)) as Outcome
  return { ok: false, reason: free.length === 0 ? 'not_offered' : 'slot_taken' }
}

type Claim = Readonly<{
  slot: SlotStart
  /** The booking that moves to the slot. It does not count as taken, and it keeps its room if the room is free. */
  booking?: Readonly<{ id: string; roomId: string | null; counsellorId: string | null }>
  isStaff?: boolean
  /** The notice of the counsellor does not matter: the session cannot take place as booked. */
  withoutNotice?: boolean
  /** Staff book beyond notice, horizon and daily limit. */
  isBeyondLimits?: boolean
  /** A date of a series may pass the horizon. */
  isSeries?: boolean
}>

type SlotColumns = ReturnType<typeof toSlotRow> & Readonly<{ roomId: string | null }>

type Claimed =
  | Readonly<{ ok: true; columns: SlotColumns; lifted: readonly LiftedLimit[] }>
  | Readonly<{
      ok: false
      /**
       * `not_offered`: outside hours, notice or horizon, or on a holiday or leave. `slot_taken`: the counsellor's day is
       * full, or no room is free.
       */
      reason: 'not_offered' | 'slot_taken'
    }>

/**
 * Returns the columns that put a booking on a slot, or why no booking can have it. The exclusion constraints refuse the
 * write when another booking has the counsellor, the room or the client at that time.
 */
export async function claimSlot(
  tx: Db,
  { slot, booking, isBeyondLimits = false, ...who }: Claim,
  now: Temporal.Instant,
): Promise<Claimed> {
  const open = await lockOpenCounsellor(tx, { slot, booking, isBeyondLimits, ...who }, now)
  if (!open) return { ok: false, reason: 'not_offered' }
  const { counsellor, lifted } = open
  const otherBookings = booking ? ne(bookings.id, booking.id) : undefined
  if (await isDayFull(tx, counsellor, slot.startsAt, and(otherBookings, isLive(now)))) {
    if (!isBeyondLimits) return { ok: false, reason: 'slot_taken' }
    lifted.push('daily limit')
  }
  const time = toSlotRow(slot, counsellor)
  if (slot.mode === 'ONLINE') return { ok: true, columns: { ...time, roomId: null }, lifted }
  const roomId = await findFreeRoom(tx, time, booking?.roomId ?? null, and(otherBookings, isLive(now)))
  return roomId ? { ok: true, columns: { ...time, roomId }, lifted } : { ok: false, reason: 'slot_taken' }
}

/**
 * Returns the counsellor and the limits that the slot passes if the rules offer the slot, else null. A change of hours, leave or holidays locks the
 * counsellor or the office first, so the rules stay as they are until this transaction ends (decision 010). The lock on
 * the counsellor also keeps two bookings from both being the last of a day, and the lock on the office keeps two from
 * choosing the same room.
 */
async function lockOpenCounsellor(
  tx: Db,
  { slot, booking, isStaff, withoutNotice, isBeyondLimits, isSeries }: Claim,
  now: Temporal.Instant,
): Promise<{ counsellor: Counsellor; lifted: LiftedLimit[] } | null> {
  const { counsellorId, officeId, mode } = slot
  await lockCounsellors(tx, [counsellorId, booking?.counsellorId ?? counsellorId])
  await tx
    .select({ id: offices.id })
    .from(offices)
    .where(eq(offices.id, officeId))
    .for(mode === 'IN_PERSON' ? 'no key update' : 'key share')
  const rules = await loadOfferedRules(tx, toDayBefore(now), { counsellorId, isStaff })
  const counsellor = rules.counsellors.find((own) => own.id === counsellorId)
  const offered = isBeyondLimits ? liftLimits(rules) : rules
  if (!counsellor || !isWithinRules(offered, slot, now, { withoutNotice, isSeries })) return null
  const passes = (limit: 'noticeMinutes' | 'horizonDays') =>
    isBeyondLimits === true && !isWithinRules(liftLimits(rules, limit), slot, now)
  const lifted: LiftedLimit[] = []
  if (passes('noticeMinutes')) lifted.push('notice')
  if (passes('horizonDays')) lifted.push('horizon')
  return { counsellor, lifted }
}

/**
 * Locks counsellors, always in the same order. Two people who swap their times lock both counsellors before they write. Without that each
 * waits for the row of the other.
 */
export async function lockCounsellors(tx: Db, ids: readonly string[]): Promise<void> {
  const { id } = counsellors
  await tx
    .select({ id })
    .from(counsellors)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('no key update')
}

/** Returns the condition that leaves out holds whose time is over. */
function isLive(now: Temporal.Instant): SQL | undefined {
  return or(ne(bookings.status, 'held'), gt(bookings.holdExpiresAt, now))
}

/** Returns whether the counsellor takes no more appointments on the local day of a start. */
async function isDayFull(
  tx: Db,
  { id, dailyLimit, timeZone }: Counsellor,
  startsAt: Temporal.Instant,
  condition: SQL | undefined,
): Promise<boolean> {
  if (dailyLimit === null) return false
  const day = startsAt.toZonedDateTimeISO(timeZone).startOfDay()
  const appointments = await tx.$count(
    bookings,
    and(
      eq(bookings.counsellorId, id),
      inArray(bookings.status, [...busyStatuses]),
      occupiesTime,
      gte(bookings.startsAt, day.toInstant()),
      lt(bookings.startsAt, day.add({ days: 1 }).toInstant()),
      condition,
    ),
  )
  return appointments >= dailyLimit
}

/** Returns the id of a free room of the office: the current room if it is free, else the first by name. */
async function findFreeRoom(
  tx: Db,
  { officeId, startsAt, endsAt }: ReturnType<typeof toSlotRow>,
  currentRoomId: string | null,
  condition: SQL | undefined,
): Promise<string | null> {
  const overlaps = sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt})
    && tstzrange(${startsAt.toString()}::timestamptz, ${endsAt.toString()}::timestamptz)`
  const isActive = and(inArray(bookings.status, [...blockingStatuses]), occupiesTime)
  const taken = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.roomId, rooms.id), isActive, overlaps, condition))
  const [room] = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.officeId, officeId), eq(rooms.retired, false), notExists(taken)))
    .orderBy(desc(sql`${rooms.id} is not distinct from ${currentRoomId}::uuid`), asc(rooms.name))
    .limit(1)
  return room?.id ?? null
}
