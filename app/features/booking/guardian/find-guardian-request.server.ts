import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { bookings, guardians } from '../../../db/tables/booking.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import {
  listClientZones,
  showOnClocks,
  toOfficeLines,
} from '../../../outbox/appointment/appointment-times.ts'
import { guardianLinkDays } from '../../../outbox/link-lifetimes.ts'
import type { Words } from '../../../words/words.ts'
import { isComing } from '../allowed-changes.ts'
import { readLinkToken } from '../private-link/link-token.server.ts'
import { findSeriesId, listSeriesBookings } from '../series/series-of-booking.server.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'

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
  const { name, mode, status, startsAt, visitorTimeZone } = bookings
  const [found] = await db
    .select({
      ...{ name, mode, status, startsAt, visitorTimeZone },
      guardian: guardians,
      office: { name: offices.name, address: offices.address, timeZone: offices.timeZone },
      counsellor: { timeZone: counsellors.timeZone },
    })
    .from(bookings)
    .innerJoin(guardians, eq(guardians.bookingId, bookings.id))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(and(eq(bookings.id, bookingId), eq(guardians.linkVersion, version)))
  const times = found ? await listTimes(db, { bookingId, ...found }, now) : []
  if (!found || times.length === 0) return { isOpen: false } as const
  const { office, guardian } = found
  const isAnswered = guardian.answeredAt !== null
  const endsAt = guardian.askedAt?.add({ hours: 24 * guardianLinkDays })
  const isTooOld = !isAnswered && endsAt !== undefined && Temporal.Instant.compare(endsAt, now) <= 0
  if (isTooOld) return { isOpen: false } as const
  return {
    isOpen: true,
    ...{ bookingId, version, guardianStatus: guardian.status },
    clientName: found.name ?? '',
    rows: [
      {
        label: facts.when,
        lines: times.flatMap((startsAt) => showOnClocks(startsAt, listClientZones(found), now)),
      },
      {
        label: facts.where,
        lines: found.mode === 'ONLINE' || !office ? [facts.online] : toOfficeLines(office),
      },
    ],
  } as const
}

type Asked = Readonly<{ bookingId: string } & Pick<BookingRow, 'status' | 'startsAt'>>

/** Returns the time of the booking, or those of its series, that are to come. */
async function listTimes(
  db: Db,
  { bookingId, ...booking }: Asked,
  now: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const seriesId = await findSeriesId(db, bookingId)
  const rows = seriesId ? await listSeriesBookings(db, seriesId) : [booking]
  return rows.flatMap((row) => (isComing(row, now) ? (row.startsAt ?? []) : []))
}
