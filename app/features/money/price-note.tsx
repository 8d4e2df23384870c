import { Summary } from '../../ui/layout/blocks.tsx'
import { Lines } from '../../ui/text/text.tsx'
import type { PriceNoteView } from './price-view.ts'

/** Says above the booking form what a session costs, and how people pay. */
export function PriceNote({ view, howToPay }: Readonly<{ view: PriceNoteView; howToPay: string }>) {
  return (
    <div>
      <p className="md:font-semibold">{view.price}</p>
      <Lines lines={view.beside} />
      {view.howToPay.length > 0 ? (
        <details>
          <Summary>{howToPay}</Summary>
          {view.howToPay.map(({ office, lines }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two offices can have one name.
            <p key={index} className="prose-width mt-2 wrap-anywhere">
              {office ? <strong className="block">{office}</strong> : null}
              <Lines lines={lines} />
            </p>
          ))}
        </details>
      ) : null}
    </div>
  )
}
