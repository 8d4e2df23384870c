import { listOffices } from '../../../features/availability/offices/offices.server.ts'
import { findBookingDetails } from '../../../features/booking/details/booking-details.server.ts'
import { toDetailsView } from '../../../features/booking/details/details-view.ts'
import { isUuid } from '../../../lib/text/uuid.ts'
import type { Instance } from '../../../request-context.ts'
import { openRecord, type RouteRequest } from '../open-record.server.ts'
import { requireStaff } from '../staff.server.ts'

const words = {
  unknown: 'There is no such booking.',
  broken: 'What this client wrote cannot be opened. Tell whoever runs this site.',
}

/** Returns the booking that `?details=` names. The audit log records each reading. */
export async function openDetailsFromUrl(args: RouteRequest) {
  const { found, problem } = await openRecord(args, {
    id: args.url.searchParams.get('details'),
    open: (instance, id) => openDetails(instance, id, requireStaff(args.context)),
    words,
  })
  return { details: found, problem }
}

async function openDetails(
  { db, secrets }: Instance,
  bookingId: string,
  staff: ReturnType<typeof requireStaff>,
) {
  if (!isUuid(bookingId)) return null
  const offices = await listOffices(db)
  const now = Temporal.Now.instant()
  const found = await findBookingDetails(db, secrets, { bookingId, ...staff }, now)
  if (!found) return null
  // A request without a time has no office. Staff read its times on the clock of the first office.
  const office = offices.find(({ id }) => id === found.booking.officeId) ?? offices[0]
  return toDetailsView(found, office?.timeZone ?? 'UTC')
}
