import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { queueWebhooks } from '../../../db/queue-webhooks.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import type { MailBudget } from '../../../mail/budget/mail-budget.server.ts'
import type { AppointmentChange } from '../../../mail/mail-facts.ts'
import { type AppointmentSnapshot, type NewMail, queueMail } from '../../../mail/queue.server.ts'
import { isTimeWanted } from '../allowed-changes.ts'
import type { Booking, BookingRow } from '../transaction/booking-row.server.ts'

type Change = Readonly<{ change: AppointmentChange; appointment: AppointmentSnapshot }>
type ClientMail =
  | 'booking_confirmed'
  | 'booking_requested'
  | 'booking_moved'
  | 'booking_cancelled'
  | 'booking_ended'

/** A mail to the client that no member of staff caused counts for a budget of the mailbox. */
type Cause = Readonly<{ isByStaff: boolean }>

/** Mails about one change, by the role of who reads them. */
type Recipient = Change &
  (
    | Readonly<{ client: string; kind: ClientMail; budget: MailBudget | undefined }>
    | Readonly<{ officeId: string | null }>
    | Readonly<{ counsellorId: string | null }>
  )

/**
 * Tells client, office and counsellor of an appointment that was booked, or of the time that a request got. Office, counsellor and
 * webhooks learn of a booking that waits for the proof of its address when it has it.
 */
export async function queueBookedMails(
  db: Db,
  booking: Booking,
  now: Temporal.Instant,
  { isByStaff }: Cause,
): Promise<void> {
  const appointment = toSnapshot(booking)
  if (!appointment || !booking.email) return
  const booked = { change: 'booked', appointment } as const
  if (!booking.proofDueAt) await queueWebhooks(db, { event: 'appointment.booked', booking }, now)
  await queueFor(db, booking.id, now, [
    {
      client: booking.email,
      kind: toFirstMail(booking),
      budget: isByStaff ? undefined : toFirstBudget(booking),
      ...booked,
    },
    ...(booking.proofDueAt ? [] : listStaff(booking, booked)),
  ])
}

/** Returns the kind of the first mail to a client. A booking whose time nothing keeps is a request. */
function toFirstMail(booking: Booking) {
  return isTimeWanted(booking) ? 'booking_requested' : 'booking_confirmed'
}

function toFirstBudget(booking: Budgeted): MailBudget {
  return booking.proofDueAt ? 'proof' : toBudget(booking)
}

/** A stranger can make a booking without a proven address, and use up the budget of its mails. */
function toBudget({ provenAt }: Pick<Booking, 'provenAt'>): MailBudget {
  return provenAt ? 'booking' : 'unproven'
}

type Budgeted = Pick<Booking, 'provenAt' | 'proofDueAt'>

/** Tells office, counsellor and webhooks of an appointment that was booked. */
export async function queueStaffMails(db: Db, booking: Booking, now: Temporal.Instant): Promise<void> {
  const appointment = toSnapshot(booking)
  if (!appointment) return
  await queueFor(db, booking.id, now, listStaff(booking, { change: 'booked', appointment }))
  await queueWebhooks(db, { event: 'appointment.booked', booking }, now)
}

function listStaff({ officeId, counsellorId }: Booking, change: Change): Recipient[] {
  return [
    { officeId, ...change },
    { counsellorId, ...change },
  ]
}

/** Sends the client the first mail once more, or says that the appointment has ended. Returns null, or from when on it can be sent. */
export async function queueClientMail(
  db: Db,
  booking: Booking,
  reason: 'again' | 'ended',
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const appointment = toSnapshot(booking)
  if (!appointment || !booking.email) return null
  const change = reason === 'ended' ? 'cancelled' : 'booked'
  const kind = reason === 'ended' ? 'booking_ended' : toFirstMail(booking)
  const budget = reason === 'ended' ? 'unproven' : toFirstBudget(booking)
  const mail = { client: booking.email, kind, budget, change, appointment } as const
  return queueFor(db, booking.id, now, [mail])
}

/**
 * Tells client and every office of a booking whose office is not known: a request without a time, or an appointment of an
 * outside scheduler. An appointment without a time needs no mail of ours, because the scheduler sends one.
 */
export async function queueMailsToAllOffices(db: Db, booking: Booking, now: Temporal.Instant): Promise<void> {
  const { id: bookingId, email: to, status } = booking
  const appointment = toSnapshot(booking)
  if (!to || (!appointment && status !== 'requested')) return
  if (appointment) await queueWebhooks(db, { event: 'appointment.booked', booking }, now)
  const clientMail: NewMail = appointment
    ? { kind: 'booking_confirmed', to, bookingId, appointment, budget: toBudget(booking) }
    : { kind: 'booking_requested', to, bookingId, budget: toBudget(booking) }
  const change = appointment
    ? ({ change: 'booked', appointment } as const)
    : ({ change: 'requested' } as const)
  const officeMails = (await listOfficeAddresses(db)).map(
    (address) => ({ kind: 'office_booking', to: address, bookingId, ...change }) as const,
  )
  await queueMail(db, [clientMail, ...officeMails], now)
}

/**
 * Tells everybody of an appointment that was moved. The office or counsellor that loses it gets the mail of a cancellation. Staff who
 * do not know of the appointment yet get nothing.
 */
export async function queueMoveMails(
  db: Db,
  { booking, previous, isByStaff }: Cause & Readonly<{ booking: BookingRow; previous: BookingRow }>,
  now: Temporal.Instant,
): Promise<void> {
  const appointment = toSnapshot(booking, previous.startsAt)
  if (!appointment || !booking.email || booking.quarantined) return
  const moved: Change = { change: 'moved', appointment }
  const booked: Change = { change: 'booked', appointment: { ...appointment, previousStartsAt: undefined } }
  const before = toSnapshot({ ...previous, icsSequence: booking.icsSequence })
  const cancelled: Change | null = before && { change: 'cancelled', appointment: before }
  const isSameOffice = booking.officeId === previous.officeId
  const isSameCounsellor = booking.counsellorId === previous.counsellorId
  const clientMail = {
    client: booking.email,
    kind: 'booking_moved',
    budget: isByStaff ? undefined : toBudget(booking),
    ...moved,
  } as const
  if (booking.proofDueAt) return void (await queueFor(db, booking.id, now, [clientMail]))
  await queueWebhooks(db, { event: 'appointment.moved', booking, previousStartsAt: previous.startsAt }, now)
  await queueFor(db, booking.id, now, [
    clientMail,
    { officeId: booking.officeId, ...(isSameOffice ? moved : booked) },
    { counsellorId: booking.counsellorId, ...(isSameCounsellor ? moved : booked) },
    ...(cancelled && !isSameOffice ? [{ officeId: previous.officeId, ...cancelled }] : []),
    ...(cancelled && !isSameCounsellor ? [{ counsellorId: previous.counsellorId, ...cancelled }] : []),
  ])
}

/**
 * Tells everybody of an appointment that was cancelled, and the client unless staff do so in another way. A request
 * without a time stands in nobody's calendar, so nobody gets a mail. Staff who do not know of the appointment yet get nothing.
 */
export async function queueCancelMails(
  db: Db,
  booking: BookingRow,
  now: Temporal.Instant,
  { tellClient = true, isByStaff }: Cause & Readonly<{ tellClient?: boolean }>,
): Promise<void> {
  const appointment = toSnapshot(booking)
  if (!appointment || !booking.email || booking.quarantined) return
  const cancelled: Change = { change: 'cancelled', appointment }
  const budget = isByStaff ? undefined : toBudget(booking)
  const clientMail = { client: booking.email, kind: 'booking_cancelled', budget } as const
  const clientMails = tellClient ? [{ ...clientMail, ...cancelled }] : []
  if (booking.proofDueAt) return void (await queueFor(db, booking.id, now, clientMails))
  await queueWebhooks(db, { event: 'appointment.cancelled', booking }, now)
  await queueFor(db, booking.id, now, [
    ...clientMails,
    { officeId: booking.officeId, ...cancelled },
    { counsellorId: booking.counsellorId, ...cancelled },
  ])
}

/** Tells office and counsellor that a client has taken the consent back. Without an office, all offices learn of it. */
export async function queueWithdrawalMails(
  db: Db,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<void> {
  const { id: bookingId, officeId, counsellorId, quarantined, proofDueAt } = booking
  if (quarantined || proofDueAt) return
  const addresses = await readAddresses(db, [officeId, counsellorId])
  const known = [...addresses.values()]
  const recipients = officeId ? known : [...known, ...(await listOfficeAddresses(db))]
  await queueMail(
    db,
    recipients.map((to) => ({ kind: 'consent_withdrawn', to, bookingId }) as const),
    now,
  )
}

async function queueFor(
  db: Db,
  bookingId: string,
  now: Temporal.Instant,
  recipients: readonly Recipient[],
): Promise<Temporal.Instant | null> {
  const addresses = await readAddresses(
    db,
    recipients.map((recipient) =>
      'officeId' in recipient
        ? recipient.officeId
        : 'counsellorId' in recipient
          ? recipient.counsellorId
          : null,
    ),
  )
  const mails = recipients.flatMap((recipient): NewMail[] => {
    const { change, appointment } = recipient
    if ('client' in recipient) {
      const { kind, client: to, budget } = recipient
      return [{ kind, to, bookingId, appointment, budget }]
    }
    const isOffice = 'officeId' in recipient
    const to = addresses.get((isOffice ? recipient.officeId : recipient.counsellorId) ?? '')
    const kind = isOffice ? 'office_booking' : 'counsellor_booking'
    return to ? [{ kind, to, bookingId, change, appointment }] : []
  })
  return queueMail(db, mails, now)
}

/** Returns e-mail addresses by the id of the office or the counsellor. */
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
        .where(inArray(counsellors.id, known)),
    )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

async function listOfficeAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ email: offices.email }).from(offices).orderBy(asc(offices.email))
  return rows.map(({ email }) => email)
}

type Times = Pick<Booking, 'startsAt' | 'endsAt' | 'mode' | 'officeId' | 'counsellorId' | 'icsSequence'>

/** Returns the appointment as its mails need it, or null without a time. */
export function toSnapshot(
  { startsAt, endsAt, mode, officeId, counsellorId, icsSequence }: Times,
  previousStartsAt?: Temporal.Instant | null,
): AppointmentSnapshot | null {
  if (!startsAt || !endsAt) return null
  return {
    startsAt,
    endsAt,
    sequence: icsSequence,
    previousStartsAt: previousStartsAt ?? undefined,
    mode: mode ?? undefined,
    officeId: officeId ?? undefined,
    counsellorId: counsellorId ?? undefined,
  }
}
