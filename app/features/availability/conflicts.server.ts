import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { rooms } from '../../db/tables/availability.ts'
import { bookings, occupiesTime } from '../../db/tables/booking.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { createHoursReader, modulo } from './rules/open-hours.ts'
import type { AvailabilityRules } from './rules/schedule.ts'
import { appointmentMinutes, type SlotStart } from './rules/slot.ts'

/** The time and place of an appointment. In person it has a room. */
type BookedSlot = SlotStart & Readonly<{ roomId?: string | null }>

const minuteMs = 60_000

/**
 * Returns the appointments that hours, holidays and leave do not allow, or whose room is no longer in use. Notice and horizon
 * do not matter for an appointment that is booked.
 */
export function listConflicts<Appointment extends BookedSlot>(
  rules: AvailabilityRules,
  appointments: readonly Appointment[],
): Appointment[] {
  const isOffered = createOfferCheck(rules, appointments)
  return appointments.filter((appointment) => !isOffered(appointment))
}

/** Returns the appointments that the rules allow before a change and not after it. */
export function listNewConflicts<Appointment extends BookedSlot>(
  before: AvailabilityRules,
  after: AvailabilityRules,
  appointments: readonly Appointment[],
): Appointment[] {
  const wasOffered = createOfferCheck(before, appointments)
  return listConflicts(after, appointments).filter(wasOffered)
}

function createOfferCheck(rules: AvailabilityRules, appointments: readonly BookedSlot[]) {
  if (appointments.length === 0) return () => true
  const starts = appointments.map(({ startsAt }) => startsAt.epochMilliseconds / minuteMs)
  const range = {
    from: Math.floor(starts.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)),
    until: Math.ceil(starts.reduce((a, b) => Math.max(a, b), 0)) + appointmentMinutes,
  }
  const listHours = createHoursReader(rules, range)
  const counsellors = rules.counsellors.filter(({ active }) => active)
  const hoursByCounsellor = new Map(counsellors.map((counsellor) => [counsellor.id, listHours(counsellor)]))
  const rooms = new Map(rules.rooms.map(({ id, officeId }) => [id, officeId]))
  const officesWithRooms = new Set(rooms.values())
  return ({ startsAt, counsellorId, officeId, mode, roomId }: BookedSlot): boolean => {
    if (mode === 'IN_PERSON' && !officesWithRooms.has(officeId)) return false
    if (roomId && rooms.get(roomId) !== officeId) return false
    const start = startsAt.epochMilliseconds / minuteMs
    const officeHours = (hoursByCounsellor.get(counsellorId) ?? []).filter(
      ({ office }) => office.id === officeId,
    )
    return officeHours
      .flatMap(({ hours }) => hours)
      .some(
        ({ modes, remainder, open }) =>
          modes.includes(mode) &&
          modulo(start, appointmentMinutes) === remainder &&
          open.some(({ from, until }) => from <= start && start + appointmentMinutes <= until),
      )
  }
}

/** An upcoming appointment, or a slot that somebody holds now. */
export type BookedAppointment = SlotStart &
  Readonly<{
    bookingId: string
    name: string | null
    isHeld: boolean
    /** The session of a group that takes the time. */
    groupId: string | null
    roomId: string | null
    /** The name of the room. */
    room: string | null
  }>

/** A search for conflicts checks this many appointments, the soonest first. */
export const maxCheckedAppointments = 1_000

/**
 * Returns the number of upcoming appointments that the rules no longer offer, and the first `limit` of them by start, or all.
 * They are of one counsellor or of all. An appointment of an outside scheduler has no counsellor, so no rule applies to it.
 */
export async function findConflicts(
  db: Db,
  rules: AvailabilityRules,
  now: Temporal.Instant,
  { counsellorId, limit }: Readonly<{ counsellorId?: string; limit?: number }> = {},
) {
  // There can be thousands of rows, so this query reads only the columns that the rules need, and Drizzle does not look at each value.
  type Checked = Omit<BookedSlot, 'startsAt'> & Readonly<{ id: string; at: number }>
  const rows = await readRows<Checked>(
    db,
    sql`select id, (extract(epoch from starts_at) * 1000)::float8 as at, counsellor_id as "counsellorId", office_id as "officeId", mode,
        room_id as "roomId"
      from bookings
      where starts_at > ${now.toString()} and status = 'confirmed' and ${occupiesTime}
        ${counsellorId ? sql`and counsellor_id = ${counsellorId}::uuid` : sql``}
      order by starts_at, id limit ${maxCheckedAppointments}`,
  )
  const booked = rows.map(({ at, ...row }) => ({
    ...row,
    startsAt: Temporal.Instant.fromEpochMilliseconds(Math.round(at)),
  }))
  const found = listConflicts(rules, booked.flatMap(toBooked))
  const ids = found.slice(0, limit).map((conflict) => conflict.id)
  const appointments =
    ids.length > 0 ? await loadUpcomingAppointments(db, inArray(bookings.id, ids), now) : []
  /** True when the check ended at `maxCheckedAppointments`, so there may be more conflicts. */
  const isMore = rows.length === maxCheckedAppointments
  return { total: found.length, appointments, isMore }
}

/** Returns the upcoming appointments and the live holds that meet a condition, by start. */
export async function loadUpcomingAppointments(
  db: Db,
  condition: SQL | undefined,
  now: Temporal.Instant,
): Promise<BookedAppointment[]> {
  const { id, status, startsAt, counsellorId, officeId, mode, name, roomId } = bookings
  const rows = await db
    .select({
      id,
      status,
      startsAt,
      counsellorId,
      officeId,
      mode,
      name,
      roomId,
      room: rooms.name,
      groupId: groupSessions.id,
    })
    .from(bookings)
    .leftJoin(rooms, eq(rooms.id, roomId))
    .leftJoin(groupSessions, eq(groupSessions.busyId, id))
    .where(
      and(
        condition,
        gt(startsAt, now),
        occupiesTime,
        or(eq(status, 'confirmed'), and(eq(status, 'held'), gt(bookings.holdExpiresAt, now))),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
  return rows.flatMap(toBooked).map(({ id: bookingId, status: rowStatus, ...row }) => ({
    ...row,
    bookingId,
    isHeld: rowStatus === 'held',
  }))
}

type Columns = { [Column in keyof SlotStart]: SlotStart[Column] | null }

/** Returns a row as a list of one, or an empty list if it has no counsellor, office, mode or time. */
function toBooked<Row extends Columns>(row: Row): (Row & SlotStart)[] {
  const { startsAt, counsellorId, officeId, mode } = row
  return startsAt && counsellorId && officeId && mode
    ? [{ ...row, startsAt, counsellorId, officeId, mode }]
    : []
}
