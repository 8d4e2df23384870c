import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { BookingOutcome } from './booking-request.server.ts'
import { type HashedRequest, toBooking, toClientValues } from './client-values.server.ts'
import { toEventMails, toRequestMails } from './mails/booking-mails.ts'
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
  const { externalEvent } = request
  const startsAt = externalEvent?.startsAt ?? null
  const endsAt = startsAt?.add({ minutes: sessionMinutes }) ?? null
  const status = externalEvent ? 'confirmed' : 'requested'
  const values = {
    ...toClientValues(secrets, id, request),
    id,
    status,
    starts_at: startsAt?.toString() ?? null,
    ends_at: endsAt?.toString() ?? null,
    busy_from: startsAt?.toString() ?? null,
    busy_until: endsAt?.toString() ?? null,
    external_event_uri: externalEvent?.uri ?? null,
    visitor_time_zone: request.visitorTimeZone ?? null,
    created_at: now.toString(),
    confirmed_at: externalEvent ? now.toString() : null,
  }
  const mails = await listMails(db, request)
  const written = await insertBooking(db, { values, mails, now })
  return written.ok ? { ok: true, booking: toBooking(request, written.time), repeated: false } : written
}

async function listMails(db: Db, { details, externalEvent }: HashedRequest) {
  const rows = await db
    .select({ email: offices.email })
    .from(offices)
    .orderBy(asc(offices.name), asc(offices.id))
  const emails = [...new Set(rows.map(({ email }) => email))]
  if (!externalEvent) return toRequestMails(details.email, emails)
  // Without a time we have nothing to tell that the scheduler's own mail does not tell better.
  return externalEvent.startsAt ? toEventMails(details.email, emails) : []
}
