import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { isOrInSeriesOf } from '../../../db/series.server.ts'
import { offices } from '../../../db/tables/availability.ts'
import { bookings, guardians } from '../../../db/tables/booking.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { showOnClocks, toOfficeLines } from '../../../outbox/appointment/appointment-times.ts'
import { createZoneReader } from '../../../outbox/appointment/client-zones.server.ts'
import { guardianLinkDays } from '../../../outbox/link-lifetimes.ts'
import type { Words } from '../../../words/words.ts'
import { isComing } from '../allowed-changes.ts'
import { readLinkToken } from '../private-link/link-token.server.ts'
import { realBookings } from '../transaction/booking-row.server.ts'

/**
 * Returns what a guardian may see of a booking: the client's name, the time and the place. Returns null for a link that we did not
 * make. `isOpen` is false when the link was used, when it is too old, and when the appointment has begun or was cancelled. A series is open
 * while one of its sessions comes.
 */
export async function findGuardianRequest(
  db: Db,
  secrets: Secrets,
  token: string,
  now: Temporal.Instant,
  { session: { facts } }: Words,
) {
  const link = readLinkToken(secrets, token, 'guardian')
  if (!link) return null
  const { bookingId, version } = link
  const [found] = await db
    .select({ name: bookings.name, guardian: guardians })
    .from(bookings)
    .innerJoin(guardians, eq(guardians.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), eq(guardians.linkVersion, version)))
  const rows = found ? await listRows(db, bookingId, now, facts) : null
  if (!found || !rows) return { isOpen: false } as const
  const { guardian } = found
  const isAnswered = guardian.answeredAt !== null
  const endsAt = guardian.askedAt?.add({ hours: 24 * guardianLinkDays })
  const isTooOld = !isAnswered && endsAt !== undefined && Temporal.Instant.compare(endsAt, now) <= 0
  if (isTooOld) return { isOpen: false } as const
  return {
    isOpen: true,
    ...{ bookingId, version, guardianStatus: guardian.status },
    clientName: found.name ?? '',
    rows,
  } as const
}

/** Returns when and where the session of a booking takes place, or those of its series. Returns null when none comes any more. */
async function listRows(db: Db, bookingId: string, now: Temporal.Instant, facts: Words['session']['facts']) {
  const { status, startsAt, mode, officeId, counsellorId, visitorTimeZone } = bookings
  const sessions = await db
    .select({
      ...{ status, startsAt, mode, officeId, counsellorId, visitorTimeZone },
      office: { name: offices.name, address: offices.address },
    })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, officeId))
    .where(and(isOrInSeriesOf(bookings.id, bookingId), realBookings))
    .orderBy(asc(startsAt), asc(bookings.id))
  const toZones = await createZoneReader(db)
  const coming = sessions.flatMap((session) => {
    const { office, startsAt } = session
    if (!startsAt || !isComing(session, now)) return []
    const place = session.mode === 'ONLINE' || !office ? [facts.online] : toOfficeLines(office)
    return { clocks: showOnClocks(startsAt, toZones(session), now), place }
  })
  if (coming.length === 0) return null
  const places = [...new Set(coming.flatMap(({ place }) => place))]
  const isOnePlace = new Set(coming.map(({ place }) => place[0])).size === 1
  const times = coming.map(({ clocks, place: [name = ''] }) => [...clocks, ...(isOnePlace ? [] : [name])])
  return [
    // The clocks of one date stand in one line, so that nobody takes them for two dates.
    { label: facts.when, lines: times.length > 1 ? times.map((time) => time.join(', ')) : times.flat() },
    { label: facts.where, lines: places },
  ]
}
