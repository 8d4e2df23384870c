import PostalMime from 'postal-mime'
import { onTestFinished } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { bookings, bookingTexts } from '../../app/db/tables/booking.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { type MailSettings, toMailChannel } from '../../app/outbox/channels/mail/mail-channel.server.ts'
import { type MailTransport, openTransport } from '../../app/outbox/channels/mail/transport.server.ts'
import { listDue, sendDue, sendRow } from '../../app/outbox/outbox.server.ts'
import type { NewMail } from '../../app/outbox/queue-mail.server.ts'
import { makeAgency } from './agency.ts'
import { openInbox } from './smtp-inbox.ts'

export const now = Temporal.Instant.from('2027-01-02T08:00:00Z')
export const secret = 'COMPLAINT-I-cannot-sleep'
export const noBug = (_: string, error: unknown) => {
  throw error
}

export function settingsFor(transport: MailTransport, onBrokenMail: MailSettings['onBrokenMail'] = noBug) {
  return {
    publicUrl: 'https://ireti.example',
    companyName: 'Ireti',
    mailFrom: 'appointments@ireti.example',
    toManageLink: (id: string, version: number) => `https://ireti.example/manage/${id}.${version}`,
    toProofLink: (id: string, version: number) => `https://ireti.example/confirm/${id}.${version}`,
    toGuardianLink: (id: string, version: number) => `https://ireti.example/guardian/${id}.${version}`,
    findPlaceLinkVersion: async () => 1,
    toWorkshopLink: (id: string) => `https://ireti.example/workshops/${id}`,
    toPlaceLink: (id: string) => `https://ireti.example/places/${id}`,
    toPlaceProofLink: (id: string) => `https://ireti.example/places/confirm/${id}`,
    findGuardianEmail: async (): Promise<string | null> => null,
    toAccountLink: async () => null,
    findContactMessage: async () => null,
    transport,
    onBrokenMail,
  }
}

export async function openMailbox(behaviour?: Parameters<typeof openInbox>[0]) {
  const inbox = await openInbox(behaviour)
  onTestFinished(inbox.close)
  return { ...inbox, settings: settingsFor(openTransport({ mailUrl: inbox.url, dataDir: '/nowhere' })) }
}

export async function dbWithBooking(changes: Partial<typeof bookings.$inferInsert> = {}) {
  const db = await freshDb()
  const agency = await makeAgency(db, { counsellors: 2 })
  const bookingId = crypto.randomUUID()
  await db.insert(bookings).values({
    id: bookingId,
    status: 'confirmed',
    mode: 'IN_PERSON',
    officeId: agency.offices[0]?.id,
    counsellorId: agency.counsellors[0]?.id,
    ...appointmentOn(9),
    busyFrom: appointmentOn(9).startsAt,
    busyUntil: appointmentOn(9).endsAt,
    visitorTimeZone: 'Asia/Kolkata',
    name: 'Ngozi Eze',
    email: 'ngozi@mail.example',
    clientKey: 'ngozi@mail.example',
    channel: 'friend',
    createdAt: now,
    confirmedAt: now,
    ...changes,
  })
  await db
    .insert(bookingTexts)
    .values({ bookingId, complaintEncrypted: secret, expectationsEncrypted: secret })
  return { db, bookingId, ...agency }
}

export function appointmentOn(day: number) {
  const startsAt = Temporal.Instant.from('2027-01-01T08:00:00Z').add({ hours: (day - 1) * 24 })
  return { startsAt, endsAt: startsAt.add({ minutes: 30 }) }
}

export function confirmation(bookingId: string, to = 'ngozi@mail.example'): NewMail {
  return { kind: 'booking_confirmed', to, bookingId, appointment: { ...appointmentOn(9), sequence: 0 } }
}

export function later(minutes: number) {
  return now.add({ seconds: minutes * 60 })
}

/** Sends the mail that is due, and no webhook. */
export function sendDueMail(db: Db, settings: MailSettings, clock: () => Temporal.Instant): Promise<number> {
  return sendDue(db, [toMailChannel(settings)], clock)
}

export async function sendNextMail(db: Db, settings: MailSettings, at: Temporal.Instant) {
  const [row] = await listDue(db, { channel: 'mail', endpointId: null }, at)
  return row ? sendRow(db, toMailChannel(settings), row, () => at) : 'nothing_due'
}

export async function listOutbox(db: Db) {
  return db
    .select({ status: outbox.status, attempts: outbox.attempts, lastError: outbox.lastError })
    .from(outbox)
    .orderBy(outbox.createdAt)
}

export async function readMail(mail: { raw: Buffer | string } | undefined) {
  const email = await PostalMime.parse(mail?.raw ?? '')
  const part = email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const calendar = part && new TextDecoder().decode(part.content as ArrayBuffer).replaceAll('\n', '\r\n')
  return { ...email, method: part?.method, calendar: calendar ?? '' }
}
