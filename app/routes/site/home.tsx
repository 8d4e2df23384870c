import { toTitle } from '../../features/site-frame/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Home', matches)

export default function Home() {
  return (
    <div className="prose-width space-y-6">
      <h1>Somebody to talk to, in Nigeria, in India and online</h1>
      <p>
        We are counsellors for teenagers and young adults. A session is half an hour. Booking one takes two
        minutes.
      </p>
      <ButtonLink to="/appointments" reloadDocument>
        Book Now
      </ButtonLink>
    </div>
  )
}
