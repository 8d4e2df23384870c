import { Lines } from '../../../ui/text/text.tsx'

export type OwnBookingView = Readonly<{ id: string; href: string; when: readonly string[]; details: string }>

/** Lists the appointments that the account has booked, each with a link to its private page. */
export function OwnBookingsList({ bookings }: { bookings: readonly OwnBookingView[] }) {
  return (
    <section aria-labelledby="own-bookings" className="space-y-3">
      <h2 id="own-bookings" className="text-xl">
        Your sessions
      </h2>
      {bookings.length === 0 ? (
        <p className="text-muted">
          You have booked no session while signed in. A session that you booked without an account is on its
          private page only: use the link in its mail.
        </p>
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
