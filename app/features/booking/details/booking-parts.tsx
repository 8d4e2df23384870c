import { Link } from 'react-router'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { clientRecords } from '../../../words/staff/work/client-records.ts'
import { correctAge } from '../../../words/staff/work/correct-age.ts'
import { FactCard } from './fact-card.tsx'
import type { StaffBookingView } from './staff-booking-view.ts'

/** The head of a booking's page: who and what status, then when, where, with whom, and whether the client is a minor. */
export function BookingHead({ view: { name, status, tone, head, minor } }: { view: StaffBookingView }) {
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="wrap-anywhere">{name}</h1>
        <StatusWord tone={tone} isPill>
          {status}
        </StatusWord>
      </div>
      <p className="mb-4 flex flex-wrap items-center gap-x-5 text-lg">
        {head.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {minor ? (
          <span className="rounded-full bg-marigold px-2.5 text-base font-semibold text-cloth-ink">
            {minor}
          </span>
        ) : null}
      </p>
    </>
  )
}

const link = '-my-2.5 inline-flex min-h-11 items-center font-semibold'

type ClientProps = Readonly<{ view: StaffBookingView; here: string; clientId: string | null }>

/** Shows who the client is, with the way to the page of the client and to a corrected age. */
export function ClientCard({ view, here, clientId }: ClientProps) {
  const toClient = clientId ? (
    <Link to={`/admin/clients/${clientId}`} className={link}>
      {clientRecords.owner.open}
    </Link>
  ) : null
  return (
    <FactCard title={bookingPage.client} rows={view.client} link={toClient}>
      {view.may.correctAge ? (
        <p className="mt-3">
          <Link to={`${here}/age`} className={link}>
            {correctAge.link}
          </Link>
        </p>
      ) : null}
    </FactCard>
  )
}

/** Says at the foot of the page that nobody has booked this. */
export function SampleNote() {
  return (
    <p className="mt-6 text-base text-muted">
      <SampleMark /> {staffBookings.sample.note}
    </p>
  )
}
