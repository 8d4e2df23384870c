import { Link } from 'react-router'
import { SearchField, SelectField } from '../../../ui/form/field.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterForm } from '../../../ui/list/list-navigation.tsx'
import { LongText } from '../../../ui/text/text.tsx'
import { ownAccount } from '../../../words/en/owner-check.ts'
import { users as words } from '../../../words/staff/users.ts'
import { toGenderLabel } from '../genders.ts'
import { type UserFilter, userRoles } from './user-filter.ts'

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

export function UsersTable({ users, isFiltered }: Props) {
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

export function UserFilterForm({ filter }: { filter: UserFilter }) {
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
