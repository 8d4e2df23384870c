import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { readCancelForm } from '../../../features/booking/appointment/cancel-reasons.ts'
import { cancelBooking } from '../../../features/booking/cancel.server.ts'
import type { DoneName } from '../../../features/booking/details/staff-answers.ts'
import { findStaffBooking } from '../../../features/booking/details/staff-booking.server.ts'
import { proveAddress } from '../../../features/booking/proof/prove-address.server.ts'
import { releaseBooking } from '../../../features/booking/quarantine/release.server.ts'
import { recordOutcome } from '../../../features/booking/record-outcome.server.ts'
import { cancelSeries } from '../../../features/booking/series/cancel-series.server.ts'
import { readIsFollowing } from '../../../features/booking/series/series-view.ts'
import { readRevision } from '../../../lib/text/form-text.ts'
import { actionForEach } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { readStaffForm } from '../staff.server.ts'

/** Returns a booking. Answers 404 for a booking outside the scope. */
export async function requireBooking(db: Db, scope: StaffScope, bookingId: string) {
  const booking = await findStaffBooking(db, scope, bookingId)
  if (!booking) throw noSuchPage()
  return booking
}

/** Returns the actions that one press does, for each page with their buttons. They go on to the address of `toDone`. */
export function toAppointmentActions(
  { db, form, actor }: Awaited<ReturnType<typeof readStaffForm>>,
  bookingId: string,
  toDone: (done: DoneName) => string,
) {
  const { now } = actor
  const change = { bookingId, caller: { ...actor, revision: readRevision(form) } }
  return {
    ...actionForEach(['attended', 'no_show'], async (outcome) => {
      const recorded = await recordOutcome(db, { ...change, outcome }, now)
      return recorded.ok ? toDone(outcome) : recorded
    }),
    async 'confirm-address'() {
      const proven = await proveAddress(db, change, now)
      return proven.ok ? toDone('address') : proven
    },
    async release() {
      const released = await releaseBooking(db, change, now)
      return released.ok ? toDone('released') : released
    },
    async cancel() {
      const answers = readCancelForm(form)
      const cancelThese = readIsFollowing(form) ? cancelSeries : cancelBooking
      const cancelled = await cancelThese(db, { ...change, ...answers }, now)
      if (!cancelled.ok) return cancelled
      const isTold = answers.tellClient && cancelled.booking.confirmedAt !== null
      return toDone(isTold ? 'cancelled' : 'cancelled-quietly')
    },
  }
}
