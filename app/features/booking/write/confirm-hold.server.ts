import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { counsellors, offices } from '../../../db/tables/scheduling.ts'
import { adultAge } from '../../../lib/age.ts'
import { inBatches } from '../../../lib/in-batches.ts'
import { hashToken } from '../../../lib/random-token.server.ts'
import type { Secrets } from '../../../lib/secrets.server.ts'
import { toSessionMails } from '../mails/booking-mails.ts'
import type { BookingOutcome } from './booking-request.server.ts'
import { type HashedRequest, toBooking, toClientValues } from './client-values.server.ts'
import { confirmHeldBooking } from './write-booking.server.ts'

/** Turns the row that a hold token names into a confirmed booking of this client. */
export async function confirmHold(
  db: Db,
  secrets: Secrets,
  request: HashedRequest & Readonly<{ holdToken: string }>,
  now: Temporal.Instant,
): Promise<BookingOutcome> {
  const hold = await findHeldRow(db, request.holdToken)
  if (!hold) return { ok: false, reason: 'hold_gone' }
  const { row, wanted, endsAt } = hold
  if (row.status !== 'held' || !row.holdExpiresAt || Temporal.Instant.compare(row.holdExpiresAt, now) <= 0) {
    return { ok: false, reason: 'hold_gone', wanted }
  }
  if (request.details.age < adultAge && !row.guardianAnswer) return { ok: false, reason: 'guardian_needed' }
  const visitorTimeZone = request.visitorTimeZone ?? row.visitorTimeZone
  const session = { ...wanted, endsAt, sequence: row.icsSequence }
  const addresses = {
    client: request.details.email,
    offices: row.officeEmail ? [row.officeEmail] : [],
    counsellor: row.counsellorEmail ?? undefined,
  }
  const written = await confirmHeldBooking(db, {
    values: {
      ...toClientValues(secrets, row.id, request),
      id: row.id,
      status: 'confirmed',
      confirmed_at: now.toString(),
      visitor_time_zone: visitorTimeZone,
    },
    mails: toSessionMails(row.id, session, addresses),
    bookedBy: request.bookedBy,
    now,
  })
  if (!written.ok) return { ...written, wanted }
  const { id, createdAt, linkVersion, icsSequence } = row
  const time = { ...wanted, endsAt, visitorTimeZone, id, createdAt, linkVersion, icsSequence }
  return { ok: true, booking: toBooking(request, { ...time, status: 'confirmed' }), repeated: false }
}

type HeldRow = Awaited<ReturnType<ReturnType<typeof prepareHeldRows>['execute']>>[number]

const readers = new WeakMap<Db, (hash: string) => Promise<HeldRow | undefined>>()

/**
 * Built once a database: this statement is half of every booking. Hashes come as JSON: of an array PostgreSQL would count
 * them, and plan anew for each other number.
 */
function prepareHeldRows(db: Db) {
  return db
    .select({
      hash: bookings.holdTokenHash,
      id: bookings.id,
      status: bookings.status,
      mode: bookings.mode,
      officeId: bookings.officeId,
      counsellorId: bookings.counsellorId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      holdExpiresAt: bookings.holdExpiresAt,
      guardianAnswer: bookings.guardianAnswer,
      visitorTimeZone: bookings.visitorTimeZone,
      createdAt: bookings.createdAt,
      linkVersion: bookings.linkVersion,
      icsSequence: bookings.icsSequence,
      officeEmail: offices.email,
      counsellorEmail: counsellors.email,
    })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(
      sql`${bookings.holdTokenHash} = any(array(select jsonb_array_elements_text(${sql.placeholder('hashes')}::jsonb)))`,
    )
    .prepare('ireti_find_held_rows')
}

function openReader(db: Db) {
  const query = prepareHeldRows(db)
  const reader = inBatches<string, HeldRow | undefined>({
    run: async (hashes) => {
      const rows = await query.execute({ hashes: JSON.stringify(hashes) })
      const found = new Map(rows.map((row) => [row.hash, row]))
      return hashes.map((hash) => found.get(hash))
    },
  })
  readers.set(db, reader)
  return reader
}

async function findHeldRow(db: Db, holdToken: string) {
  const read = readers.get(db) ?? openReader(db)
  const row = await read(hashToken(holdToken))
  if (!row) return null
  const { startsAt, endsAt, officeId, counsellorId, mode } = row
  if (!startsAt || !endsAt || !officeId || !counsellorId || !mode)
    throw new Error(`hold ${row.id} has no time`)
  return { row, endsAt, wanted: { startsAt, counsellorId, officeId, mode } }
}
