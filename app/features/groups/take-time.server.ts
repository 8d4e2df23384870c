import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { counsellors, offices, rooms } from '../../db/tables/availability.ts'
import { blockingStatuses, bookings, occupiesTime } from '../../db/tables/booking.ts'
import { announceTimes } from '../../events/announce.server.ts'
import { isAway } from '../availability/rules/away.ts'
import { loadAvailabilityRules, toDayBefore } from '../availability/slots/schedule.server.ts'

/** The time and the place of a session of a group, and its title, which the calendar shows. */
export type GroupTime = Readonly<{
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  counsellorId: string
  officeId: string
  mode: 'IN_PERSON' | 'ONLINE'
  /** Only for a session in person. Null: the first free room by name. */
  roomId: string | null
  /** In person at the place of an organisation: it needs no room of ours. */
  isElsewhere?: boolean
  title: string
}>

type Taken =
  | Readonly<{ ok: true; busyId: string; roomId: string | null }>
  /** `away`: leave, a holiday or a closure. `no_room`: no room of the office is free. */
  | Refusal<'not_found' | 'away' | 'no_room'>

/**
 * Writes the row of `bookings` that takes the time of a session, or moves it there. The exclusion constraints refuse a counsellor or a room
 * that somebody else has (`slotConstraints`). Working hours, notice, horizon and daily limit do not bind: staff plan groups in the evening
 * and at weekends. The row counts for the daily limit of single sessions.
 */
export async function takeTime(
  tx: Db,
  time: GroupTime,
  busyId: string | null,
  now: Temporal.Instant,
): Promise<Taken> {
  const { startsAt, endsAt, counsellorId, officeId, mode, isElsewhere = false } = time
  // A change of leave, holidays and rooms locks these rows first (decision 010).
  const [counsellor] = await tx
    .select({ id: counsellors.id, active: counsellors.active, bufferMinutes: counsellors.bufferMinutes })
    .from(counsellors)
    .where(eq(counsellors.id, counsellorId))
    .for('no key update')
  const [office] = await tx
    .select({ id: offices.id })
    .from(offices)
    .where(eq(offices.id, officeId))
    .for('no key update')
  if (!counsellor?.active || !office) return refuse('not_found')
  const rules = await loadAvailabilityRules(tx, toDayBefore(startsAt), counsellorId)
  if (isAway(rules, time)) return refuse('away')
  const needsRoom = mode === 'IN_PERSON' && !isElsewhere
  const roomId = needsRoom ? await findRoom(tx, time, busyId, now) : null
  if (needsRoom && !roomId) return refuse('no_room')
  const columns = {
    ...{ startsAt, endsAt, counsellorId, officeId, mode, roomId },
    busyFrom: startsAt.subtract({ minutes: counsellor.bufferMinutes }),
    busyUntil: endsAt.add({ minutes: counsellor.bufferMinutes }),
    holdExpiresAt: endsAt,
    name: time.title,
  }
  const [before] = busyId ? await tx.select().from(bookings).where(eq(bookings.id, busyId)) : []
  const [after] = before
    ? await tx.update(bookings).set(columns).where(eq(bookings.id, before.id)).returning()
    : await tx
        .insert(bookings)
        .values({ id: randomUUIDv7(), status: 'held', createdAt: now, ...columns })
        .returning()
  if (!after) throw new Error('the statement returned no row')
  // It is no session of a client, so no price is kept for it: it does not take its first time.
  await announceTimes(tx, { before: before ?? { ...after, status: 'expired' }, after, at: now })
  return { ok: true, busyId: after.id, roomId }
}

/** Deletes the row that takes the time of a session. */
export async function freeTime(tx: Db, busyId: string | null, now: Temporal.Instant): Promise<void> {
  if (!busyId) return
  const [gone] = await tx.delete(bookings).where(eq(bookings.id, busyId)).returning()
  if (gone) await announceTimes(tx, { before: gone, after: { ...gone, status: 'expired' }, at: now })
}

/** Returns the chosen room, or the first free one by name; null when the office has none. The constraint refuses a chosen room that is taken. */
async function findRoom(
  tx: Db,
  { officeId, roomId, startsAt, endsAt }: GroupTime,
  busyId: string | null,
  now: Temporal.Instant,
): Promise<string | null> {
  const overlaps = sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt})
    && tstzrange(${startsAt.toString()}::timestamptz, ${endsAt.toString()}::timestamptz)`
  const taken = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.roomId, rooms.id),
        inArray(bookings.status, [...blockingStatuses]),
        occupiesTime,
        or(ne(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)),
        overlaps,
        busyId ? ne(bookings.id, busyId) : undefined,
      ),
    )
  const [room] = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(
      and(
        eq(rooms.officeId, officeId),
        eq(rooms.retired, false),
        roomId ? eq(rooms.id, roomId) : notExists(taken),
      ),
    )
    .orderBy(asc(rooms.name), desc(rooms.id))
    .limit(1)
  return room?.id ?? null
}
