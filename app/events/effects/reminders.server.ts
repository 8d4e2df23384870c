import type { Db } from '../../db/open.server.ts'
import { deleteReminders, moveReminders } from '../../features/booking/reminders/plan-reminders.server.ts'
import type { BookingEvent } from '../event.ts'

export async function moved(tx: Db, { after, at }: BookingEvent): Promise<void> {
  await moveReminders(tx, after, at)
}

export async function ended(tx: Db, { after }: BookingEvent): Promise<void> {
  await deleteReminders(tx, after.id)
}
