import { listUsers } from '../../features/accounts/accounts.server.ts'
import { UsersTable } from '../../features/accounts/users-table.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext } from '../../request-context.ts'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/users'
import { loadPageOfFive } from './page-of-five.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Users', matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { rows, ...place } = await loadPageOfFive(url, (asked) => listUsers(db, asked))
  const users = rows.map(({ phoneNumber, ...user }) => user)
  return { users, ...place }
}

export default function Users({ loaderData: { users, page, pageCount } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4">Users</h1>
      <UsersTable users={users} />
      {users.length > 0 ? (
        <Pager {...{ page, pageCount }} label="Pages of users" toHref={(to) => `?page=${to}`} />
      ) : null}
    </>
  )
}
