import { BookingDetailsDialog } from '../../features/booking/booking-details-dialog.tsx'
import { listBookings } from '../../features/booking/bookings.server.ts'
import { BookingsTable } from '../../features/booking/bookings-table.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext } from '../../request-context.ts'
import { LiveNote } from '../../ui/live-note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useLivePage } from '../../ui/use-live-page.ts'
import type { Route } from './+types/bookings'
import { openAskedDetails } from './open-details.server.ts'
import { loadPageOfFive } from './page-of-five.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Bookings', matches)

export async function loader(door: Route.LoaderArgs) {
  const { db } = door.context.get(instanceContext)
  const { rows, ...place } = await loadPageOfFive(door.url, (asked) => listBookings(db, asked))
  const bookings = rows.map(({ id, name, email, gender, cityOfResidence, age, maritalStatus }) => {
    return { id, name, email, gender, cityOfResidence, age, maritalStatus }
  })
  return { bookings, ...place, ...(await openAskedDetails(door)) }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData, { isPaused: loaderData.details !== null })
  const { bookings, page, pageCount, details, problem } = live.data
  const here = `/admin/bookings?page=${page}`
  return (
    <>
      <h1 className="mb-4">Bookings</h1>
      <LiveNote said={live.said} />
      {problem ? (
        <p role="status" className="card mb-4 p-4">
          {problem}
        </p>
      ) : null}
      <BookingsTable bookings={bookings} toDetailsHref={(id) => `${here}&details=${id}`} />
      {bookings.length > 0 ? (
        <Pager {...{ page, pageCount }} label="Pages of bookings" toHref={(to) => `?page=${to}`} />
      ) : null}
      {details ? <BookingDetailsDialog key={details.bookingId} details={details} closeHref={here} /> : null}
    </>
  )
}
