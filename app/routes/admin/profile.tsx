import { data } from 'react-router'
import { ProfileCard } from '../../features/accounts/profile-card.tsx'
import { listAgendaPeople } from '../../features/agenda/agenda.server.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Profile', matches)

export async function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw data('Sign in first', 401)
  const { firstName, lastName, email, counsellorId, secondFactorAt } = signedIn.user
  const [own] = counsellorId ? await listAgendaPeople(context.get(instanceContext).db, { counsellorId }) : []
  const hasSecondFactor = secondFactorAt !== null
  return { firstName, lastName, email, worksAs: own?.name, hasSecondFactor }
}

export default function AdminProfile({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <ProfileCard {...loaderData} />
      <p className="mt-4">
        <a href="/new-password" className="inline-flex min-h-11 items-center font-semibold">
          Change your password
        </a>
      </p>
      <p>
        <a href="/admin/second-factor" className="inline-flex min-h-11 items-center font-semibold">
          Second factor: {loaderData.hasSecondFactor ? 'on' : 'off'}
        </a>
      </p>
    </div>
  )
}
