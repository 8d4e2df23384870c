import { and, asc, eq, inArray, isNull, ne, not } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { idsOfSeries } from '../../db/series.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { isProofAsked, isTimeWanted } from '../../features/booking/allowed-changes.ts'
import { toBudget, toFirstMail, toSnapshot } from '../../features/booking/mails/client-mail.ts'
import { type Booking, bookingColumns } from '../../features/booking/transaction/booking-row.server.ts'
import type { AppointmentSnapshot } from '../../outbox/appointment/appointment-snapshot.ts'
import type { AppointmentChange } from '../../outbox/messages/staff-bookings.ts'
import { type NewMail, queueMail } from '../../outbox/queue-mail.server.ts'
import { type BookingEvent, isNewToOthers, type OtherEvent } from '../event.ts'
import { listSeriesDates, toDates } from './series-dates.server.ts'

/**
 * Tells client, office and counsellor of a new booking, or of the time that a request got. Office and counsellor learn of a booking that
 * waits for the proof of its address when it has it; its client learns something new then only when the proof has taken the time. The
 * mail of a new quarantined booking waits in the outbox until staff release it.
 */
export async function booked(tx: Db, event: BookingEvent): Promise<void> {
  const { type, before, after, by, at } = event
  if (event.series || !isNewToOthers(event)) return
  const isProof = type === 'booking.address_confirmed'
  const isKnown = isProof && !(before && isTimeWanted(before))
  const mail = toFirstMail(after)
  if (!mail && after.email) return
  // Staff, or a person who has proven the address, cause this mail: it does not count for the mailbox.
  const isFree = by.role === 'staff' || isProof
  const clientMails = isKnown || !mail ? [] : [isFree ? { ...mail, budget: undefined } : mail]
  await queueMail(tx, [...clientMails, ...(await listStaffMails(tx, after))], at)
}

/** What the outbox holds back about a quarantined booking, besides new links. */
const heldBack = [
  ...['booking_confirmed', 'booking_requested', 'booking_moved', 'booking_changed'],
  ...['office_booking', 'counsellor_booking'],
] as const

/**
 * Tells everybody of a booking that staff have released. Its mails so far say how it was when they were queued, and it can have got another
 * time since, so the present ones take their place.
 */
export async function released(tx: Db, { after, at }: BookingEvent): Promise<void> {
  const isWaiting = and(
    eq(outbox.bookingId, after.id),
    eq(outbox.channel, 'mail'),
    eq(outbox.status, 'queued'),
  )
  await tx.delete(outbox).where(and(isWaiting, inArray(outbox.kind, [...heldBack])))
  const mail = toFirstMail(after)
  if (!mail && after.email) return
  const clientMails = mail ? [{ ...mail, budget: undefined }] : []
  await queueMail(tx, [...clientMails, ...(await listStaffMails(tx, after))], at)
}

/** An office is not known for a request without a time and for an appointment of an outside scheduler: then all offices get the mail. */
async function listStaffMails(tx: Db, booking: Booking): Promise<NewMail[]> {
  const { id: bookingId, officeId, counsellorId, proofDueAt } = booking
  if (proofDueAt) return []
  const appointment = toSnapshot(booking)
  if (officeId && appointment) {
    const change = { change: 'booked', appointment } as const
    return toStaffMails(tx, bookingId, [
      { officeId, ...change },
      { counsellorId, ...change },
    ])
  }
  const change = appointment
    ? ({ change: 'booked', appointment } as const)
    : ({ change: 'requested' } as const)
  return toEach(await listOfficeAddresses(tx), { kind: 'office_booking', bookingId, ...change } as const)
}

/**
 * Tells everybody of an appointment that was moved. The office or counsellor that loses it gets the mail of a cancellation. Staff who
 * do not know of the appointment yet get nothing.
 */
export async function moved(
  tx: Db,
  { before: previous, after: booking, by, at, series }: BookingEvent,
): Promise<void> {
  const appointment = toSnapshot(booking, previous?.startsAt)
  if (series || !previous || !appointment || booking.quarantined) return
  const { id: bookingId, email: to, officeId, counsellorId } = booking
  const budget = by.role === 'staff' ? undefined : toBudget(booking)
  const change: Change = { change: 'moved', appointment }
  const booked: Change = { change: 'booked', appointment: { ...appointment, previousStartsAt: undefined } }
  const before = toSnapshot({ ...previous, icsSequence: booking.icsSequence })
  const cancelled: Change | null = before && { change: 'cancelled', appointment: before }
  const isSameOffice = officeId === previous.officeId
  const isSameCounsellor = counsellorId === previous.counsellorId
  const staffMails = booking.proofDueAt
    ? []
    : await toStaffMails(tx, bookingId, [
        { officeId, ...(isSameOffice ? change : booked) },
        { counsellorId, ...(isSameCounsellor ? change : booked) },
        ...(cancelled && !isSameOffice ? [{ officeId: previous.officeId, ...cancelled }] : []),
        ...(cancelled && !isSameCounsellor ? [{ counsellorId: previous.counsellorId, ...cancelled }] : []),
      ])
  const clientMails: NewMail[] = to ? [{ kind: 'booking_moved', to, bookingId, appointment, budget }] : []
  await queueMail(tx, [...clientMails, ...staffMails], at)
}

/**
 * Tells everybody of an appointment that was cancelled, and the client unless staff do so in another way. A request stands in nobody's
 * calendar, so nobody gets a mail. Staff who do not know of the appointment yet get nothing.
 */
export async function cancelled(
  tx: Db,
  { before, after: booking, by, at, detail, series, sendAt }: BookingEvent,
): Promise<void> {
  const appointment = toSnapshot(booking)
  if (series || !before || isTimeWanted(before) || !appointment || booking.quarantined) return
  const { id: bookingId, email: to, officeId, counsellorId } = booking
  const budget = by.role === 'staff' ? undefined : toBudget(booking)
  const isTold = to !== null && detail?.tellClient !== false
  const clientMails: NewMail[] = isTold
    ? [{ kind: 'booking_cancelled', to, bookingId, appointment, budget }]
    : []
  const change = { change: 'cancelled', appointment } as const
  const staffMails = booking.proofDueAt
    ? []
    : await toStaffMails(tx, bookingId, [
        { officeId, ...change },
        { counsellorId, ...change },
      ])
  await queueMail(tx, [...clientMails, ...staffMails], at, sendAt)
}

const seriesChanges = {
  'series.booked': 'booked',
  'series.moved': 'moved',
  'series.cancelled': 'cancelled',
} as const

/** Tells the client of all dates in one mail, and each office and each counsellor of their own ones. */
export async function seriesChanged(
  tx: Db,
  { type, bookingIds = [], detail, at }: OtherEvent,
): Promise<void> {
  const change = seriesChanges[type as keyof typeof seriesChanges]
  const rows = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  const [first] = rows
  const dates = await listSeriesDates(tx, rows)
  const facts = toDates(dates)
  if (!first || !facts || first.quarantined) return
  const to = first.email
  const budget = detail?.by === 'staff' ? undefined : toBudget(first)
  const ids = rows.flatMap(({ officeId, counsellorId }) => [officeId, counsellorId])
  const addresses = await readAddresses(tx, ids)
  const toStaff = (kind: 'office_series' | 'counsellor_series', key: 'officeId' | 'counsellorId') =>
    [...Map.groupBy(dates, (date) => date[key] ?? '')].flatMap(([id, own]): NewMail[] => {
      const [address, ownFacts] = [addresses.get(id), toDates(own)]
      return address && ownFacts ? [{ kind, to: address, change, ...ownFacts }] : []
    })
  const isTold = to !== null && detail?.tellClient !== false
  await queueMail(
    tx,
    [
      ...(isTold ? [{ kind: `series_${change}` as const, to, budget, ...facts }] : []),
      ...toStaff('office_series', 'officeId'),
      ...toStaff('counsellor_series', 'counsellorId'),
    ],
    at,
  )
}

/** Tells the client that nobody proved the address in time. The first mail of a request whose time nothing kept has said so already. */
export async function ended(tx: Db, { before, after: booking, at }: BookingEvent): Promise<void> {
  const appointment = toSnapshot(booking)
  if (before?.status === 'requested' || !appointment || !booking.email) return
  const { id: bookingId, email: to } = booking
  await queueMail(tx, [{ kind: 'booking_ended', to, bookingId, appointment, budget: 'unproven' }], at)
}

/** Tells office and counsellor that a client has taken the consent back. Without an office, all offices learn of it. */
export async function consentWithdrawn(tx: Db, { after: booking, at, series }: BookingEvent): Promise<void> {
  const { id: bookingId, officeId, counsellorId, quarantined, proofDueAt } = booking
  if (quarantined || proofDueAt) return
  const kind = 'consent_withdrawn'
  const known = [...(await readAddresses(tx, [officeId, counsellorId])).values()]
  const recipients = officeId ? known : [...known, ...(await listOfficeAddresses(tx))]
  const told = series?.isFirst === false ? await listToldOfSeries(tx, bookingId, kind, at) : new Set()
  const untold = recipients.filter((to) => !told.has(to))
  await queueMail(tx, toEach(untold, { kind, bookingId } as const), at)
}

/** Returns who got the mail about another session of the series in the same change. */
async function listToldOfSeries(tx: Db, bookingId: string, kind: NewMail['kind'], at: Temporal.Instant) {
  const isOfSeries = inArray(outbox.bookingId, idsOfSeries(bookingId))
  const rows = await tx
    .select({ to: outbox.toAddress })
    .from(outbox)
    .where(and(isOfSeries, eq(outbox.kind, kind), eq(outbox.createdAt, at)))
  return new Set(rows.map(({ to }) => to))
}

/**
 * Asks a guardian whether they agree. The address is read from the booking when the mail leaves. `askGuardians` has counted the mail for
 * the mailbox.
 */
export async function guardianAsked(tx: Db, { after, at, guardianEmail: to }: BookingEvent): Promise<void> {
  if (to) await queueMail(tx, [{ kind: 'guardian_question', to, bookingId: after.id }], at)
}

/** Sends a guardian who has answered the link for another answer. */
export async function guardianAnswered(
  tx: Db,
  { after, by, at, guardianEmail: to }: BookingEvent,
): Promise<void> {
  const budget = by.role === 'staff' ? undefined : 'guardian'
  const mail = { kind: 'guardian_answered', bookingId: after.id, budget } as const
  if (to) await queueMail(tx, [{ ...mail, to }], at)
}

type Change = Readonly<{ change: AppointmentChange; appointment: AppointmentSnapshot }>
type Recipient = Change & Readonly<{ officeId: string | null } | { counsellorId: string | null }>

async function toStaffMails(tx: Db, bookingId: string, recipients: readonly Recipient[]): Promise<NewMail[]> {
  const idOf = (recipient: Recipient) =>
    'officeId' in recipient ? recipient.officeId : recipient.counsellorId
  const addresses = await readAddresses(tx, recipients.map(idOf))
  return recipients.flatMap((recipient): NewMail[] => {
    const { change, appointment } = recipient
    const to = addresses.get(idOf(recipient) ?? '')
    const kind = 'officeId' in recipient ? 'office_booking' : 'counsellor_booking'
    return to ? [{ kind, to, bookingId, change, appointment }] : []
  })
}

/** Returns e-mail addresses by the id of the office or the counsellor. An invented counsellor has none, and neither has an office until staff enter one. */
async function readAddresses(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  const rows = await db
    .select({ id: offices.id, email: offices.email })
    .from(offices)
    .where(inArray(offices.id, known))
    .unionAll(
      db
        .select({ id: counsellors.id, email: counsellors.email })
        .from(counsellors)
        .where(and(inArray(counsellors.id, known), not(counsellors.isSample))),
    )
  return new Map(rows.filter(({ email }) => email !== '').map(({ id, email }) => [id, email]))
}

/** Returns a mail to each of several addresses. */
export function toEach<Mail extends object>(addresses: readonly string[], mail: Mail) {
  return addresses.map((to) => ({ ...mail, to }))
}

/** Returns the address of every office that has one. */
export async function listOfficeAddresses(db: Db): Promise<string[]> {
  const { email } = offices
  const rows = await db.selectDistinct({ email }).from(offices).where(ne(email, '')).orderBy(asc(email))
  return rows.map(({ email }) => email)
}

/** Sends the client the private link that replaces all earlier ones, with the button for the proof if it is asked. The verb has counted the mail. */
export async function linkReplaced(tx: Db, event: BookingEvent): Promise<void> {
  const { after, at, series } = event
  const { id: bookingId, email: to } = after
  if (isProofAsked(after, at)) return proofAsked(tx, event)
  if (to && series?.isFirst !== false) await queueMail(tx, [{ kind: 'booking_link', to, bookingId }], at)
}

/** Sends the mail that asks for the proof once more. The verb has counted it. */
export async function proofAsked(tx: Db, { after, at }: BookingEvent): Promise<void> {
  const mail = toFirstMail(after)
  if (mail) await queueMail(tx, [{ ...mail, budget: undefined }], at)
}

const accountKinds = {
  'account.password_changed': 'account_password_changed',
  'account.email_changed': 'account_email_changed',
  'account.second_factor_on': 'account_second_factor_on',
  'account.second_factor_off': 'account_second_factor_off',
  'account.passkey_added': 'account_passkey_added',
  'user.invited': 'account_invited',
  'user.invited_again': 'account_invited',
} as const

/** Tells the owner of an account what has changed. */
export async function accountChanged(tx: Db, { type, subjectId: userId, to = [], at }: OtherEvent) {
  const kind = accountKinds[type as keyof typeof accountKinds]
  await queueMail(tx, toEach(to, { kind, userId }), at)
}

export async function accountDeleted(tx: Db, { to = [], at }: OtherEvent): Promise<void> {
  await queueMail(tx, toEach(to, { kind: 'account_deleted' } as const), at)
}

/** Tells every office of a message. Nobody gets mail about one that filled the honeypot. */
export async function messageReceived(tx: Db, { subjectId, detail, at }: OtherEvent): Promise<void> {
  if (detail?.quarantined) return
  const mail = { kind: 'office_message', contactMessageId: subjectId } as const
  await queueMail(tx, toEach(await listOfficeAddresses(tx), mail), at)
}

/** Tells every office that an organisation asks for a workshop. What staff have entered, they know. */
export async function enquiryReceived(tx: Db, { detail, at }: OtherEvent): Promise<void> {
  if (detail?.quarantined || detail?.by === 'staff') return
  const mail = { kind: 'office_enquiry' } as const
  await queueMail(tx, toEach(await listOfficeAddresses(tx), mail), at)
}

/** Tells all administrators that the mail of the site takes another way. */
export async function mailServerChanged(tx: Db, { at }: OtherEvent): Promise<void> {
  const administrators = await tx
    .selectDistinct({ to: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.disabledAt)))
  const mails = administrators.map(({ to }) => ({ kind: 'mail_server_changed', to }) as const)
  await queueMail(tx, mails, at)
}
