import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import type { Db } from '../../../db/open.server.ts'
import {
  bookings,
  bookingTexts,
  guardians,
  idempotencyKeys,
  outsideEvents,
  sampleBookings,
} from '../../../db/tables/booking.ts'
import { bookingNotes } from '../../../db/tables/booking-notes.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { bookingPrices, payments } from '../../../db/tables/money.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { seriesBookings } from '../../../db/tables/series.ts'
import { bookingWishes } from '../../../db/tables/wishes.ts'
import { announce } from '../../../events/announce.server.ts'
import { toMailFileName, toMailFolder } from '../../../outbox/channels/mail/mail-files.server.ts'
import { canCancel } from '../allowed-changes.ts'
import { cancelBooking } from '../cancel.server.ts'
import { deleteReminders } from '../reminders/plan-reminders.server.ts'
import { forWholeSeries } from '../series/series-of-booking.server.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'

type Erasure = Readonly<{
  bookingId: string
  linkVersion: number
  /** The folder with the files of mail. */
  dataDir: string
}>

type ErasureOutcome = Readonly<
  { ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'has_legal_hold' }
>

/**
 * Erases what is stored about the client of a booking. An open appointment is cancelled first, so that office and counsellor
 * learn that its time is free. A series is erased as a whole. The empty row stays as `expired` until their mails are sent.
 */
export function eraseBooking(
  db: Db,
  { dataDir, ...link }: Erasure,
  now: Temporal.Instant,
): Promise<ErasureOutcome> {
  return forWholeSeries<ErasureOutcome>(db, link, async (tx, { bookingId, linkVersion }) => {
    const caller = { linkVersion }
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    if (await findLegalHold(tx, 'booking', bookingId)) return { ok: false, reason: 'has_legal_hold' }
    const { id, kind, createdAt } = outbox
    const written = await tx
      .select({ id, kind, createdAt })
      .from(outbox)
      .where(eq(outbox.bookingId, bookingId))
    if (canCancel(locked.booking, now)) await cancelBooking(tx, { bookingId, caller, tellClient: false }, now)
    await deleteReminders(tx, bookingId)
    const parts = [
      ...[bookingNotes, bookingTexts, guardians, idempotencyKeys, outsideEvents],
      ...[followUpTasks, seriesBookings, bookingPrices, bookingWishes],
    ]
    // The office must keep its entries of money. They say nothing about the client without this link. Those of a sample booking are invented.
    const sample = tx.select({ id: sampleBookings.bookingId }).from(sampleBookings)
    await tx
      .delete(payments)
      .where(and(eq(payments.bookingId, bookingId), inArray(payments.bookingId, sample)))
    await tx.update(payments).set({ bookingId: null }).where(eq(payments.bookingId, bookingId))
    for (const table of parts) await tx.delete(table).where(eq(table.bookingId, bookingId))
    const ids = written.map((mail) => mail.id)
    await tx.delete(outbox).where(inArray(outbox.id, ids))
    const [after] = await tx
      .update(bookings)
      .set({ ...nothing, status: 'expired', erasedAt: now, linkVersion: linkVersion + 1 })
      .where(eq(bookings.id, bookingId))
      .returning()
    if (!after) return { ok: false, reason: 'not_found' }
    const event = { before: null, after, by: { role: 'client' }, at: now } as const
    await announce(tx, { type: 'client.data_erased', ...event })
    // A crash after this leaves the rows, so the client can erase once more.
    for (const mail of written) await deleteMailFile(dataDir, { ...mail, queuedAt: mail.createdAt })
    return { ok: true }
  })
}

const kept = ['id', 'icsSequence', 'createdAt', 'holdExpiresAt']

/** Empties every column that may be empty, also those that a later release adds. */
const nothing: Partial<typeof bookings.$inferInsert> = Object.fromEntries(
  Object.entries(getTableColumns(bookings))
    .filter(([name, column]) => !column.notNull && !column.generated && !kept.includes(name))
    .map(([name]) => [name, null]),
)

async function deleteMailFile(dataDir: string, mail: Parameters<typeof toMailFileName>[0]): Promise<void> {
  const path = join(toMailFolder(dataDir), toMailFileName(mail))
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
