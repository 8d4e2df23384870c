import { Link } from 'react-router'
import { SearchField, SelectField } from '../../../ui/form/field.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterForm } from '../../../ui/list/list-navigation.tsx'
import { LongText } from '../../../ui/text/text.tsx'
import { ownAccount } from '../../../words/en/owner-check.ts'
import { toGenderLabel } from '../genders.ts'
import { type UserFilter, userRoles } from './user-filter.ts'

type Row = Readonly<{
  id: string
  firstName: string
  lastName: string
  email: string
  gender: string
  isAdmin: boolean
}>

type Props = Readonly<{ users: readonly Row[]; isFiltered: boolean }>

export function UsersTable({ users, isFiltered }: Props) {
  return (
    <DataTable
      caption="Users"
      rows={users}
      empty={
        isFiltered ? 'No user matches. Try fewer letters, or show all users.' : 'Nobody has an account yet.'
      }
      columns={[
        {
          title: 'Name',
          cell: ({ id, firstName, lastName }) => (
            <Link to={`/admin/users/${id}`} className="-my-2.5 inline-block py-2.5 font-semibold">
              <LongText text={`${firstName} ${lastName}`} />
            </Link>
          ),
        },
        { title: 'Email', cell: (user) => user.email },
        { title: 'Gender', cell: (user) => toGenderLabel(user.gender, ownAccount.genders) },
        { title: 'Admin', cell: (user) => (user.isAdmin ? 'True' : 'False'), isTitled: true },
      ]}
    />
  )
}

export function UserFilterForm({ filter }: { filter: UserFilter }) {
  return (
    <FilterForm columns="sm:grid-cols-[2fr_1fr_auto]">
      <SearchField label="Name or e-mail address" name="search" defaultValue={filter.search} />
      <SelectField
        label="Show"
        name="role"
        defaultValue={filter.role}
        blank="All users"
        options={userRoles}
      />
    </FilterForm>
  )
}
