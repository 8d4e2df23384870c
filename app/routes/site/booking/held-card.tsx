import { inConfirmation } from '../../../features/booking/appointment/in-confirmation.ts'
import { SessionCard } from '../../../features/booking/appointment/session-card.tsx'
import { Portrait } from '../../../features/people/portrait.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import type { Words } from '../../../words/words.ts'
import type { HeldCardView } from './held-card.server.ts'

type Props = Readonly<{ view: HeldCardView; words: Words['people'] }>

/** The card of a held time. The confirmation takes it over when the time is booked. */
export function HeldCard({ view: { counsellor, face, rows, near }, words }: Props) {
  return (
    <div {...inConfirmation('confirmed')}>
      <SessionCard
        {...{ rows, near }}
        face={
          <Portrait
            name={counsellor}
            src={face?.src ?? null}
            picture={face?.picture}
            lazy={false}
            className="size-16 print:hidden"
          />
        }
        sampleMark={face?.isSample ? <SampleMark label={words.sample} /> : null}
      />
    </div>
  )
}
