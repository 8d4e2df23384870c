import { Link } from 'react-router'
import { toGenderLabel } from '../../../features/accounts/genders.ts'
import { listUsers } from '../../../features/accounts/sign-in/accounts.server.ts'
import { readUserFilter, type UserFilter, userRoles } from '../../../features/accounts/users/user-filter.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { instanceContext } from '../../../request-context.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { SearchField, SelectField } from '../../../ui/form/field.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterForm, Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { LongText } from '../../../ui/text/text.tsx'
import { ownAccount } from '../../../words/en/owner-check.ts'
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
      <PageHead title={words.heading} lead={words.lead}>
        <Link to="/admin/users/invite" className={toButtonClasses('primary', '', true)}>
          {words.invite}
        </Link>
      </PageHead>
      <UserFilterForm key={toHref(1)} filter={filter} />
      <LiveNote announcement={live.announcement} />
      <UsersTable users={users} isFiltered={filter.search !== '' || filter.role !== ''} />
      {users.length > 0 ? (
        <Pager {...{ page, pageCount }} isOrdered label={words.pages} toHref={toHref} />
      ) : null}
    </>
  )
}

const { columns, filter: filterWords } = words

type Row = Readonly<{
  id: string
  firstName: string
  lastName: string
  email: string
  gender: string
  isAdmin: boolean
}>

type Props = Readonly<{ users: readonly Row[]; isFiltered: boolean }>

function UsersTable({ users, isFiltered }: Props) {
  return (
    <DataTable
      caption={words.heading}
      rows={users}
      empty={isFiltered ? words.noMatch : words.none}
      columns={[
        {
          title: columns.name,
          cell: ({ id, firstName, lastName }) => (
            <Link to={`/admin/users/${id}`} className="-my-2.5 inline-block py-2.5 font-semibold">
              <LongText text={`${firstName} ${lastName}`} />
            </Link>
          ),
        },
        { title: columns.email, cell: (user) => user.email },
        { title: columns.gender, cell: (user) => toGenderLabel(user.gender, ownAccount.genders) },
        { title: columns.admin, cell: (user) => (user.isAdmin ? words.yes : words.no), isTitled: true },
      ]}
    />
  )
}

function UserFilterForm({ filter }: { filter: UserFilter }) {
  return (
    <FilterForm columns="sm:grid-cols-[2fr_1fr_auto]">
      <SearchField label={filterWords.search} name="search" defaultValue={filter.search} />
      <SelectField
        label={filterWords.show}
        name="role"
        defaultValue={filter.role}
        blank={filterWords.all}
        options={userRoles}
      />
    </FilterForm>
  )
}
