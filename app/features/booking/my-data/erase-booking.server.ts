import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import {
  bookings,
  bookingTexts,
  guardians,
  idempotencyKeys,
  outsideEvents,
  sampleBookings,
} from '../../../db/tables/booking.ts'
import { bookingCodes } from '../../../db/tables/booking-codes.ts'
import { bookingNotes } from '../../../db/tables/booking-notes.ts'
import { clientPhones } from '../../../db/tables/clients.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { bookingPrices, payments, priceRequests } from '../../../db/tables/money.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { seriesBookings } from '../../../db/tables/series.ts'
import { bookingWishes } from '../../../db/tables/wishes.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { deleteMailFile } from '../../../outbox/channels/mail/mail-files.server.ts'
import { deleteErased } from '../../../outbox/delete-erased.server.ts'
import { canCancel } from '../allowed-changes.ts'
import { deleteReminders } from '../reminders/plan-reminders.server.ts'
import { cancelTogether } from '../series/cancel-series.server.ts'
import { lockOthersOfSeries } from '../series/series-of-booking.server.ts'
import { isAfter } from '../series/series-rules.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import { type Caller, type StaffCaller, toAuthor } from '../transaction/caller.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'

type Subject = Readonly<{
  bookingId: string
  /** The folder with the files of mail. */
  dataDir: string
}>

type ErasureOutcome = Readonly<
  { ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'has_legal_hold' }
>

/**
 * Erases what is stored about the client of a booking. An open appointment is cancelled first, so that office and counsellor learn
 * that its time is free. A series is erased as a whole, with one mail to each of them. The empty rows stay as `expired` until these mails
 * are sent.
 */
export function eraseBooking(
  db: Db,
  { linkVersion, ...subject }: Subject & Readonly<{ linkVersion: number }>,
  now: Temporal.Instant,
): Promise<ErasureOutcome> {
  return erase(db, { ...subject, caller: { linkVersion } }, now)
}

/** Erases the same for a client who asks an administrator. No reason is kept: it would be about the client. */
export async function eraseForClient(
  db: Db,
  erasure: Subject & Readonly<{ caller: StaffCaller }>,
  now: Temporal.Instant,
): Promise<ErasureOutcome | Refusal<'no_rights'>> {
  return erasure.caller.scope.counsellorId === null ? erase(db, erasure, now) : refuse('no_rights')
}

/** Returns whether a booking was erased. Its empty row stays for a while. */
export async function isErased(db: Db, bookingId: string): Promise<boolean> {
  if (!isUuid(bookingId)) return false
  return (await db.$count(bookings, and(eq(bookings.id, bookingId), isNotNull(bookings.erasedAt)))) > 0
}

function erase(
  db: Db,
  { dataDir, bookingId, caller }: Subject & Readonly<{ caller: Caller }>,
  now: Temporal.Instant,
): Promise<ErasureOutcome> {
  return inTransaction<ErasureOutcome>(db, async (tx) => {
    const others = await lockOthersOfSeries(tx, bookingId)
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    const sessions = [locked.booking, ...others].toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
    for (const { id } of sessions)
      if (await findLegalHold(tx, 'booking', id)) return { ok: false, reason: 'has_legal_hold' }
    const ids = sessions.map(({ id }) => id)
    // Those of the cancellation come after it.
    const mails = await deleteErased(tx, inArray(outbox.bookingId, ids))
    const open = sessions.filter((session) => canCancel(session, now))
    if (open.length > 0) await cancelTogether(tx, open, { caller, reason: null, tellClient: false }, now)
    for (const session of sessions) await eraseRows(tx, session, caller, now)
    // A crash after this leaves the rows, so the client can erase once more.
    for (const mail of mails) await deleteMailFile(dataDir, mail)
    return { ok: true }
  })
}

/** Deletes what other tables have of a booking, and empties its row. */
async function eraseRows(
  tx: Db,
  { id: bookingId }: BookingRow,
  caller: Caller,
  now: Temporal.Instant,
): Promise<void> {
  await deleteReminders(tx, bookingId)
  const parts = [
    ...[bookingNotes, bookingTexts, guardians, idempotencyKeys, outsideEvents],
    ...[followUpTasks, seriesBookings, bookingPrices, bookingWishes, clientPhones, priceRequests],
    bookingCodes,
  ]
  // The office must keep its entries of money. They say nothing about the client without this link. Those of a sample booking are invented.
  const sample = tx.select({ id: sampleBookings.bookingId }).from(sampleBookings)
  await tx.delete(payments).where(and(eq(payments.bookingId, bookingId), inArray(payments.bookingId, sample)))
  await tx.update(payments).set({ bookingId: null, packageId: null }).where(eq(payments.bookingId, bookingId))
  for (const table of parts) await tx.delete(table).where(eq(table.bookingId, bookingId))
  const [after] = await tx
    .update(bookings)
    .set({ ...nothing, status: 'expired', erasedAt: now, linkVersion: sql`${bookings.linkVersion} + 1` })
    .where(eq(bookings.id, bookingId))
    .returning()
  if (!after) throw new Error('the statement returned no booking')
  const event = { before: null, after, by: toAuthor(caller), at: now }
  await announce(tx, { type: 'client.data_erased', ...event })
}

const kept = ['id', 'icsSequence', 'createdAt', 'holdExpiresAt']

/** Empties every column that may be empty, also those that a later release adds. */
const nothing: Partial<typeof bookings.$inferInsert> = Object.fromEntries(
  Object.entries(getTableColumns(bookings))
    .filter(([name, column]) => !column.notNull && !column.generated && !kept.includes(name))
    .map(([name]) => [name, null]),
)
