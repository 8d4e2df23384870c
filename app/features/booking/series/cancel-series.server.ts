import type { Db } from '../../../db/open.server.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { canCancel } from '../allowed-changes.ts'
import { type Cancellation, type CancelOutcome, writeCancelled } from '../cancel.server.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import { isStaff, toAuthor } from '../transaction/caller.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'
import { reported } from '../transaction/report-action.server.ts'
import { announceSeries } from './announce-series.server.ts'
import { lockOthersOfSeries, toPart } from './series-of-booking.server.ts'
import { isAfter } from './series-order.ts'

/** Cancels a session of a series and all that follow it, with one mail for all. */
export const cancelSeries = reported(
  'cancel_series',
  (db: Db, cancellation: Cancellation, now: Temporal.Instant): Promise<CancelOutcome> =>
    inTransaction<CancelOutcome>(db, async (tx) => {
      const { bookingId, caller, tellClient = true, reason = null } = cancellation
      const by = isStaff(caller) ? 'staff' : 'client'
      const locked = await lockBooking(tx, bookingId, caller)
      if (!locked.ok) return locked
      const first = locked.booking
      if (first.status === 'cancelled') return { ok: false, reason: 'already_cancelled' }
      if (!canCancel(first, now)) return { ok: false, reason: 'not_cancellable' }
      const others = await lockOthersOfSeries(tx, bookingId, caller)
      const following = others.filter((other) => isAfter(other, first) && canCancel(other, now))
      const changed: Readonly<{ before: BookingRow; after: BookingRow }>[] = []
      for (const before of [first, ...following])
        changed.push({ before, after: await writeCancelled(tx, before, { by, reason }, now) })
      for (const [n, change] of changed.entries()) {
        const event = { ...change, by: toAuthor(caller), at: now, detail: { tellClient } }
        await announce(tx, { type: 'booking.cancelled', ...event, series: toPart(n, changed.length) })
      }
      const ids = changed.map(({ before }) => before.id)
      await announceSeries(
        tx,
        { type: 'series.cancelled', bookingIds: ids, by: toAuthor(caller), tellClient },
        now,
      )
      return { ok: true, booking: changed[0]?.after ?? first }
    }),
)
