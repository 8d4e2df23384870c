import { z } from 'zod'
import { findBookingDetails } from '../../features/booking/booking-details.server.ts'
import { BookingDetailsDialog } from '../../features/booking/booking-details-dialog.tsx'
import { countBookings, listBookings } from '../../features/booking/bookings.server.ts'
import { BookingsTable } from '../../features/booking/bookings-table.tsx'
import { listOffices } from '../../features/scheduling/slots.server.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { showAdminTime, showSession, showZone } from '../../lib/show-time.ts'
import { type Instance, instanceContext, visitorContext } from '../../request-context.ts'
import { Pager } from '../../ui/pager.tsx'
import { toPage } from '../../ui/pages.ts'
import type { Route } from './+types/bookings'

const pageSize = 5

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Bookings', matches)

export async function loader({ context, request }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const query = new URL(request.url).searchParams
  const place = toPage(query.get('page'), await countBookings(instance.db), pageSize)
  const { rows } = await listBookings(instance.db, { page: place.page, limit: pageSize })
  const bookings = rows.map(({ id, name, email, gender, cityOfResidence, age, maritalStatus }) => {
    return { id, name, email, gender, cityOfResidence, age, maritalStatus }
  })
  const actorId = context.get(visitorContext).signedIn?.user.id
  const wanted = z.uuid().safeParse(query.get('details'))
  const details = actorId && wanted.success ? await openDetails(instance, wanted.data, actorId) : null
  return { bookings, details, ...place }
}

/** Opens one booking, which the audit notes, and writes its times out. */
async function openDetails({ db, secrets }: Instance, bookingId: string, actorId: string) {
  const found = await findBookingDetails(db, secrets, { bookingId, actorId }, Temporal.Now.instant())
  if (!found) return null
  const { booking, details } = found
  const office = (await listOffices(db)).find(({ id }) => id === booking.officeId)
  const zone = office?.timeZone ?? 'UTC'
  return {
    bookingId,
    name: booking.name,
    ...details,
    channel: booking.channel,
    createdAt: `${showAdminTime(booking.createdAt, zone)} (${showZone(booking.createdAt, zone)})`,
    session: booking.startsAt && showSession(booking.startsAt, zone),
    status: booking.status,
  }
}

export default function Bookings({
  loaderData: { bookings, details, page, pageCount },
}: Route.ComponentProps) {
  const here = `/admin/bookings?page=${page}`
  return (
    <>
      <h1 className="mb-6">Bookings</h1>
      <BookingsTable bookings={bookings} toDetailsHref={(id) => `${here}&details=${id}`} />
      <Pager {...{ page, pageCount }} label="Pages of bookings" toHref={(to) => `?page=${to}`} />
      {details ? <BookingDetailsDialog key={details.bookingId} details={details} closeHref={here} /> : null}
    </>
  )
}
