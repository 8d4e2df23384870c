import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { canCancel } from '../allowed-changes.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'

type Choice = Readonly<{
  bookingId: string
  caller: Readonly<{ linkVersion: number }>
  helpInMails: boolean
}>
type Outcome = Readonly<{ ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'over' }>

/** Records whether later mails about a booking may name helplines. */
export function chooseHelpInMails(
  db: Db,
  { bookingId, caller, helpInMails }: Choice,
  now: Temporal.Instant,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, { linkVersion: caller.linkVersion })
    if (!locked.ok) return locked
    if (!canCancel(locked.booking, now)) return { ok: false, reason: 'over' }
    const [after] = await tx
      .update(bookings)
      .set({ helpInMails })
      .where(eq(bookings.id, bookingId))
      .returning()
    if (!after) return { ok: false, reason: 'not_found' }
    const event = { before: locked.booking, after, by: { role: 'client' }, at: now } as const
    await announce(tx, { type: 'client.help_in_mails_chosen', ...event })
    return { ok: true }
  })
}
