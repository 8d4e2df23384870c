import { Link } from 'react-router'
import { PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import type { DetailsView } from './details-view.ts'

const words = bookingPage.details

type Props = Readonly<{
  details: DetailsView
  closeHref: string
  /** The link to the booking's page. Null on that page itself. */
  bookingHref?: string
}>

/** Shows what one client wrote. */
export function BookingDetailsDialog({ details: { bookingId, name, rows }, closeHref, bookingHref }: Props) {
  return (
    <PageDialog title={words.title} note={name} closeHref={closeHref} openerId={`details-${bookingId}`}>
      <dl className="space-y-4">
        {rows.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="text-base text-muted">{label}</dt>
            <dd className="prose-width whitespace-pre-line wrap-anywhere">{value}</dd>
            {note ? <dd className="text-base text-muted">{note}</dd> : null}
          </div>
        ))}
      </dl>
      {bookingHref ? (
        <p className="mt-5">
          <Link to={bookingHref} className="inline-flex min-h-11 items-center font-semibold">
            {words.open}
          </Link>
        </p>
      ) : null}
    </PageDialog>
  )
}
