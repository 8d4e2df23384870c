import { useRef } from 'react'
import { Link } from 'react-router'
import { BookingDetailsDialog } from '../../../features/booking/details/booking-details-dialog.tsx'
import {
  BookingsFilterForm,
  BookingsTable,
  TableKeysNote,
} from '../../../features/booking/list/bookings-parts.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { ButtonLink, toButtonClasses } from '../../../ui/form/button.tsx'
import { useTableKeys } from '../../../ui/list/data-table.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { admin } from '../../../words/staff/admin.ts'
import { bookingsList } from '../../../words/staff/bookings.ts'
import type { Route } from './+types/bookings'
import { loadBookings } from './load-bookings.server.ts'
import { openDetailsFromUrl } from './open-details.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(bookingsList.table.caption, matches)

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadBookings(args)), ...(await openDetailsFromUrl(args)) }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData, { isPaused: loaderData.details !== null })
  const { bookings, page, pageCount, found, details, problem, params, pageProblem } = live.data
  const { problems, offices, counsellors, empty } = live.data
  useRememberList()
  const table = useRef<HTMLDivElement>(null)
  useTableKeys({ table, searchId: 'q' })
  const toHref = (to: number) => `/admin/bookings?${toQuery({ ...params, page: String(to) })}`
  const here = toHref(page)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto">{bookingsList.table.caption}</h1>
        {bookings.length > 0 ? (
          <ButtonLink isSmall variant="quiet" href={`/admin/bookings/export?${toQuery(params)}`}>
            {bookingsList.table.export}
          </ButtonLink>
        ) : null}
        <Link to="/admin/bookings/new" className={toButtonClasses('primary', 'max-lg:hidden', true)}>
          {admin.book}
        </Link>
      </div>
      <BookingsFilterForm key={toHref(1)} {...{ params, problems, offices, counsellors }} />
      <LiveNote announcement={live.announcement} />
      {[problem, pageProblem].map((message) =>
        message ? <PageNote key={message}>{message}</PageNote> : null,
      )}
      {bookings.length > 0 ? (
        <p role="status" className="mb-2">
          {found}
        </p>
      ) : null}
      <div ref={table}>
        <BookingsTable bookings={bookings} empty={empty} toDetailsHref={(id) => `${here}&details=${id}`} />
      </div>
      {bookings.length > 0 ? (
        <>
          <Pager isOrdered {...{ page, pageCount }} label={bookingsList.table.pages} toHref={toHref} />
          <TableKeysNote />
        </>
      ) : null}
      {details ? (
        <BookingDetailsDialog
          key={details.bookingId}
          details={details}
          closeHref={here}
          bookingHref={`/admin/bookings/${details.bookingId}`}
        />
      ) : null}
    </>
  )
}
