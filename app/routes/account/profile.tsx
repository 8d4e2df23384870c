import { redirect } from 'react-router'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { ProfileCard } from '../../features/accounts/profile-card.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { visitorContext } from '../../request-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/profile'

export const handle = { exit: true } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Dashboard', matches)

export function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile')
  const { firstName, lastName, email, gender } = signedIn.user
  return { person: { firstName, lastName, email, gender } }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProfileCard {...loaderData.person} />
      <p className="mx-auto mt-6 max-w-lg">
        <ButtonLink href="/appointments">Book a session</ButtonLink>
      </p>
    </>
  )
}
