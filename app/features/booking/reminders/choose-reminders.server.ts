import type { Db } from '../../../db/open.server.ts'
import { consentEvents } from '../../../db/tables/booking.ts'
import { reminders } from '../../../db/tables/reminders.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { reminderConsent } from '../agree/consent-texts.ts'
import { forWholeSeries } from '../series/series-of-booking.server.ts'
import { type Caller, isStaff, toAuthor } from '../transaction/caller.ts'
import { toColumns } from '../transaction/consents.server.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'
import { deleteReminders, listReminders, toReminderRows } from './plan-reminders.server.ts'
import { canHaveReminders } from './reminder-times.ts'

type Choice = Readonly<{
  bookingId: string
  caller: Caller
  hours: readonly number[]
  /** Where the client chose: on the private page, or by the link of the mail. Staff record no consent. */
  route: 'private_page' | 'mail' | 'staff'
}>

type ChoiceOutcome = Readonly<
  { ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'over' | 'not_safe' }
>

/**
 * Replaces the reminders of an appointment. Leaves out those whose time has passed. A client's choice is recorded as a consent. What staff
 * choose are reminders of ours: never after an unsafe answer about a guardian.
 */
export function chooseReminders(db: Db, choice: Choice, now: Temporal.Instant): Promise<ChoiceOutcome> {
  return inTransaction<ChoiceOutcome>(db, (tx) => chooseInTransaction(tx, choice, now))
}

async function chooseInTransaction(tx: Db, choice: Choice, now: Temporal.Instant): Promise<ChoiceOutcome> {
  const locked = await lockBooking(tx, choice.bookingId, choice.caller)
  if (!locked.ok) return locked
  const { booking } = locked
  if (!canHaveReminders(booking, now)) {
    // A cancellation can be undone, and the reminders would come back with the session.
    if (booking.status === 'cancelled' && choice.hours.length === 0) await deleteReminders(tx, booking.id)
    return { ok: false, reason: 'over' }
  }
  const isOurs = isStaff(choice.caller)
  if (isOurs && choice.hours.length > 0 && booking.guardianAnswer === 'unsafe')
    return { ok: false, reason: 'not_safe' }
  const before = await listReminders(tx, booking.id)
  await deleteReminders(tx, booking.id)
  const rows = await toReminderRows(tx, booking, choice.hours, now)
  const chosen = rows.filter(({ dueAt }) => dueAt !== null)
  if (chosen.length > 0) await tx.insert(reminders).values(chosen.map((row) => ({ ...row, isOurs })))
  const given = chosen.length > 0
  const isNew = given ? before.every((row) => row.isOurs) : before.length > 0
  if (isNew && !isOurs) await recordConsent(tx, { ...choice, given }, now)
  const event = { before: booking, after: booking, by: toAuthor(choice.caller), at: now }
  await announce(tx, { type: 'client.reminders_chosen', ...event })
  return { ok: true }
}

/** Ends the reminders of an appointment, and of all that follow in its series: a client presses the button of a mail once. */
export function stopReminders(
  db: Db,
  link: Readonly<{ bookingId: string; linkVersion: number }>,
  now: Temporal.Instant,
): Promise<ChoiceOutcome> {
  return forWholeSeries<ChoiceOutcome>(db, link, async (tx, { bookingId, linkVersion }) => {
    const choice = { bookingId, caller: { linkVersion }, hours: [], route: 'mail' } as const
    const stopped = await chooseInTransaction(tx, choice, now)
    return !stopped.ok && stopped.reason === 'over' ? { ok: true } : stopped
  })
}

async function recordConsent(
  tx: Db,
  { bookingId, route, given }: Pick<Choice, 'bookingId' | 'route'> & Readonly<{ given: boolean }>,
  now: Temporal.Instant,
): Promise<void> {
  const act = { given, at: now, actor: 'self', route } as const
  await tx.insert(consentEvents).values({ bookingId, ...toColumns(reminderConsent), ...act })
}
