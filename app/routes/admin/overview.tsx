import { countTogether } from '../../db/count-together.server.ts'
import { countUsers } from '../../features/accounts/accounts.server.ts'
import { countBookings } from '../../features/booking/bookings.server.ts'
import { countServices } from '../../features/services/services.server.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext } from '../../request-context.ts'
import { Counter } from '../../ui/counter.tsx'
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

export default function Overview({ loaderData: { users, services, appointments } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4">Dashboard</h1>
      <dl className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        <Counter label="Total Users" value={users} />
        <Counter label="Total Services" value={services} />
        <Counter label="Total Appointments" value={appointments} />
      </dl>
    </>
  )
}
