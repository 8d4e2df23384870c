import { and, asc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { offices } from '../../../db/tables/availability.ts'
import { bookings, sampleBookings } from '../../../db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../../db/tables/groups.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { contactMessages } from '../../../db/tables/public-content.ts'
import { workshopEnquiries } from '../../../db/tables/workshops.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'

export type Breach = Readonly<{
  from: Temporal.Instant
  /** Not included. */
  until: Temporal.Instant
  /** The account that somebody else used. Without it, every account counts. */
  email?: string
  /** Somebody took the database or a backup of it, so everybody who was in it at `until` is affected. */
  everybody?: boolean
}>

/** Actions that showed somebody texts, names or addresses of clients. */
const readingActions = [
  'booking.details_opened',
  'booking.details_listed',
  'booking.listed',
  'booking.notes_opened',
  'client_record.notes_opened',
  'price_request.opened',
  'message.opened',
  'message.subjects_listed',
  'enquiry.opened',
  'enquiry.people_opened',
  'group.people_opened',
] as const

/**
 * The events that the list cannot connect with people. An export has only a number of bookings. The others have the ids of
 * comments and mails, of which this list has no rows. `comment.listed` counts the lists that somebody read, not their comments.
 */
const unnamedActions = ['booking.list_exported', 'comment.opened', 'comment.listed', 'mail.opened'] as const

export class UnknownAccount extends Error {}

/**
 * Returns a row for each booking of a person, each message, each enquiry and each place in a group whose data somebody saw, the first ones first, and how often
 * the log has an action that it cannot connect with people. Of a whole database it names the accounts, too. Comments are encrypted with the names of who wrote them. Throws an `UnknownAccount`. Writes an audit event.
 */
export async function listAffected(db: Db, breach: Breach, now: Temporal.Instant) {
  const happened = await toCondition(db, breach)
  const rows = breach.everybody
    ? [
        ...(await listBookings(db, breach.until)),
        ...(await listMessages(db, breach.until)),
        ...(await listEnquiries(db, breach.until)),
        ...(await listPlaces(db, breach.until)),
        ...(await listAccounts(db, breach.until)),
      ]
    : await listSeen(db, happened)
  const unnamed = breach.everybody
    ? []
    : await db
        .select({ action: auditEvents.action, times: sql<number>`count(*)::int` })
        .from(auditEvents)
        .where(and(happened, inArray(auditEvents.action, [...unnamedActions])))
        .groupBy(auditEvents.action)
        .orderBy(asc(auditEvents.action))
  const { from, until, email = null, everybody = false } = breach
  await recordAudit(db, {
    at: now,
    action: 'breach.listed',
    subjectType: 'booking',
    subjectId: 'list',
    detail: { from: String(from), until: String(until), email, everybody, count: rows.length },
  })
  return { rows, unnamed }
}

async function toCondition(db: Db, { from, until, email }: Breach): Promise<SQL | undefined> {
  const during = and(gte(auditEvents.at, from), lt(auditEvents.at, until))
  if (email === undefined) return during
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, toEmailKey(email)))
  if (!account) throw new UnknownAccount(`There is no account with the address ${email}.`)
  return and(during, eq(auditEvents.actorId, account.id))
}

async function listSeen(db: Db, happened: SQL | undefined) {
  const ids = sql`case when ${auditEvents.detail} ? 'bookingIds'
    then array(select jsonb_array_elements_text(${auditEvents.detail} -> 'bookingIds'))
    when ${auditEvents.detail} ? 'placeIds'
    then array(select jsonb_array_elements_text(${auditEvents.detail} -> 'placeIds'))
    when ${auditEvents.detail} ? 'messageIds'
    then array(select jsonb_array_elements_text(${auditEvents.detail} -> 'messageIds'))
    else array[${auditEvents.subjectId}] end`
  const events = db.$with('events').as(
    db
      .select({
        subjectId: sql<string>`unnest(${ids})`.as('seen_id'),
        action: auditEvents.action,
        at: auditEvents.at,
      })
      .from(auditEvents)
      .where(and(happened, inArray(auditEvents.action, [...readingActions]))),
  )
  const seen = db.$with('seen').as(
    db
      .select({
        recordId: sql<string>`${events.subjectId}`.as('record_id'),
        actions: sql<string[]>`array_agg(distinct ${events.action} order by ${events.action})`.as('actions'),
        firstAt: sql<string>`to_char(min(${events.at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
          'first_at',
        ),
      })
      .from(events)
      .groupBy(events.subjectId),
  )
  const people = await db
    .with(events, seen)
    .select({ ...bookingColumns, seen: seen.actions, firstAt: seen.firstAt })
    .from(seen)
    .innerJoin(bookings, eq(sql`${bookings.id}::text`, seen.recordId))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .where(isOfPerson)
    .orderBy(asc(seen.firstAt), asc(seen.recordId))
  const writers = await db
    .with(events, seen)
    .select({ ...messageColumns, seen: seen.actions, firstAt: seen.firstAt })
    .from(seen)
    .innerJoin(contactMessages, eq(sql`${contactMessages.id}::text`, seen.recordId))
    .where(eq(contactMessages.isSample, false))
    .orderBy(asc(seen.firstAt), asc(seen.recordId))
  const organisations = await db
    .with(events, seen)
    .select({ ...enquiryColumns, seen: seen.actions, firstAt: seen.firstAt })
    .from(seen)
    .innerJoin(workshopEnquiries, eq(sql`${workshopEnquiries.id}::text`, seen.recordId))
    .where(eq(workshopEnquiries.isSample, false))
    .orderBy(asc(seen.firstAt), asc(seen.recordId))
  const places = await db
    .with(events, seen)
    .select({ ...placeColumns, seen: seen.actions, firstAt: seen.firstAt })
    .from(seen)
    .innerJoin(groupPlaces, eq(sql`${groupPlaces.id}::text`, seen.recordId))
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .leftJoin(offices, eq(offices.id, groupSessions.officeId))
    .where(isPlaceOfPerson)
    .orderBy(asc(seen.firstAt), asc(seen.recordId))
  return [...people, ...writers, ...organisations, ...places]
}

/** The first start invents bookings, messages, enquiries and places. They belong to nobody, so a breach list leaves them out. */
const isOfPerson = sql`not exists (select from ${sampleBookings} where ${sampleBookings.bookingId} = ${bookings.id})`
const isPlaceOfPerson = and(isNotNull(groupPlaces.name), eq(groupSessions.isSample, false))

type Kind = 'booking' | 'message' | 'enquiry' | 'place' | 'account'

const bookingColumns = {
  kind: sql<Kind>`'booking'`,
  ...{ id: bookings.id, name: bookings.name, email: bookings.email, age: bookings.age },
  country: offices.country,
  hasGuardian: sql<boolean>`exists (select from guardians where guardians.id = ${bookings.id} and guardian_sealed is not null)`,
}

const messageColumns = {
  kind: sql<Kind>`'message'`,
  ...{ id: contactMessages.id, name: contactMessages.name, email: contactMessages.email },
  age: sql<number | null>`null::int`,
  country: sql<string | null>`null`,
  hasGuardian: sql<boolean>`false`,
}

const enquiryColumns = {
  ...messageColumns,
  kind: sql<Kind>`'enquiry'`,
  ...{ id: workshopEnquiries.id, name: workshopEnquiries.name, email: workshopEnquiries.email },
}

const placeColumns = {
  kind: sql<Kind>`'place'`,
  ...{ id: groupPlaces.id, name: groupPlaces.name, email: groupPlaces.email, age: groupPlaces.age },
  country: sql<string | null>`${offices.country}`,
  hasGuardian: sql<boolean>`${groupPlaces.guardianEncrypted} is not null`,
}

const accountColumns = {
  ...messageColumns,
  kind: sql<Kind>`'account'`,
  ...{ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`, email: users.email },
}

const unknownReading = { seen: sql<string[]>`array[]::text[]`, firstAt: sql<string | null>`null` }

function listBookings(db: Db, until: Temporal.Instant) {
  return db
    .select({ ...bookingColumns, ...unknownReading })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .where(and(lt(bookings.createdAt, until), isNotNull(bookings.clientKey), isOfPerson))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
}

function listMessages(db: Db, until: Temporal.Instant) {
  return db
    .select({ ...messageColumns, ...unknownReading })
    .from(contactMessages)
    .where(and(lt(contactMessages.createdAt, until), eq(contactMessages.isSample, false)))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
}

function listEnquiries(db: Db, until: Temporal.Instant) {
  return db
    .select({ ...enquiryColumns, ...unknownReading })
    .from(workshopEnquiries)
    .where(and(lt(workshopEnquiries.createdAt, until), eq(workshopEnquiries.isSample, false)))
    .orderBy(asc(workshopEnquiries.createdAt), asc(workshopEnquiries.id))
}

function listPlaces(db: Db, until: Temporal.Instant) {
  return db
    .select({ ...placeColumns, ...unknownReading })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .leftJoin(offices, eq(offices.id, groupSessions.officeId))
    .where(and(lt(groupPlaces.createdAt, until), isPlaceOfPerson))
    .orderBy(asc(groupPlaces.createdAt), asc(groupPlaces.id))
}

function listAccounts(db: Db, until: Temporal.Instant) {
  return db
    .select({ ...accountColumns, ...unknownReading })
    .from(users)
    .where(lt(users.createdAt, until))
    .orderBy(asc(users.createdAt), asc(users.id))
}
