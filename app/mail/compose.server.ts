import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../db/open.server.ts'
import { counsellors, meetingAddress, offices, readEmail } from '../db/tables/availability.ts'
import { bookings } from '../db/tables/booking.ts'
import type { mails } from '../db/tables/mails.ts'
import { toMeetingLink } from './appointment/meeting-address.ts'
import { type Message, toMessage } from './mail-content.ts'
import type { AccountLinkPurpose, AppointmentFacts, MailKind, WrittenMessage } from './mail-facts.ts'
import { type AppointmentSnapshot, isToGuardian, type QueuedFacts } from './queue.server.ts'
import type { OutgoingMail } from './transport.server.ts'

export type ComposeSettings = Readonly<{
  /** Origin without a trailing slash. */
  publicUrl: string
  companyName: string
  mailFrom: string
  /** Returns the private link of a booking. */
  toManageLink: (bookingId: string, linkVersion: number) => string | Promise<string>
  /** Returns the link with which the reader of a mail proves the address of a booking. */
  toProofLink: (bookingId: string, linkVersion: number) => string
  /** Returns a link for the owner of an account, or null when the account is gone or needs none. */
  toAccountLink: (
    link: Readonly<{ purpose: AccountLinkPurpose; userId: string; email: string }>,
    issuedAt: Temporal.Instant,
  ) => Promise<string | null>
  /** Returns the link with which a guardian answers. */
  toGuardianLink: (bookingId: string, guardianLinkVersion: number) => string
  /** Returns the decrypted e-mail address of the guardian of a booking, or null when there is none. */
  findGuardianEmail: (bookingId: string) => Promise<string | null>
  /** Returns the decrypted message, or null when it is deleted or must not stand in the mail. */
  findContactMessage: (id: string) => Promise<WrittenMessage | null>
}>

/** A row of the outbox that this process has reserved for sending. `attempts` includes the present attempt. */
export type LeasedMail = typeof mails.$inferSelect

type Queued = z.output<typeof QueuedFacts>
type BookingRows = NonNullable<Awaited<ReturnType<typeof findBookingRows>>>

/** Finds the booking of a mail with the office and the counsellor that the mail names. */
export async function findBookingRows(
  db: Db,
  bookingId: string | null,
  appointment: AppointmentSnapshot | undefined,
) {
  if (!bookingId) return null
  const [rows] = await db
    .select({
      linkVersion: bookings.linkVersion,
      proofDueAt: bookings.proofDueAt,
      helpInMails: bookings.helpInMails,
      clientName: bookings.name,
      visitorTimeZone: bookings.visitorTimeZone,
      mode: bookings.mode,
      guardianAnswer: bookings.guardianAnswer,
      guardianLinkVersion: bookings.guardianLinkVersion,
      meetingRoom: bookings.meetingRoom,
      ...{ meetingAddress, readEmail },
      office: { address: offices.address, timeZone: offices.timeZone },
      counsellor: { name: counsellors.name, email: counsellors.email, timeZone: counsellors.timeZone },
    })
    .from(bookings)
    .leftJoin(
      offices,
      eq(offices.id, sql`coalesce(${appointment?.officeId ?? null}::uuid, ${bookings.officeId})`),
    )
    .leftJoin(
      counsellors,
      eq(counsellors.id, sql`coalesce(${appointment?.counsellorId ?? null}::uuid, ${bookings.counsellorId})`),
    )
    .where(eq(bookings.id, bookingId))
  return rows ?? null
}

/** Returns the complete mail. Throws when the data does not fit its kind. */
export async function composeMail(
  settings: ComposeSettings,
  mail: LeasedMail,
  queued: Queued,
  rows: BookingRows | null,
): Promise<OutgoingMail> {
  const written = mail.contactMessageId ? await settings.findContactMessage(mail.contactMessageId) : null
  const message = await writeMessage(settings, mail, queued, { rows, written })
  return {
    ...message,
    id: mail.id,
    kind: mail.kind,
    queuedAt: mail.createdAt,
    host: new URL(settings.publicUrl).hostname,
    from: { name: settings.companyName, email: settings.mailFrom },
    to: await findRecipient(settings, mail),
    replyTo: written?.email ?? rows?.readEmail ?? undefined,
  }
}

async function findRecipient({ findGuardianEmail }: ComposeSettings, mail: LeasedMail): Promise<string> {
  if (!isToGuardian(mail.kind)) return mail.toAddress
  const email = mail.bookingId && (await findGuardianEmail(mail.bookingId))
  if (!email) throw new Error(`${mail.kind} without the address of a guardian`)
  return email
}

async function writeMessage(
  settings: ComposeSettings,
  mail: LeasedMail,
  queued: Queued,
  { rows, written }: { rows: BookingRows | null; written: WrittenMessage | null },
): Promise<Message> {
  const site = { companyName: settings.companyName, publicUrl: settings.publicUrl }
  if (isNotice(mail.kind)) return toMessage(mail.kind, site)
  if (isWithAccountLink(mail.kind)) {
    const account = { purpose: linkPurposes[mail.kind], userId: mail.userId ?? '', email: mail.toAddress }
    const link = mail.userId ? await settings.toAccountLink(account, mail.createdAt) : null
    return toMessage(mail.kind, { ...site, link })
  }
  if (mail.kind === 'office_message') {
    return toMessage(mail.kind, { ...site, written })
  }
  if (mail.kind === 'follow_up_overdue') {
    if (!queued.count) throw new Error(`${mail.kind} without a count`)
    return toMessage(mail.kind, { ...site, count: queued.count })
  }
  if (mail.kind === 'system_trouble') {
    if (!queued.count || !queued.areas) throw new Error(`${mail.kind} without a count`)
    return toMessage(mail.kind, { ...site, count: queued.count, areas: queued.areas })
  }
  if (!mail.bookingId || !rows) throw new Error(`${mail.kind} without a booking`)
  const clientName = rows.clientName ?? ''
  const { helpInMails } = rows
  const manageLink = await settings.toManageLink(mail.bookingId, rows.linkVersion)
  if (mail.kind === 'guardian_question' || mail.kind === 'guardian_answered') {
    const link = settings.toGuardianLink(mail.bookingId, rows.guardianLinkVersion)
    return toMessage(mail.kind, { ...site, link })
  }
  if (mail.kind === 'consent_withdrawn') {
    return toMessage(mail.kind, { ...site, bookingId: mail.bookingId, clientName })
  }
  if (
    mail.kind === 'booking_changed' ||
    mail.kind === 'booking_link' ||
    (mail.kind === 'booking_requested' && !queued.session)
  ) {
    return toMessage(mail.kind, { ...site, manageLink, helpInMails })
  }
  if (mail.kind === 'office_booking' && queued.change === 'requested') {
    return toMessage(mail.kind, { ...site, change: 'requested', clientName })
  }
  const appointment = toAppointmentFacts(settings, mail, queued, rows)
  const proof = rows.proofDueAt && {
    link: settings.toProofLink(mail.bookingId, rows.linkVersion),
    dueAt: rows.proofDueAt,
  }
  switch (mail.kind) {
    case 'booking_confirmed':
    case 'booking_requested':
    case 'booking_moved':
    case 'booking_cancelled':
    case 'booking_ended':
    case 'booking_reminder':
      return toMessage(mail.kind, {
        ...appointment,
        clientEmail: mail.toAddress,
        manageLink,
        proof,
        helpInMails,
      })
    case 'office_booking':
    case 'counsellor_booking':
      if (!queued.change || queued.change === 'requested') throw new Error(`${mail.kind} without a change`)
      return toMessage(mail.kind, {
        ...appointment,
        change: queued.change,
        clientName,
        contactFirst: rows.guardianAnswer === 'unsafe',
      })
    default:
      throw new Error(`unknown kind of mail: ${mail.kind}`)
  }
}

const linkPurposes = {
  account_made: 'confirm',
  account_exists: 'confirm',
  account_confirm: 'confirm',
  account_reset: 'reset',
  account_invited: 'invitation',
  account_email_new: 'new-address',
} as const satisfies Partial<Record<MailKind, AccountLinkPurpose>>

function isWithAccountLink(kind: string): kind is keyof typeof linkPurposes {
  return Object.hasOwn(linkPurposes, kind)
}

const notices = [
  'account_email_changed',
  'account_password_changed',
  'account_second_factor_on',
  'account_second_factor_off',
  'account_passkey_added',
  'account_deleted',
] as const satisfies MailKind[]

function isNotice(kind: string): kind is (typeof notices)[number] {
  return notices.some((notice) => notice === kind)
}

function toAppointmentFacts(
  settings: ComposeSettings,
  mail: LeasedMail,
  { session: appointment }: Queued,
  rows: BookingRows,
): AppointmentFacts {
  if (!mail.bookingId || !appointment) throw new Error(`${mail.kind} without an appointment`)
  return {
    companyName: settings.companyName,
    publicUrl: settings.publicUrl,
    organizer: rows.readEmail ?? settings.mailFrom,
    bookingId: mail.bookingId,
    ...appointment,
    mode: appointment.mode ?? rows.mode ?? 'ONLINE',
    meetingLink: toMeetingLink(rows),
    office: rows.office,
    counsellor: rows.counsellor,
    visitorTimeZone: rows.visitorTimeZone,
    queuedAt: mail.createdAt,
  }
}
