import { BookedPanel } from '../../features/booking/booked-panel.tsx'
import { BookingForm } from '../../features/booking/booking-form.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ClothBand } from '../../ui/cloth-band.tsx'
import { ExitLink } from '../../ui/exit-link.tsx'
import { InsetNote } from '../../ui/inset-note.tsx'
import type { Route } from './+types/home'
import { loadBookingForm } from './booking-form-data.server.ts'

export const handle = { script: true }

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Home', matches)

export function loader({ context }: Route.LoaderArgs) {
  return loadBookingForm(context.get(instanceContext), context.get(visitorContext), null)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { exitUrl, signOutTo, ...form } = loaderData
  return (
    <div className="space-y-16">
      <section className="prose-width space-y-6">
        <ClothBand className="w-36" />
        <h1>Somebody to talk to, in Nigeria, in India and online</h1>
        <p className="text-lg">
          We are counsellors for teenagers and young adults. A session is half an hour. Booking one takes two
          minutes.
        </p>
        <ButtonLink to="/appointments" reloadDocument>
          Book Now
        </ButtonLink>
      </section>
      <section id="appointment" aria-labelledby="appointment-heading" className="max-w-2xl space-y-8">
        <h2 id="appointment-heading">Book a session</h2>
        <InsetNote>
          If you or somebody near you is in danger now, do not wait for us. <a href="/help">Get help now</a>.
        </InsetNote>
        <BookingForm
          {...form}
          errors={{}}
          holdToken={null}
          exit={<ExitLink href={exitUrl} signOutTo={signOutTo} />}
          renderBooked={(privateLink) => <BookedPanel privateLink={privateLink} />}
        />
      </section>
    </div>
  )
}
