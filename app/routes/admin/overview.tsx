import { countTogether } from '../../db/count-together.server.ts'
import { countUsers } from '../../features/accounts/accounts.server.ts'
import { countBookings } from '../../features/booking/bookings.server.ts'
import { countServices } from '../../features/services/services.server.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext } from '../../request-context.ts'
import { Counter } from '../../ui/counter.tsx'
import { LiveNote } from '../../ui/live-note.tsx'
import { useLivePage } from '../../ui/use-live-page.ts'
import type { Route } from './+types/overview'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Admin dashboard', matches)

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  return await countTogether(db, {
    users: countUsers(db),
    services: countServices(db),
    appointments: countBookings(db),
  })
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData, { words: 'The numbers have changed' })
  const { users, services, appointments } = live.data
  return (
    <>
      <h1 className="mb-4">Dashboard</h1>
      <LiveNote said={live.said} />
      <dl className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        <Counter label="Total Users" value={users} />
        <Counter label="Total Services" value={services} />
        <Counter label="Total Appointments" value={appointments} />
      </dl>
    </>
  )
}
