import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import type { bookings } from '../../../db/tables/booking.ts'
import type { AppointmentChange } from '../../../mail/mail-facts.ts'
import { type NewMail, queueMail, type SessionSnapshot } from '../../../mail/queue.server.ts'

type Row = typeof bookings.$inferSelect
type Told = Readonly<{ change: AppointmentChange; session: SessionSnapshot }>

/** Tells everybody of a session that was moved. Call it in the transaction that moves it. */
export async function queueMoveMails(
  db: Db,
  { booking, previous }: Readonly<{ booking: Row; previous: Row }>,
  now: Temporal.Instant,
): Promise<void> {
  const session = toSnapshot(booking, previous.startsAt)
  // Asking for the time that it already has changes nothing.
  if (!session || booking.icsSequence === previous.icsSequence) return
  const moved: Told = { change: 'moved', session }
  const begun: Told = { change: 'booked', session: { ...session, previousStartsAt: undefined } }
  const before = toSnapshot({ ...previous, icsSequence: booking.icsSequence })
  const over: Told | null = before && { change: 'cancelled', session: before }
  const isSameOffice = booking.officeId === previous.officeId
  const isSameCounsellor = booking.counsellorId === previous.counsellorId
  await queueFor(db, booking, now, [
    { kind: 'booking_moved' as const, ...moved },
    { officeId: booking.officeId, ...(isSameOffice ? moved : begun) },
    { counsellorId: booking.counsellorId, ...(isSameCounsellor ? moved : begun) },
    ...(over && !isSameOffice ? [{ officeId: previous.officeId, ...over }] : []),
    ...(over && !isSameCounsellor ? [{ counsellorId: previous.counsellorId, ...over }] : []),
  ])
}

/** Tells everybody of the time that a request was given. Call it in the transaction that gives it. */
export async function queueTimeMails(db: Db, booking: Row, now: Temporal.Instant): Promise<void> {
  const session = toSnapshot(booking)
  if (!session) return
  const begun: Told = { change: 'booked', session }
  await queueFor(db, booking, now, [
    { kind: 'booking_confirmed' as const, ...begun },
    { officeId: booking.officeId, ...begun },
    { counsellorId: booking.counsellorId, ...begun },
  ])
}

/**
 * Tells everybody of a session that was cancelled; the client too, unless whoever cancelled does so otherwise. A request that
 * never had a time concerned nobody's calendar.
 */
export async function queueCancelMails(
  db: Db,
  booking: Row,
  now: Temporal.Instant,
  { tellClient } = { tellClient: true },
): Promise<void> {
  const session = toSnapshot(booking)
  if (!session) return
  const over: Told = { change: 'cancelled', session }
  await queueFor(db, booking, now, [
    ...(tellClient ? [{ kind: 'booking_cancelled' as const, ...over }] : []),
    { officeId: booking.officeId, ...over },
    { counsellorId: booking.counsellorId, ...over },
  ])
}

type Reader =
  | Readonly<{ kind: 'booking_confirmed' | 'booking_moved' | 'booking_cancelled' }>
  | Readonly<{ officeId: string | null }>
  | Readonly<{ counsellorId: string | null }>

async function queueFor(db: Db, booking: Row, now: Temporal.Instant, readers: readonly (Reader & Told)[]) {
  if (booking.quarantined || !booking.email) return
  const emails = await readEmails(db, readers)
  const client = booking.email
  const mails = readers.flatMap((reader): NewMail[] => {
    const { change, session } = reader
    const told = { bookingId: booking.id, change, session }
    if ('kind' in reader) return [{ kind: reader.kind, to: client, bookingId: booking.id, session }]
    const isOffice = 'officeId' in reader
    const to = emails.get((isOffice ? reader.officeId : reader.counsellorId) ?? '')
    return to ? [{ kind: isOffice ? 'office_booking' : 'counsellor_booking', to, ...told }] : []
  })
  await queueMail(db, mails, now)
}

/** E-mail addresses by the id of office or counsellor. */
async function readEmails(db: Db, readers: readonly Reader[]): Promise<Map<string, string>> {
  const officeIds = readers.flatMap((reader) => ('officeId' in reader && reader.officeId) || [])
  const counsellorIds = readers.flatMap((reader) => ('counsellorId' in reader && reader.counsellorId) || [])
  const rows = [
    ...(await db
      .select({ id: offices.id, email: offices.email })
      .from(offices)
      .where(inArray(offices.id, officeIds))),
    ...(await db
      .select({ id: counsellors.id, email: counsellors.email })
      .from(counsellors)
      .where(inArray(counsellors.id, counsellorIds))),
  ]
  return new Map(rows.map(({ id, email }) => [id, email]))
}

function toSnapshot(
  { startsAt, endsAt, mode, officeId, counsellorId, icsSequence }: Row,
  previousStartsAt?: Temporal.Instant | null,
): SessionSnapshot | null {
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
