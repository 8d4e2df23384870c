import { findBookingDetails } from '../../../features/booking/details/booking-details.server.ts'
import { toDetailsView } from '../../../features/booking/details/details-view.ts'
import { retentionRules } from '../../../features/privacy/retention/retention-rules.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { readClock } from '../../read-clock.ts'
import { openRecord, type RouteRequest } from '../open-record.server.ts'
import { requireStaff } from '../staff.server.ts'

const words = {
  unknown: staffBookings.refused.not_found,
  broken: bookingPage.details.broken,
}

/** Returns the booking that `?details=` names. The audit log records each reading. */
export async function openDetailsFromUrl(args: RouteRequest) {
  const { context, url } = args
  const { found, problem } = await openRecord(args, {
    id: url.searchParams.get('details'),
    open: (instance, id) => openDetails(instance, id, requireStaff(context), readClock(context)),
    words,
  })
  return { details: found, problem }
}

async function openDetails(
  { db, secrets }: Instance,
  bookingId: string,
  staff: ReturnType<typeof requireStaff>,
  clock: Clock,
) {
  if (!isUuid(bookingId)) return null
  const found = await findBookingDetails(db, secrets, { bookingId, ...staff }, clock.now)
  return found && toDetailsView(found, clock, retentionRules.unagreed_text.period.hours)
}
