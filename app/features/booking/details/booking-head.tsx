import { StatusWord } from '../../../ui/text/status-word.tsx'
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
      <p className="mb-4 flex flex-wrap items-center gap-x-2 text-lg">
        {head.map((fact, index) => (
          <span key={fact}>
            {fact}
            {index < head.length - 1 || minor ? (
              <span aria-hidden className="pl-2 text-muted">
                ·
              </span>
            ) : null}
          </span>
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
