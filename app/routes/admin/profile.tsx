import { data } from 'react-router'
import { ProfileCard } from '../../features/accounts/profile-card.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { visitorContext } from '../../request-context.ts'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Profile', matches)

export function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw data('Sign in first', 401)
  const { firstName, lastName, email } = signedIn.user
  return { firstName, lastName, email }
}

export default function AdminProfile({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <ProfileCard {...loaderData} />
    </div>
  )
}
