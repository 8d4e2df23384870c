import { countUsers, listUsers } from '../../features/accounts/accounts.server.ts'
import { UsersTable } from '../../features/accounts/users-table.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext } from '../../request-context.ts'
import { Pager } from '../../ui/pager.tsx'
import { toPage } from '../../ui/pages.ts'
import type { Route } from './+types/users'

const pageSize = 5

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Users', matches)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const place = toPage(new URL(request.url).searchParams.get('page'), await countUsers(db), pageSize)
  const { rows } = await listUsers(db, { page: place.page, limit: pageSize })
  const users = rows.map(({ phoneNumber, ...user }) => user)
  return { users, ...place }
}

export default function Users({ loaderData: { users, page, pageCount } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6">Users</h1>
      <UsersTable users={users} />
      <Pager {...{ page, pageCount }} label="Pages of users" toHref={(to) => `?page=${to}`} />
    </>
  )
}
