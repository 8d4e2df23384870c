import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { reminderSettings, reminders } from '../../../db/tables/reminders.ts'
import { seriesBookings } from '../../../db/tables/series.ts'
import { isReminderWanted } from '../../../db/wanted-reminder.server.ts'
import { listZones } from '../../../outbox/appointment/appointment-times.ts'
import type { Booking } from '../transaction/booking-row.server.ts'
import { canHaveReminders, ourReminderHours, toDueTime } from './reminder-times.ts'

export type PlannedReminder = Readonly<
  Pick<typeof reminders.$inferSelect, 'hoursBefore' | 'dueAt' | 'isOurs'>
>

/** Returns the reminders of an appointment that its client gets or got, the earliest first. A cancelled one has none: its rows stay for an undo only. */
export function listReminders(db: Db, bookingId: string): Promise<PlannedReminder[]> {
  return db
    .select({ hoursBefore: reminders.hoursBefore, dueAt: reminders.dueAt, isOurs: reminders.isOurs })
    .from(reminders)
    .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
    .where(and(eq(reminders.bookingId, bookingId), ne(bookings.status, 'cancelled'), isReminderWanted))
    .orderBy(asc(reminders.dueAt))
}

/** Returns whether a reminder of any session of a series is still to come. */
export async function isSeriesReminded(db: Db, seriesId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: reminders.bookingId })
    .from(reminders)
    .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
    .innerJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .where(
      and(
        and(eq(seriesBookings.seriesId, seriesId), ne(bookings.status, 'cancelled')),
        and(isNotNull(reminders.dueAt), isReminderWanted),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Plans our reminder of a booking that has got its time. After an unsafe answer about a guardian there is none. It waits for the proof of
 * the address (`queueDueReminders`). One that is too late for its time is kept for the time after a move.
 */
export async function planReminder(tx: Db, booking: Booking, now: Temporal.Instant): Promise<void> {
  const { guardianAnswer, createdAt } = booking
  if (guardianAnswer === 'unsafe' || !canHaveReminders(booking, now)) return
  const [settings] = await tx.select().from(reminderSettings)
  if (!settings?.isOn || Temporal.Instant.compare(createdAt, settings.since) < 0) return
  const rows = await toReminderRows(tx, booking, [ourReminderHours], now)
  await tx
    .insert(reminders)
    .values(rows.map((row) => ({ ...row, isOurs: true })))
    .onConflictDoNothing()
}

/** Gives the reminders of a moved appointment their new times. */
export async function moveReminders(tx: Db, booking: Booking, now: Temporal.Instant): Promise<void> {
  const previous = await tx.select().from(reminders).where(eq(reminders.bookingId, booking.id))
  if (previous.length === 0) return
  await deleteReminders(tx, booking.id)
  const hours = previous.map(({ hoursBefore }) => hoursBefore)
  const ours = new Set(previous.filter(({ isOurs }) => isOurs).map(({ hoursBefore }) => hoursBefore))
  const rows = await toReminderRows(tx, booking, hours, now)
  await tx.insert(reminders).values(rows.map((row) => ({ ...row, isOurs: ours.has(row.hoursBefore) })))
}

/** Deletes the reminders of an appointment and their mails that are not sent yet. */
export async function deleteReminders(tx: Db, bookingId: string): Promise<void> {
  await tx.delete(reminders).where(eq(reminders.bookingId, bookingId))
  await tx.delete(outbox).where(isWaitingMail(bookingId))
}

/** Deletes the mail of a reminder that is not sent yet, and makes the reminder due again at `until`. */
export async function holdReminders(tx: Db, bookingId: string, until: Temporal.Instant): Promise<void> {
  const deleted = await tx.delete(outbox).where(isWaitingMail(bookingId)).returning({ id: outbox.id })
  if (deleted.length === 0) return
  await tx
    .update(reminders)
    .set({ dueAt: until })
    .where(and(eq(reminders.bookingId, bookingId), isNull(reminders.dueAt)))
}

function isWaitingMail(bookingId: string) {
  return and(
    eq(outbox.bookingId, bookingId),
    eq(outbox.kind, 'booking_reminder'),
    eq(outbox.status, 'queued'),
  )
}

export async function toReminderRows(
  tx: Db,
  booking: Booking,
  hours: readonly number[],
  now: Temporal.Instant,
): Promise<(typeof reminders.$inferInsert)[]> {
  const { id: bookingId, startsAt } = booking
  if (!startsAt) return []
  const timeZone = await findClientZone(tx, booking)
  return hours.map((hoursBefore) => {
    const dueAt = toDueTime(startsAt, hoursBefore, timeZone)
    return { bookingId, hoursBefore, dueAt: Temporal.Instant.compare(dueAt, now) > 0 ? dueAt : null }
  })
}

async function findClientZone(tx: Db, booking: Booking): Promise<string> {
  const { visitorTimeZone, officeId, counsellorId } = booking
  if (visitorTimeZone) return visitorTimeZone
  const findZone = async (table: typeof offices | typeof counsellors, id: string | null) =>
    id ? (await tx.select({ zone: table.timeZone }).from(table).where(eq(table.id, id)))[0]?.zone : null
  const [zone] = listZones((await findZone(offices, officeId)) ?? (await findZone(counsellors, counsellorId)))
  return zone
}
