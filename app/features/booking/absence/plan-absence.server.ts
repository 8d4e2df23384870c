import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { bookings, guardians } from '../../../db/tables/booking.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { findCounsellor } from '../../availability/editing/counsellors.server.ts'
import { appointmentMinutes, type Slot } from '../../availability/rules/slot.ts'
import { findOpenSlots } from '../../availability/slots/slots.server.ts'
import { writeSlot } from '../time-picker/schedule-choice.ts'
import { realBookings } from '../transaction/booking-row.server.ts'
import { findDayAtOffices } from './day-at-offices.server.ts'

type AbsenceQuery = Readonly<{
  counsellorId: string
  /** A day on the clock of each office. */
  day: Temporal.PlainDate
  /** Returns the counsellors who fit a client of this age, or null for everybody. */
  listFitting: (age: number | null) => Promise<readonly string[] | null>
}>

/** Later times of the absent counsellor are looked for on so many days. */
const laterDays = 14
const mostLater = 6
const mostSlots = 20_000

/**
 * Returns the sessions of a counsellor's day that have not begun, each with the times it can get, and a proposal: another counsellor at
 * the same time who fits, else a later time of the same counsellor, else a cancellation. No two proposals take the same time. Returns null
 * for a counsellor outside the scope. Only administrators hand a session to somebody else.
 */
export async function planAbsence(
  db: Db,
  scope: StaffScope,
  { counsellorId, day, listFitting }: AbsenceQuery,
  now: Temporal.Instant,
) {
  const counsellor = await findCounsellor(db, scope, counsellorId)
  if (!counsellor) return null
  const { from, until, isCovered } = await findDayAtOffices(db, day, counsellor.timeZone)
  const found = await listSessions(db, scope, { counsellorId, from, until }, now)
  const sessions = found.filter(isCovered)
  const rules = { isStaff: true, withoutNotice: true, limit: mostSlots }
  const later = await findOpenSlots(
    db,
    { ...rules, counsellorId, from, to: until.add({ hours: 24 * laterDays }) },
    now,
  )
  const same =
    scope.counsellorId === null && sessions.length > 0
      ? await findOpenSlots(db, { ...rules, from, to: until }, now)
      : { slots: [] }
  const taken = new Set<string>()
  const planned = []
  for (const session of sessions) {
    const fitting = await listFitting(session.age)
    const isSamePlace = ({ mode, officeId }: Slot) =>
      mode === session.mode && (mode === 'ONLINE' || officeId === session.officeId)
    const others = keepOneEach(
      same.slots.filter(
        (slot) =>
          isSamePlace(slot) &&
          slot.counsellorId !== counsellorId &&
          session.startsAt?.equals(slot.startsAt) === true,
      ),
      ({ counsellorId: id }) => id,
      session.officeId,
    ).map((slot) => ({ ...slot, fits: fitting === null || fitting.includes(slot.counsellorId) }))
    const times = keepOneEach(
      later.slots.filter(
        (slot) =>
          isSamePlace(slot) &&
          !isCovered({ ...slot, endsAt: slot.startsAt.add({ minutes: appointmentMinutes }) }) &&
          session.startsAt !== null &&
          Temporal.Instant.compare(slot.startsAt, session.startsAt) > 0 &&
          !taken.has(slot.startsAt.toString()),
      ),
      ({ startsAt }) => startsAt.toString(),
      session.officeId,
    ).slice(0, mostLater)
    const [proposed] = [...others.filter(({ fits }) => fits), ...times]
    if (proposed && proposed === times[0]) taken.add(proposed.startsAt.toString())
    planned.push({ ...session, others, later: times, proposal: proposed ? writeSlot(proposed) : 'cancel' })
  }
  return { counsellor, from, until, isCovered, sessions: planned }
}

/** Keeps one slot for each key: that at the office of the session, else the first. */
function keepOneEach(slots: readonly Slot[], toKey: (slot: Slot) => string, officeId: string | null): Slot[] {
  const groups = Map.groupBy(slots, toKey)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return group.find((slot) => slot.officeId === officeId) ?? first ?? []
  })
}

type Range = Readonly<{ counsellorId: string; from: Temporal.Instant; until: Temporal.Instant }>

/** Returns the sessions that touch a range and have not begun, by start. */
async function listSessions(
  db: Db,
  scope: StaffScope,
  { counsellorId, from, until }: Range,
  now: Temporal.Instant,
) {
  const { id, revision, name, mode, officeId, startsAt, endsAt, age } = bookings
  const { guardianAnswer, visitorTimeZone } = bookings
  return db
    .select({
      ...{ id, revision, name, mode, officeId, startsAt, endsAt, age, guardianAnswer, visitorTimeZone },
      guardianStatus: guardians.status,
      status: bookings.status,
    })
    .from(bookings)
    .leftJoin(guardians, eq(guardians.bookingId, id))
    .where(
      and(
        eq(bookings.counsellorId, counsellorId),
        withinScope(bookings.counsellorId, scope),
        eq(bookings.status, 'confirmed'),
        realBookings,
        gt(endsAt, from),
        lt(startsAt, until),
        gt(startsAt, now),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
}
