import { countUsers } from '../../features/accounts/accounts.server.ts'
import { countBookings } from '../../features/booking/bookings.server.ts'
import { countServices } from '../../features/services/services.server.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext } from '../../request-context.ts'
import { Counter } from '../../ui/counter.tsx'
import type { Route } from './+types/overview'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Admin', matches)

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const [users, services, appointments] = await Promise.all([
    countUsers(db),
    countServices(db),
    countBookings(db),
  ])
  return { users, services, appointments }
}

export default function Overview({ loaderData: { users, services, appointments } }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <h1>Dashboard</h1>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Counter label="Total Users" value={users} />
        <Counter label="Total Services" value={services} />
        <Counter label="Total Appointments" value={appointments} />
      </dl>
    </div>
  )
}
