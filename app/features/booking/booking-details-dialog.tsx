import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'

export type ShownDetails = Readonly<{
  bookingId: string
  name: string | null
  complaint: string | null
  duration: string | null
  therapyExpectations: string | null
  channel: string | null
  /** Written out, with its zone. */
  createdAt: string
  session: string | null
  status: string
}>

type Props = Readonly<{ details: ShownDetails; closeHref: string }>

/** What one client wrote. It is open in the server's HTML; script makes it a modal that Escape closes. */
export function BookingDetailsDialog({ details, closeHref }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.close()
    element.showModal()
    return () => document.getElementById(`details-${details.bookingId}`)?.focus()
  }, [details.bookingId])
  const close = () => navigate(closeHref, { preventScrollReset: true })
  const rows = [
    { label: 'Complaint', value: details.complaint },
    { label: 'Duration', value: details.duration },
    { label: 'Expectations', value: details.therapyExpectations },
    { label: 'Channel', value: details.channel },
    { label: 'Date created', value: details.createdAt },
    { label: 'Session', value: details.session },
    { label: 'Status', value: details.status },
  ]
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="details-title"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      className="card fixed inset-0 z-20 m-auto max-h-[90dvh] w-[min(40rem,calc(100vw-2rem))] overflow-auto p-5 text-ink shadow-float backdrop:bg-ink/50 sm:p-7"
    >
      <h2 id="details-title" tabIndex={-1} className="mb-1">
        Appointment Details
      </h2>
      <p className="mb-4 text-muted">{details.name}</p>
      <dl className="space-y-4">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-base text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value || 'N/A'}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={closeHref}
        preventScrollReset
        className="mt-6 inline-flex min-h-12 items-center rounded-card border-2 border-edge px-6 font-semibold text-ink no-underline hover:border-ink"
      >
        Close
      </Link>
    </dialog>
  )
}
