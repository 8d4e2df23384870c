import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { counsellors } from '../../db/tables/availability.ts'
import { appointmentStatuses, bookings } from '../../db/tables/booking.ts'
import { clientBookings } from '../../db/tables/clients.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { realBookings } from '../booking/transaction/booking-row.server.ts'
import { addApart, attachBooking, findClientOfBooking } from './attach-booking.server.ts'
import { findClient, type Reader } from './clients.server.ts'

const attachable = ['requested', ...appointmentStatuses] as const

/** The indexes alone find who has no client, so that no row is read of those who have one. */
const withoutClient = sql`(select ${bookings.id} from ${bookings} where ${realBookings}
  and not exists (select from ${clientBookings} where ${clientBookings.bookingId} = ${bookings.id}) offset 0)`

const isUnattached = and(
  inArray(bookings.id, withoutClient),
  inArray(bookings.status, [...attachable]),
  eq(bookings.quarantined, false),
  isNotNull(bookings.name),
)

/** Returns a page of the sessions and requests that belong to no client, the newest booking first. For administrators. */
export async function listUnattached(db: Db, { page, limit }: Readonly<{ page: number; limit: number }>) {
  const { id, name, email, startsAt, createdAt, provenAt } = bookings
  // All rows are counted as they are found: a second search would take as long.
  const total = sql<number>`count(*) over ()`.mapWith(Number)
  const rows = await db
    .select({ id, name, email, startsAt, provenAt, counsellor: counsellors.name, total })
    .from(bookings)
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(isUnattached)
    .orderBy(desc(createdAt), asc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [first] = rows
  if (first || page === 1) return { rows, total: first?.total ?? 0 }
  return { rows, total: await db.$count(bookings, isUnattached) }
}

type Attachable = Readonly<{ status: string; name: string | null; quarantined: boolean }>

/** Whether staff may say whose a booking is: it is a request or an appointment of somebody with a name. */
export function mayBeAttached({ status, name, quarantined }: Attachable): boolean {
  return name !== null && !quarantined && attachable.some((one) => one === status)
}

type Attachment = Readonly<{
  bookingId: string
  revision: number
  /** Null for a new client, whom only administrators add. */
  clientId: string | null
}>
type Attached = Readonly<{ ok: true; clientId: string }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Attaches a session that has no client to one within the scope, or to a new one. It proves no address. */
export function attachByStaff(
  db: Db,
  { bookingId, revision, clientId }: Attachment,
  { scope, actorId, now }: Reader,
): Promise<Attached> {
  if (!isUuid(bookingId)) return Promise.resolve(refuse('not_found'))
  return inTransaction<Attached>(db, async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), withinScope(bookings.counsellorId, scope)))
      .for('update')
    const locked = checkRevision(booking, revision)
    if (!locked.ok) return locked
    const { name, email, officeId } = locked.row
    if (!name || !mayBeAttached(locked.row)) return refuse('not_found')
    if (await findClientOfBooking(tx, bookingId)) return refuse('changed_meanwhile')
    const chosen = clientId ? await findClient(tx, scope, clientId) : null
    const isNew = clientId === null && scope.counsellorId === null
    if (!chosen && !isNew) return refuse('not_found')
    const to = chosen?.id ?? (await addApart(tx, { name, email, officeId }, now))
    const attached = await attachBooking(tx, locked.row, now, { clientId: to, scope })
    if (!attached) return refuse('not_found')
    await announce(tx, {
      ...{ type: 'client_record.session_attached', at: now, actorId, subjectType: 'client' },
      ...{ subjectId: attached, detail: { bookingIds: [bookingId] } },
    })
    return { ok: true, clientId: attached }
  })
}
