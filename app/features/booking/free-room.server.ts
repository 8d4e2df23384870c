import { type SQL, sql } from 'drizzle-orm'
import type { toSlotRow } from '../availability/rules/slot.ts'

type RoomSearch = Readonly<{
  time: Pick<ReturnType<typeof toSlotRow>, 'officeId' | 'startsAt' | 'endsAt'>
  /** The booking that looks for a room, and the one it has so far. */
  bookingId: string
  ownRoomId?: string | null
  /** After a lost race any free room will do, so that the losers do not all run for the same one again. */
  lostRace: boolean
}>

/** A query for the id of a free room of an office that is in use: the booking's own if it can stay, else the first by name. */
export function toFreeRoom({ time, bookingId, ownRoomId = null, lostRace }: RoomSearch): SQL {
  const { officeId, startsAt, endsAt } = time
  const session = sql`tstzrange(${startsAt.toString()}::timestamptz, ${endsAt.toString()}::timestamptz)`
  return sql`select rooms.id from rooms where office_id = ${officeId}::uuid and not retired and not exists (
      select 1 from bookings where room_id = rooms.id and id <> ${bookingId}::uuid
        and status in ('held', 'pending', 'confirmed') and tstzrange(starts_at, ends_at) && ${session})
    order by ${lostRace ? sql`random()` : sql`rooms.id is not distinct from ${ownRoomId}::uuid desc, rooms.name`} limit 1`
}
