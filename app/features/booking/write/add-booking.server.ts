import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { offices } from '../../../db/tables/scheduling.ts'
import type { Secrets } from '../../../lib/secrets.server.ts'
import { toRequestMails, toSessionMails } from '../mails/booking-mails.ts'
import type { BookingOutcome } from './booking-request.server.ts'
import { type HashedRequest, toBooking, toClientValues } from './client-values.server.ts'
import { insertBooking } from './write-booking.server.ts'

/** Third-party schedulers sell the same half hour. */
const sessionMinutes = 30

/** A booking that had no hold: an outside scheduler's event, or a request whose time is still to be agreed. */
export async function addBooking(
  db: Db,
  secrets: Secrets,
  request: HashedRequest,
  now: Temporal.Instant,
): Promise<BookingOutcome> {
  const id = randomUUID()
  // The table keeps microseconds; a repeated request must be answered with the same instant.
  const createdAt = now.round({ smallestUnit: 'millisecond', roundingMode: 'trunc' })
  const { externalEvent } = request
  const startsAt = externalEvent?.startsAt ?? null
  const endsAt = startsAt?.add({ minutes: sessionMinutes }) ?? null
  const status = externalEvent ? 'confirmed' : 'requested'
  const visitorTimeZone = request.visitorTimeZone ?? null
  const values = {
    ...toClientValues(secrets, id, request),
    id,
    status,
    starts_at: startsAt?.toString() ?? null,
    ends_at: endsAt?.toString() ?? null,
    busy_from: startsAt?.toString() ?? null,
    busy_until: endsAt?.toString() ?? null,
    external_event_uri: externalEvent?.uri ?? null,
    visitor_time_zone: visitorTimeZone,
    created_at: createdAt.toString(),
    confirmed_at: externalEvent ? createdAt.toString() : null,
  }
  const mails = await listMails(db, id, request)
  const written = await insertBooking(db, { values, mails, now })
  if (!written.ok) return written
  const time = { id, status, mode: null, officeId: null, counsellorId: null, startsAt, endsAt } as const
  const booking = toBooking(request, {
    ...time,
    visitorTimeZone,
    createdAt,
    linkVersion: 1,
    icsSequence: 0,
  })
  return { ok: true, booking, repeated: false }
}

async function listMails(db: Db, bookingId: string, { details, externalEvent }: HashedRequest) {
  const rows = await db
    .select({ email: offices.email })
    .from(offices)
    .orderBy(asc(offices.name), asc(offices.id))
  const readers = { client: details.email, offices: [...new Set(rows.map(({ email }) => email))] }
  if (!externalEvent) return toRequestMails(bookingId, readers)
  const { startsAt } = externalEvent
  // Without a time we have nothing to tell that the scheduler's own mail does not tell better.
  if (!startsAt) return []
  const endsAt = startsAt.add({ minutes: sessionMinutes })
  return toSessionMails(bookingId, { startsAt, endsAt, sequence: 0 }, readers)
}
