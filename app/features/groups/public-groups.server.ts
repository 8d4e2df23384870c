import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { counsellors, meetingAddress, offices, readEmail } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { officePayments, officePrices } from '../../db/tables/money.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { services } from '../../db/tables/public-content.ts'
import { reminderSettings } from '../../db/tables/reminders.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { readLinkToken } from '../booking/private-link/link-token.server.ts'

const columns = {
  session: groupSessions,
  office: {
    name: offices.name,
    address: offices.address,
    timeZone: offices.timeZone,
    country: offices.country,
  },
  /** In naira. Null: the office tells people. */
  price: services.price,
  beside: { amount: officePrices.amount, currency: officePrices.currency },
  howToPay: officePayments.howToPay,
}

export type PublicGroupRow = Awaited<ReturnType<typeof listPublicGroups>>[number]

function selectGroups(db: Db) {
  return db
    .select(columns)
    .from(groupSessions)
    .innerJoin(offices, eq(offices.id, groupSessions.officeId))
    .leftJoin(services, eq(services.id, groupSessions.serviceId))
    .leftJoin(
      officePrices,
      and(eq(officePrices.serviceId, services.id), eq(officePrices.officeId, offices.id)),
    )
    .leftJoin(officePayments, eq(officePayments.officeId, offices.id))
}

const mostListed = 50

/** Returns the group sessions that have not begun, the soonest first. Workshops belong to organisations. */
export function listPublicGroups(db: Db, now: Temporal.Instant) {
  return selectGroups(db)
    .where(isPublic(now))
    .orderBy(asc(groupSessions.startsAt), asc(groupSessions.id))
    .limit(mostListed)
}

/** Returns a group session, also one that has begun or is cancelled, or null. A sample session is for staff only. */
export async function findPublicGroup(db: Db, sessionId: string): Promise<PublicGroupRow | null> {
  if (!isUuid(sessionId)) return null
  const isOne = and(eq(groupSessions.id, sessionId), eq(groupSessions.kind, 'group'))
  const [row] = await selectGroups(db).where(and(isOne, eq(groupSessions.isSample, false)))
  return row ?? null
}

function isPublic(now: Temporal.Instant) {
  const { kind, status, startsAt, isSample } = groupSessions
  return and(eq(kind, 'group'), eq(status, 'planned'), gt(startsAt, now), eq(isSample, false))
}

export type LinkedPlace = NonNullable<Awaited<ReturnType<typeof findLinkedPlace>>>

/** Returns the place of a private link, or of the link for the proof of its address, or null. An erased place has none. */
export async function findLinkedPlace(
  db: Db,
  secrets: Secrets,
  token: string,
  purpose: 'place' | 'prove_place' = 'place',
) {
  const link = readLinkToken(secrets, token, purpose)
  if (!link) return null
  const [row] = await selectPlaces(db).where(
    and(
      and(eq(groupPlaces.id, link.bookingId), eq(groupPlaces.linkVersion, link.version)),
      isNotNull(groupPlaces.name),
    ),
  )
  return row ?? null
}

function selectPlaces(db: Db) {
  return db
    .select({
      ...columns,
      place: groupPlaces,
      counsellor: counsellors.name,
      ...{ meetingAddress, readEmail, meetingRoom: bookings.meetingRoom },
      /** The agency reminds, and did so when the place was taken: the rule of `queuePlaceReminders`. */
      isAgencyReminding: sql<boolean>`exists (select 1 from ${reminderSettings}
        where ${reminderSettings.isOn} and ${reminderSettings.since} < ${groupPlaces.createdAt})`,
      /** The mail that asks for the proof has left or waits to leave. */
      isMailed: sql<boolean>`exists (select 1 from ${outbox} where ${outbox.groupPlaceId} = ${groupPlaces.id}
        and ${outbox.kind} = 'place_asked' and ${outbox.status} <> 'failed')`,
    })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .leftJoin(offices, eq(offices.id, groupSessions.officeId))
    .leftJoin(counsellors, eq(counsellors.id, groupSessions.counsellorId))
    .leftJoin(bookings, eq(bookings.id, groupSessions.busyId))
    .leftJoin(services, eq(services.id, groupSessions.serviceId))
    .leftJoin(
      officePrices,
      and(eq(officePrices.serviceId, services.id), eq(officePrices.officeId, offices.id)),
    )
    .leftJoin(officePayments, eq(officePayments.officeId, offices.id))
}

/** Returns the version of the private link of a place. The mails of a place go with its row. */
export async function findPlaceLinkVersion(db: Db, placeId: string): Promise<number> {
  const [row] = await db
    .select({ linkVersion: groupPlaces.linkVersion })
    .from(groupPlaces)
    .where(eq(groupPlaces.id, placeId))
  return row?.linkVersion ?? 1
}
