import { and, asc, desc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { findConsentVersion } from '../../../db/office-consent.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import {
  bookings,
  bookingTexts,
  consentEvents,
  guardians,
  outsideEvents,
} from '../../../db/tables/booking.ts'
import { bookingNotes } from '../../../db/tables/booking-notes.ts'
import { clientBookings, clientPhones, clients, toNameWords } from '../../../db/tables/clients.ts'
import { groupPlaces, groupSessions } from '../../../db/tables/groups.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { workshopEnquiries } from '../../../db/tables/workshops.ts'
import { tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { listClientZones } from '../../../outbox/appointment/appointment-times.ts'
import { clientMailKinds } from '../../../outbox/messages/messages.ts'
import type { ConsentValues } from '../../../words/en/consent.ts'
import type { Words } from '../../../words/words.ts'
import { findConsentText } from '../agree/consent-texts.ts'
import { decryptDetails, decryptGuardian } from '../encrypted-details.server.ts'
import { findBookingPhone } from '../reach/booking-phone.server.ts'
import { listReminders } from '../reminders/plan-reminders.server.ts'
import { findWishes } from '../wishes/wishes.server.ts'

/** `values` stand in the gaps of older consents, which did not store them. */
export type Wording = Readonly<{ words: Words['consent']; values: ConsentValues }>

export type MyData = NonNullable<Awaited<ReturnType<typeof findMyData>>>

/** Returns what `findMyData` returns and records that the client took a copy of it. */
export async function takeMyData(
  db: Db,
  secrets: Secrets,
  bookingId: string,
  wording: Wording,
  now: Temporal.Instant,
) {
  const found = await findMyData(db, secrets, bookingId, wording)
  const subject = { subjectType: 'booking', subjectId: bookingId } as const
  if (found) await recordAudit(db, { at: now, action: 'client.data_taken', ...subject })
  return found
}

/**
 * Returns everything that is stored about the client of a booking, decrypted, or null when there is none. Of the notes of staff it
 * returns only when they were written: somebody else may have the client's private link.
 */
export async function findMyData(db: Db, secrets: Secrets, bookingId: string, wording: Wording) {
  const [row] = await db
    .select({
      booking: bookings,
      texts: bookingTexts,
      guardian: guardians,
      outsideEvent: outsideEvents.uri,
      office: { name: offices.name, timeZone: offices.timeZone },
      counsellor: { name: counsellors.name, timeZone: counsellors.timeZone },
    })
    .from(bookings)
    .leftJoin(bookingTexts, eq(bookingTexts.bookingId, bookings.id))
    .leftJoin(guardians, eq(guardians.bookingId, bookings.id))
    .leftJoin(outsideEvents, eq(outsideEvents.bookingId, bookings.id))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(eq(bookings.id, bookingId))
  if (!row) return null
  const { booking, texts, guardian, outsideEvent, office, counsellor } = row
  const { visitorTimeZone, mode, guardianAnswer } = booking
  const contact = tryToDecrypt(() => decryptGuardian(secrets, guardian))
  return {
    booking: {
      ...{ number: booking.id, status: booking.status, mode },
      ...{ office: office?.name ?? null, counsellor: counsellor?.name ?? null },
      ...{ startsAt: booking.startsAt, endsAt: booking.endsAt },
      /** The zones in which the client reads times, their own first. */
      zones: listClientZones({ visitorTimeZone, mode, office, counsellor }),
      ...{ createdAt: booking.createdAt, addressConfirmedAt: booking.provenAt },
      ...{ comingConfirmedAt: booking.comingConfirmedAt, cancelledAt: booking.cancelledAt },
      ...{ cancelledBy: booking.cancelledBy, cancelReason: booking.cancelReason },
      /** The event of an outside scheduler. */
      outsideEvent,
      /** The client said that nobody else reads their mail. */
      helpInMails: booking.helpInMails,
    },
    person: {
      ...{ name: booking.name, email: booking.email, age: booking.age, gender: booking.gender },
      ...{ maritalStatus: booking.maritalStatus, cityOfResidence: booking.cityOfResidence },
      channel: booking.channel,
    },
    /** Null when the texts are erased or cannot be decrypted. */
    texts: texts && tryToDecrypt(() => decryptDetails(secrets, texts)),
    guardian: guardianAnswer
      ? {
          ...{ answer: guardianAnswer, ...contact, status: guardian?.status ?? null },
          ...{ askedAt: guardian?.askedAt ?? null, answeredAt: guardian?.answeredAt ?? null },
        }
      : null,
    /** What the client wrote about a safe way to reach them. */
    reach: await findReach(db, secrets, bookingId),
    /** What staff keep for all bookings of the client. Null before the proof of the address. */
    record: await findRecord(db, booking),
    /** What the person asked for organisations. Empty before the proof of the address. */
    /** Places in group sessions, whose address is proven, too. Empty before the proof of the address. */
    places: booking.provenAt ? await listOwnPlaces(db, booking) : [],
    enquiries: booking.provenAt ? await listOwnEnquiries(db, booking.clientKey) : [],
    consents: await listConsents(db, bookingId, wording),
    reminders: await listReminders(db, bookingId),
    /** What the client asked for when no free time fitted. */
    wishes: await findWishes(db, bookingId),
    mails: await listClientMails(db, bookingId),
    notes: await listNoteTimes(db, bookingId),
    openings: await listOpenings(db, booking),
    changes: await listChanges(db, booking),
  }
}

/** Only a part of the number: somebody else may have the private link. */
async function findReach(db: Db, secrets: Secrets, bookingId: string) {
  const phone = await findBookingPhone(db, secrets, bookingId)
  return phone && { number: maskNumber(phone.number), safe: phone.reach }
}

const maskNumber = (number: string) => `${number.slice(0, 4)} … ${number.slice(-2)}`

/**
 * Returns what is stored about the client of a booking, without the texts of notes, and only a part of phone numbers and of an address
 * that is not the booking's own: somebody else may have the client's private link.
 */
async function findRecord(
  db: Db,
  { id: bookingId, email: ownEmail }: Readonly<{ id: string; email: string | null }>,
) {
  const { name, email, language, createdAt, notesAt } = clients
  // The others of the same person may have another mailbox, so nothing of them is shown.
  const mergedAt =
    sql<Temporal.Instant | null>`(select min(same.joined_at) from clients same where same.group_id = ${clients.groupId}
    and same.merged_into is not null and ${clients.id} in (same.id, same.merged_into))`.mapWith(createdAt)
  const [found] = await db
    .select({ id: clients.id, record: { name, email, language, createdAt, notesAt, mergedAt } })
    .from(clientBookings)
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .where(eq(clientBookings.bookingId, bookingId))
  if (!found) return null
  const phones = await db
    .select({ number: clientPhones.number })
    .from(clientPhones)
    .where(eq(clientPhones.clientId, found.id))
    .orderBy(asc(clientPhones.createdAt), asc(clientPhones.id))
  return {
    ...found.record,
    email: found.record.email === ownEmail ? ownEmail : maskAddress(found.record.email),
    phones: phones.map(({ number }) => maskNumber(number)),
  }
}

/** Returns the enquiries for workshops from an address, without their texts: somebody else may have the client's private link. */
async function listOwnEnquiries(db: Db, clientKey: string | null) {
  if (clientKey === null) return []
  const { organisation, name, people, createdAt, id } = workshopEnquiries
  return db
    .select({ organisation, name, people, createdAt })
    .from(workshopEnquiries)
    .where(eq(workshopEnquiries.emailKey, clientKey))
    .orderBy(asc(createdAt), asc(id))
}

/**
 * Returns the places in groups of the same name and address, without the title of a group. Several people can share a mailbox, and somebody
 * else may have the client's private link.
 */
async function listOwnPlaces(db: Db, booking: Pick<typeof bookings.$inferSelect, 'clientKey' | 'name'>) {
  const { clientKey } = booking
  if (clientKey === null || booking.name === null) return []
  const { status, emailKey, provenAt, name, id } = groupPlaces
  return db
    .select({ startsAt: groupSessions.startsAt, status })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .where(
      and(
        and(eq(emailKey, clientKey), isNotNull(provenAt)),
        eq(toNameWords(name), toNameWords(booking.name)),
      ),
    )
    .orderBy(asc(groupSessions.startsAt), asc(id))
}

/** Returns the first letter of an address, and nothing of its mailbox. */
const maskAddress = (address: string | null) => address && `${[...address][0]} … @ …`

/** Returns the consents, each with the very words that it is about. */
export async function listConsents(db: Db, bookingId: string, { words, values }: Wording) {
  const { purpose, given, at, textVersion, documentVersion, textValues, actor, route } = consentEvents
  const rows = await db
    .select({ purpose, given, at, textVersion, documentVersion, textValues, actor, route })
    .from(consentEvents)
    .where(eq(consentEvents.bookingId, bookingId))
    .orderBy(asc(consentEvents.id))
  const consents = rows.map(async ({ textValues, ...row }) => {
    const office = row.documentVersion === null ? null : await findConsentVersion(db, row.documentVersion)
    const agreed = {
      values: textValues ?? values,
      number: row.documentVersion,
      paragraphs: office?.paragraphs ?? [],
    }
    return { ...row, wording: findConsentText(words, row, agreed) }
  })
  return Promise.all(consents)
}

function listClientMails(db: Db, bookingId: string) {
  const { kind, toAddress, createdAt, sentAt } = outbox
  return db
    .select({ kind, toAddress, createdAt, sentAt })
    .from(outbox)
    .where(and(eq(outbox.bookingId, bookingId), inArray(kind, [...clientMailKinds])))
    .orderBy(asc(createdAt), asc(outbox.id))
}

function listNoteTimes(db: Db, bookingId: string) {
  return db
    .select({ writtenAt: bookingNotes.createdAt })
    .from(bookingNotes)
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(asc(bookingNotes.createdAt))
}

const mostEvents = 500
const reads = ['booking.details_opened', 'booking.notes_opened', 'booking.details_listed'] as const

const clientChanges = [
  'client_record.merged',
  'client_record.separated',
  'client_record.sessions_taken',
  'client_record.sessions_returned',
  'client_record.session_attached',
] as const

type OwnBooking = Readonly<{ id: string; counsellorId: string | null }>

/** Returns who opened the texts or notes of a booking, its request for a lower price, or the notes of the desk about its client, the latest first. It names a role and no person. */
async function listOpenings(db: Db, booking: OwnBooking) {
  const { action, subjectType, subjectId, detail } = auditEvents
  const isOpening = sql`(${subjectType} = 'booking' and (
    (${subjectId} = ${booking.id} and ${action} in ('booking.details_opened', 'booking.notes_opened'))
    or (${subjectId} = 'list' and ${action} = 'booking.details_listed' and ${detail} -> 'bookingIds' ? ${booking.id})))
    or (${ofClient(booking.id)} and ${action} = 'client_record.notes_opened')
    or (${subjectType} = 'price_request' and ${action} = 'price_request.opened'
      and ${detail} -> 'bookingIds' ? ${booking.id})`
  const rows = await listEvents(db, isOpening, booking)
  return rows.map(({ at, action, by }) => ({
    ...{ at, by },
    opened: toOpened(action),
  }))
}

function toOpened(action: string): 'desk' | 'notes' | 'price' | 'texts' {
  if (action === 'price_request.opened') return 'price'
  if (action === 'client_record.notes_opened') return 'desk'
  return action === 'booking.notes_opened' ? 'notes' : 'texts'
}

/** The condition of events of the client of a booking that name the booking. */
function ofClient(bookingId: string): SQL {
  const { subjectType, subjectId, detail } = auditEvents
  return sql`(${subjectType} = 'client' and ${subjectId} = (select ${clientBookings.clientId}::text from ${clientBookings}
    where ${clientBookings.bookingId} = ${bookingId}) and ${detail} -> 'bookingIds' ? ${bookingId})`
}

/** Returns who changed a booking and how, and to which client it belongs, the latest first. It names a role and no person. */
function listChanges(db: Db, booking: OwnBooking) {
  const { action, subjectType, subjectId } = auditEvents
  const isOwn = and(eq(subjectType, 'booking'), eq(subjectId, booking.id), notInArray(action, [...reads]))
  return listEvents(db, or(isOwn, and(ofClient(booking.id), inArray(action, [...clientChanges]))), booking)
}

async function listEvents(db: Db, condition: SQL | undefined, { counsellorId }: OwnBooking) {
  const { at, action, detail, actorId } = auditEvents
  const rows = await db
    .select({ at, action, detail, actorId, isAdmin: users.isAdmin, counsellorId: users.counsellorId })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(condition)
    .orderBy(desc(auditEvents.id))
    .limit(mostEvents)
  return rows.map((row) => ({
    at: row.at,
    action: row.action,
    by: row.actorId && toCause(row) !== 'program' ? toRole(row, counsellorId) : toCause(row),
  }))
}

/** Only events of clients and guardians before the release that stores the role have none. */
function toCause({ action, detail }: Readonly<{ action: string; detail: unknown }>): string {
  const { by } = (detail ?? {}) as { by?: unknown }
  return typeof by === 'string' ? by : action.startsWith('guardian.') ? 'guardian' : 'client'
}

type Reader = Readonly<{ isAdmin: boolean | null; counsellorId: string | null }>

function toRole({ isAdmin, counsellorId }: Reader, ownCounsellorId: string | null) {
  if (isAdmin) return 'administrator'
  if (!counsellorId) return 'former member of staff'
  return counsellorId === ownCounsellorId ? 'your counsellor' : 'another counsellor'
}
