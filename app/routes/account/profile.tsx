import { redirect } from 'react-router'
import { toStaffScope } from '../../db/staff-scope.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { ProfileCard } from '../../features/accounts/profile-card.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { visitorContext } from '../../request-context.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import type { Route } from './+types/profile'

export const handle = { exit: true } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Dashboard', matches)

export function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile')
  const { firstName, lastName, email, gender } = signedIn.user
  const isStaff = toStaffScope(signedIn.user) !== null
  return { person: { firstName, lastName, email, gender }, isStaff }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProfileCard {...loaderData.person} />
      <p className="mx-auto mt-6 flex max-w-lg flex-wrap items-center gap-x-6 gap-y-3">
        {loaderData.isStaff ? (
          <ButtonLink href="/admin">Open the work area</ButtonLink>
        ) : (
          <ButtonLink href="/appointments">Book a session</ButtonLink>
        )}
        <a href="/new-password" className="inline-flex min-h-11 items-center font-semibold">
          Change your password
        </a>
      </p>
    </>
  )
}
