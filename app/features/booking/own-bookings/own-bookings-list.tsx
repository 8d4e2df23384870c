import { Lines } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'

export type OwnBookingView = Readonly<{ id: string; href: string; when: readonly string[]; details: string }>

type Props = Readonly<{ words: Words['session']['own']; bookings: readonly OwnBookingView[] }>

/** Lists the appointments that the account has booked, each with a link to its private page. */
export function OwnBookingsList({ words, bookings }: Props) {
  return (
    <section aria-labelledby="own-bookings" className="space-y-3">
      <h2 id="own-bookings" className="text-xl">
        {words.heading}
      </h2>
      {bookings.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="card divide-y divide-line">
          {bookings.map(({ id, href, when, details }) => (
            <li key={id} className="px-4 py-3">
              <a href={href} className="inline-flex min-h-11 items-center font-semibold">
                <Lines lines={when} />
              </a>
              <span className="block text-base text-muted">{details}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
