import { z } from 'zod'
import { listOffices } from '../../../features/availability/slots/slots.server.ts'
import { findBookingDetails } from '../../../features/booking/details/booking-details.server.ts'
import { type DetailsView, toDetailsView } from '../../../features/booking/details/details-view.ts'
import type { Instance } from '../../../request-context.ts'
import { openRecord, type RouteRequest } from '../open-record.server.ts'
import { requireStaff } from '../staff.server.ts'

type Opened = Readonly<{ details: DetailsView | null; problem: string | null }>

const words = {
  unknown: 'There is no such booking.',
  broken: 'What this client wrote cannot be opened. Tell whoever runs this site.',
}

/** Returns the booking that `?details=` names. The audit log records each reading. */
export async function openDetailsFromUrl(door: RouteRequest): Promise<Opened> {
  const { found, problem } = await openRecord(door, {
    id: door.url.searchParams.get('details'),
    open: (instance, id) => openDetails(instance, id, requireStaff(door.context)),
    words,
  })
  return { details: found, problem }
}

async function openDetails({ db, secrets }: Instance, asked: string, staff: ReturnType<typeof requireStaff>) {
  const bookingId = z.uuid().safeParse(asked)
  if (!bookingId.success) return null
  const offices = await listOffices(db)
  const now = Temporal.Now.instant()
  const found = await findBookingDetails(db, secrets, { bookingId: bookingId.data, ...staff }, now)
  if (!found) return null
  // A request without a time has no office. Staff read its times on the clock of the first office.
  const office = offices.find(({ id }) => id === found.booking.officeId) ?? offices[0]
  return toDetailsView(found, office?.timeZone ?? 'UTC')
}
