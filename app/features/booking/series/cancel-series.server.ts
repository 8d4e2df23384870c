import type { Db } from '../../../db/open.server.ts'
import { lockSeries } from '../../../db/series.server.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { canCancel } from '../allowed-changes.ts'
import { type Cancellation, type CancelOutcome, writeCancelled } from '../cancel.server.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import { type Caller, isStaff, toAuthor } from '../transaction/caller.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'
import { reported } from '../transaction/report-action.server.ts'
import { announceSeries } from './announce-series.server.ts'
import { lockOthersOfSeries, toPart } from './series-of-booking.server.ts'
import { isAfter } from './series-rules.ts'

/** Cancels a session of a series and all that follow it, with one mail for all. */
export const cancelSeries = reported(
  'cancel_series',
  (db: Db, cancellation: Cancellation, now: Temporal.Instant): Promise<CancelOutcome> =>
    inTransaction<CancelOutcome>(db, async (tx) => {
      const { bookingId, caller, tellClient = true, reason = null } = cancellation
      await lockSeries(tx, bookingId)
      const locked = await lockBooking(tx, bookingId, caller)
      if (!locked.ok) return locked
      const first = locked.booking
      if (first.status === 'cancelled') return { ok: false, reason: 'already_cancelled' }
      if (!canCancel(first, now)) return { ok: false, reason: 'not_cancellable' }
      const others = await lockOthersOfSeries(tx, bookingId, caller)
      const following = others.filter((other) => isAfter(other, first) && canCancel(other, now))
      const change = { caller, reason, tellClient }
      const [cancelled] = await cancelTogether(tx, [first, ...following], change, now)
      return { ok: true, booking: cancelled ?? first }
    }),
)

type Together = Readonly<{ caller: Caller; reason: BookingRow['cancelReason']; tellClient: boolean }>

/** Cancels locked sessions of a series, with one mail for all. Returns them as they are then. */
export async function cancelTogether(
  tx: Db,
  sessions: readonly BookingRow[],
  { caller, reason, tellClient }: Together,
  now: Temporal.Instant,
): Promise<BookingRow[]> {
  const by = isStaff(caller) ? 'staff' : 'client'
  const changed: Readonly<{ before: BookingRow; after: BookingRow }>[] = []
  for (const before of sessions)
    changed.push({ before, after: await writeCancelled(tx, before, { by, reason }, now) })
  for (const [n, change] of changed.entries()) {
    const event = { ...change, by: toAuthor(caller), at: now, detail: { tellClient } }
    await announce(tx, { type: 'booking.cancelled', ...event, series: toPart(n, changed.length) })
  }
  const bookingIds = changed.map(({ before }) => before.id)
  await announceSeries(tx, { type: 'series.cancelled', bookingIds, by: toAuthor(caller), tellClient }, now)
  return changed.map(({ after }) => after)
}
