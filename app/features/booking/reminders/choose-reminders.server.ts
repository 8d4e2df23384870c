import { and, asc, eq } from 'drizzle-orm'
import { reminderConsent } from '../../../content/consent.ts'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { consentEvents } from '../../../db/tables/booking.ts'
import { mails } from '../../../db/tables/mails.ts'
import { reminders } from '../../../db/tables/reminders.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { listZones } from '../../../mail/appointment/appointment-times.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import type { Caller } from '../transaction/caller.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'
import { canHaveReminders, toDueTime } from './reminder-times.ts'

export type ChosenReminder = Readonly<Pick<typeof reminders.$inferSelect, 'hoursBefore' | 'dueAt'>>

/** Returns the reminders of an appointment, the earliest first. */
export function listReminders(db: Db, bookingId: string): Promise<ChosenReminder[]> {
  return db
    .select({ hoursBefore: reminders.hoursBefore, dueAt: reminders.dueAt })
    .from(reminders)
    .where(eq(reminders.bookingId, bookingId))
    .orderBy(asc(reminders.dueAt))
}

type Choice = Readonly<{
  bookingId: string
  caller: Caller
  hours: readonly number[]
  /** Where the client chose: on the private page, or in the mail program. */
  route: 'private_page' | 'mail'
}>

type ChoiceOutcome = Readonly<
  { ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'over' }
>

/** Replaces the reminders of an appointment and records the consent that they need. Leaves out those whose time has passed. */
export function chooseReminders(db: Db, choice: Choice, now: Temporal.Instant): Promise<ChoiceOutcome> {
  return inTransaction<ChoiceOutcome>(db, async (tx) => {
    const locked = await lockBooking(tx, choice.bookingId, choice.caller)
    if (!locked.ok) return locked
    const { booking } = locked
    if (!canHaveReminders(booking, now)) return { ok: false, reason: 'over' }
    const hadReminders = (await listReminders(tx, booking.id)).length > 0
    await deleteReminders(tx, booking.id)
    const rows = await toReminderRows(tx, booking, choice.hours, now)
    const chosen = rows.filter(({ dueAt }) => dueAt !== null)
    if (chosen.length > 0) await tx.insert(reminders).values(chosen)
    const given = chosen.length > 0
    if (given !== hadReminders) await recordConsent(tx, { ...choice, given }, now)
    return { ok: true }
  })
}

/** Gives the reminders of a moved appointment their new times. */
export async function moveReminders(tx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void> {
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
    .delete(mails)
    .where(
      and(eq(mails.bookingId, bookingId), eq(mails.kind, 'booking_reminder'), eq(mails.status, 'queued')),
    )
}

async function toReminderRows(
  tx: Db,
  booking: BookingRow,
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

async function findClientZone(tx: Db, booking: BookingRow): Promise<string> {
  const { visitorTimeZone, officeId, counsellorId } = booking
  const findZone = async (table: typeof offices | typeof counsellors, id: string | null) =>
    id ? (await tx.select({ zone: table.timeZone }).from(table).where(eq(table.id, id)))[0]?.zone : null
  const [zone] = listZones(
    visitorTimeZone,
    (await findZone(offices, officeId)) ?? (await findZone(counsellors, counsellorId)),
  )
  return zone
}

async function recordConsent(
  tx: Db,
  { bookingId, route, given }: Pick<Choice, 'bookingId' | 'route'> & Readonly<{ given: boolean }>,
  now: Temporal.Instant,
): Promise<void> {
  const { purpose, version, hash, locale } = reminderConsent
  await tx.insert(consentEvents).values({
    bookingId,
    purpose,
    textVersion: version,
    textHash: hash,
    locale,
    given,
    at: now,
    actor: 'self',
    route,
  })
}
