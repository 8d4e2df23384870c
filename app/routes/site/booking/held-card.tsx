import { inConfirmation } from '../../../features/booking/appointment/in-confirmation.ts'
import { SessionCard } from '../../../features/booking/appointment/session-card.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import type { HeldCardView } from './held-card.server.ts'
import { SessionFace } from './session-face.tsx'

/** The card of a held time. The confirmation shows it when the time is booked. */
export function HeldCard({ view: { counsellor, face, rows, near } }: Readonly<{ view: HeldCardView }>) {
  return (
    <div {...inConfirmation('confirmed')}>
      <SessionCard
        {...{ rows, near }}
        face={<SessionFace name={counsellor} face={face} />}
        sampleMark={face?.isSample ? <SampleMark /> : null}
      />
    </div>
  )
}
