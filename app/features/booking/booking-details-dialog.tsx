import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { DetailsView } from './details-view.ts'

type Props = Readonly<{ details: DetailsView; closeHref: string }>

/** What one client wrote. It is open in the server's HTML; script makes it a modal that Escape closes. */
export function BookingDetailsDialog({ details: { bookingId, name, rows }, closeHref }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const linkId = `details-${bookingId}`
  useEffect(() => {
    const element = dialog.current
    if (!element || element.matches(':modal')) return
    // Not close(), which would report a dialog that somebody closed.
    element.removeAttribute('open')
    element.showModal()
    heading.current?.focus()
  }, [])
  useEffect(
    // The page of a shared link may not list the booking.
    () => () => (document.getElementById(linkId) ?? document.getElementById('content'))?.focus(),
    [linkId],
  )
  const close = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="details-title"
      onClose={() => navigate(closeHref, { preventScrollReset: true, replace: true })}
      className="card fixed inset-0 z-20 m-auto max-h-[calc(100dvh-1rem)] w-[min(42rem,calc(100vw-1rem))] max-w-none overflow-auto overscroll-contain p-0 text-ink shadow-float backdrop:bg-ink/50 sm:max-h-[90dvh]"
    >
      <div className="sticky top-0 flex items-start gap-4 border-b border-line bg-surface px-4 py-3 sm:px-6">
        <div className="mr-auto min-w-0">
          <h2 ref={heading} id="details-title" tabIndex={-1} className="text-lg sm:text-xl">
            Appointment Details
          </h2>
          <p className="line-clamp-2 text-base text-muted wrap-anywhere">{name}</p>
        </div>
        <Link
          to={useHydrated() ? closeHref : `${closeHref}#${linkId}`}
          onClick={close}
          className="inline-flex min-h-11 items-center rounded-lg border-2 border-edge px-4 text-base font-semibold text-ink no-underline hover:border-ink"
        >
          Close
        </Link>
      </div>
      <dl className="space-y-4 px-4 py-4 sm:px-6 sm:py-5">
        {rows.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="text-base text-muted">{label}</dt>
            <dd className="prose-width whitespace-pre-line wrap-anywhere">{value}</dd>
            {note ? <dd className="text-base text-muted">{note}</dd> : null}
          </div>
        ))}
      </dl>
    </dialog>
  )
}
