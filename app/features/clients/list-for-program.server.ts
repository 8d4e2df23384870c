import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import { clients } from '../../db/tables/clients.ts'
import { inTransaction } from '../../db/transactions.server.ts'

type ClientsQuery = Readonly<{
  after?: Readonly<{ at: Temporal.Instant; id: string }>
  officeId?: string
  limit: number
  /** The API key or the account. */
  actorId: string
}>

/** The bookings of a person, also those of the clients whom staff merged. Written out, because Drizzle leaves out the names of tables. */
const bookingIds = sql<string[]>`array(select own.booking_id::text from client_bookings own
  join clients one on one.id = own.client_id where one.group_id = "clients"."id" order by own.booking_id)`

/** Returns clients, the oldest first, without phones and notes. The audit log names their bookings. */
export function listClientsForProgram(
  db: Db,
  { after, officeId, limit, actorId }: ClientsQuery,
  now: Temporal.Instant,
) {
  return inTransaction(db, async (tx) => {
    const { id, name, email, language, createdAt } = clients
    const rows = await tx
      .select({ id, name, email, officeId: clients.officeId, language, createdAt, bookingIds })
      .from(clients)
      .where(
        and(
          isNull(clients.mergedInto),
          officeId ? eq(clients.officeId, officeId) : undefined,
          after && sql`(${createdAt}, ${id}) > (${sql.param(after.at, createdAt)}, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(limit)
    await recordAudit(tx, {
      ...{ at: now, actorId, action: 'booking.listed', subjectType: 'booking', subjectId: 'list' },
      detail: { count: rows.length, bookingIds: rows.flatMap((row) => row.bookingIds) },
    })
    return rows
  })
}
