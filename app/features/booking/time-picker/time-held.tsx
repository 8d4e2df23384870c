import { ButtonLink } from '../../../ui/form/button.tsx'
import { RowList } from './check-time.tsx'
import type { HeldView } from './schedule-views.ts'

/** In the popup: the page around it hears the message and goes on by itself; the link is for when it does not. */
export function TimeHeld({ view }: { view: HeldView }) {
  return (
    <div className="space-y-6" data-scheduled={view.message}>
      <RowList rows={view.rows} />
      <p>Held until {view.until}.</p>
      <ButtonLink href={view.bookingPage} target="_top">
        Go on to your booking
      </ButtonLink>
    </div>
  )
}
