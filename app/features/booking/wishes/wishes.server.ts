import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { bookingWishes } from '../../../db/tables/wishes.ts'
import type { NamedWishes } from './wishes.ts'

/** Returns what the clients of bookings asked for, by the id of the booking. Who chose a time is missing. */
export async function listWishes(
  db: Db,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, NamedWishes>> {
  const { bookingId, days, parts, mode, officeId, counsellorId, gender } = bookingWishes
  const rows = await db
    .select({
      ...{ bookingId, days, parts, mode, officeId, counsellorId, gender },
      ...{ office: offices.name, counsellor: counsellors.name },
    })
    .from(bookingWishes)
    .leftJoin(offices, eq(offices.id, officeId))
    .leftJoin(counsellors, eq(counsellors.id, counsellorId))
    .where(inArray(bookingId, [...bookingIds]))
  return new Map(rows.map(({ bookingId: id, ...wishes }) => [id, wishes]))
}

/** Returns what the client of a booking asked for, or null. */
export async function findWishes(db: Db, bookingId: string): Promise<NamedWishes | null> {
  return (await listWishes(db, [bookingId])).get(bookingId) ?? null
}
