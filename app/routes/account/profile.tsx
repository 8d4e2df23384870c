import { redirect } from 'react-router'
import { ProfileCard } from '../../features/accounts/profile-card.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ExitLink } from '../../ui/exit-link.tsx'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Dashboard', matches)

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(instanceContext)
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile')
  const { firstName, lastName, email, gender } = signedIn.user
  return { person: { firstName, lastName, email, gender }, exitUrl: env.exitUrl }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProfileCard {...loaderData.person} />
      <p className="mx-auto mt-6 max-w-lg">
        <ButtonLink to="/appointments" reloadDocument>
          Book a session
        </ButtonLink>
      </p>
      <ExitLink href={loaderData.exitUrl} signOutTo="/logout" className="exit-corner" />
    </>
  )
}
