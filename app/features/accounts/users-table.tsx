import { DataTable } from '../../ui/data-table.tsx'
import { genders } from './account-words.ts'

type Row = Readonly<{
  id: string
  firstName: string
  lastName: string
  email: string
  gender: string
  isAdmin: boolean
}>

/** Everybody who has an account. */
export function UsersTable({ users }: { users: readonly Row[] }) {
  return (
    <DataTable
      caption="Users"
      rows={users}
      toKey={(user) => user.id}
      empty="Nobody has an account yet."
      columns={[
        { title: 'Name', cell: (user) => `${user.firstName} ${user.lastName}` },
        { title: 'Email', cell: (user) => user.email },
        {
          title: 'Gender',
          cell: (user) => genders.find(({ value }) => value === user.gender)?.label ?? user.gender,
        },
        { title: 'Admin', cell: (user) => (user.isAdmin ? 'True' : 'False') },
      ]}
    />
  )
}
