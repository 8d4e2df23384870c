import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { reminders } from '../../../db/tables/reminders.ts'
import { listZones } from '../../../outbox/appointment/appointment-times.ts'
import type { Booking } from '../transaction/booking-row.server.ts'
import { toDueTime } from './reminder-times.ts'

export type ChosenReminder = Readonly<Pick<typeof reminders.$inferSelect, 'hoursBefore' | 'dueAt'>>

/** Returns the reminders of an appointment, the earliest first. */
export function listReminders(db: Db, bookingId: string): Promise<ChosenReminder[]> {
  return db
    .select({ hoursBefore: reminders.hoursBefore, dueAt: reminders.dueAt })
    .from(reminders)
    .where(eq(reminders.bookingId, bookingId))
    .orderBy(asc(reminders.dueAt))
}

/** Gives the reminders of a moved appointment their new times. */
export async function moveReminders(tx: Db, booking: Booking, now: Temporal.Instant): Promise<void> {
  const previous = await listReminders(tx, booking.id)
  if (previous.length === 0) return
  await deleteReminders(tx, booking.id)
  const hours = previous.map(({ hoursBefore }) => hoursBefore)
  await tx.insert(reminders).values(await toReminderRows(tx, booking, hours, now))
}

/** Deletes the reminders of an appointment and their mails that are not sent yet. */
export async function deleteReminders(tx: Db, bookingId: string): Promise<void> {
  await tx.delete(reminders).where(eq(reminders.bookingId, bookingId))
  await tx
    .delete(outbox)
    .where(
      and(eq(outbox.bookingId, bookingId), eq(outbox.kind, 'booking_reminder'), eq(outbox.status, 'queued')),
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
  const findZone = async (table: typeof offices | typeof counsellors, id: string | null) =>
    id ? (await tx.select({ zone: table.timeZone }).from(table).where(eq(table.id, id)))[0]?.zone : null
  const [zone] = listZones(
    visitorTimeZone,
    (await findZone(offices, officeId)) ?? (await findZone(counsellors, counsellorId)),
  )
  return zone
}
