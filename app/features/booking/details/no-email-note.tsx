import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { staffBookings } from '../../../words/staff/bookings.ts'

const { noEmail: words } = staffBookings

/** Says how a client without an e-mail address learns of changes, and how they can cancel. `phones` are those of the office. */
export function NoEmailNote({
  phones,
  codeHref,
}: Readonly<{ phones: readonly string[]; codeHref: string | null }>) {
  return (
    <section className="card border-l-4 border-marigold p-4 lg:p-5">
      <h2 className="mb-2 text-xl">{words.title}</h2>
      <p>{words.tell}</p>
      <p className="mt-2">
        {phones.length > 0 ? words.change({ phones: phones.join(', ') }) : words.noPhones}
      </p>
      {codeHref ? <QuietLink to={codeHref}>{words.code}</QuietLink> : null}
    </section>
  )
}
