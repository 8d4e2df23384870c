import { ButtonLink } from '../../../ui/form/button.tsx'
import { RowList } from './check-time.tsx'
import type { HeldView } from './schedule-views.ts'

/** Shows a held time in the popup. The outer page reads the message and continues. The link is for a page that does not. */
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
