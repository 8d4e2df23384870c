import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { ClothBand } from '../../ui/cloth-band.tsx'
import { AppointmentPanel } from './appointment-panel.tsx'
import type { AppointmentView } from './appointment-view.ts'

type Loaded = Readonly<{ view: AppointmentView; privateLink: string }>

/** What stays after a booking: the same as its private page shows, and the link to that page whatever happens. */
export function BookedPanel({ privateLink }: { privateLink: string }) {
  const { data, load, state } = useFetcher<Loaded>()
  const heading = useRef<HTMLHeadingElement>(null)
  const page = new URL(privateLink).pathname
  useEffect(() => {
    void load(page)
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView()
  }, [load, page])
  const requested = data?.view.state === 'requested'
  return (
    <section aria-labelledby="booked-heading" className="mb-12 space-y-6">
      <div className="card space-y-2 border-2 border-leaf bg-leaf-soft p-5">
        <ClothBand className="mb-4 w-36" />
        <h2 id="booked-heading" ref={heading} tabIndex={-1}>
          {requested ? 'We have your request' : 'Your session is booked'}
        </h2>
        <p>You can leave this page now. Everything is in the mail that we send you, too.</p>
      </div>
      {data ? (
        <AppointmentPanel view={data.view} privateLink={privateLink} />
      ) : (
        <p role="status">
          {state === 'idle' ? 'Time and place are on ' : 'Getting time and place from '}
          <a href={page}>your private page</a>.
        </p>
      )}
    </section>
  )
}
