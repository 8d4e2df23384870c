import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import type { Session } from '../rules/busy-times.ts'

/** Statuses that take up a counsellor's day; the last two are over, but count towards a daily limit. */
export const takenStatuses = ['held', 'pending', 'confirmed', 'attended', 'no_show'] as const

/** The sessions that meet a condition, by counsellor and start; the times as `BusyTime` says. */
export async function loadSessions(db: Db, condition: SQL | undefined): Promise<Session[]> {
  // Raw rows: there may be 100,000, and mapping them by column would take twice as long as reading them.
  const rows = await readRows<Omit<Session, 'expiresAt'> & { expiresAt: number | null }>(
    db,
    sql`select counsellor_id as "counsellorId", room_id as "roomId",
        floor(extract(epoch from busy_from) / 60)::int4 as "from",
        ceil(extract(epoch from busy_until) / 60)::int4 as "until",
        floor(extract(epoch from starts_at) / 60)::int4 as "startsAt",
        ceil(extract(epoch from ends_at) / 60)::int4 as "endsAt",
        case when status = 'held' then (extract(epoch from hold_expires_at) * 1000)::float8 end as "expiresAt"
      from bookings where ${inArray(bookings.status, [...takenStatuses])} and counsellor_id is not null
        and ${condition ?? sql`true`}
      order by counsellor_id, starts_at`,
  )
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt ?? Number.POSITIVE_INFINITY }))
}
