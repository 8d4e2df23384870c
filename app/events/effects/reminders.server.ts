import type { Db } from '../../db/open.server.ts'
import {
  deleteReminders,
  holdReminders,
  moveReminders,
  planReminder,
} from '../../features/booking/reminders/plan-reminders.server.ts'
import type { BookingEvent } from '../event.ts'

/** A booking has got its time: it was made, staff or the proof of its address gave it one, or it was released. */
export async function planned(tx: Db, { before, after, at }: BookingEvent): Promise<void> {
  if (before?.status !== 'confirmed') await planReminder(tx, after, at)
}

export async function moved(tx: Db, { after, at }: BookingEvent): Promise<void> {
  await moveReminders(tx, after, at)
}

/** A cancellation that can be undone keeps the reminders: no reminder of a cancelled appointment leaves. */
export async function ended(tx: Db, { after, sendAt }: BookingEvent): Promise<void> {
  await (sendAt ? holdReminders(tx, after.id, sendAt) : deleteReminders(tx, after.id))
}
