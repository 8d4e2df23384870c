import { listUsers } from '../../../features/accounts/sign-in/accounts.server.ts'
import { readUserFilter } from '../../../features/accounts/users/user-filter.ts'
import { UserFilterForm, UsersTable } from '../../../features/accounts/users/users-parts.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { instanceContext } from '../../../request-context.ts'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { users as words } from '../../../words/staff/users.ts'
import { loadPageOfFive } from '../list-page.ts'
import type { Route } from './+types/users'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const filter = readUserFilter(url.searchParams)
  const { rows, ...place } = await loadPageOfFive(url, (page) => listUsers(db, page, filter))
  const users = rows.map(({ phoneNumber, ...user }) => user)
  return { users, ...place, filter }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { users, page, pageCount, filter } = live.data
  const toHref = (to: number) => `?${toQuery({ ...filter, page: String(to) })}`
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>{words.heading}</h1>
        <QuietLink to="/admin/users/invite">{words.invite}</QuietLink>
      </div>
      <UserFilterForm key={toHref(1)} filter={filter} />
      <LiveNote announcement={live.announcement} />
      <UsersTable users={users} isFiltered={filter.search !== '' || filter.role !== ''} />
      {users.length > 0 ? <Pager {...{ page, pageCount }} label={words.pages} toHref={toHref} /> : null}
    </>
  )
}
