import { cutText } from '../../../lib/text/graphemes.ts'
import { isStorable } from '../../../lib/text/storable.ts'
import { users } from '../../../words/staff/users.ts'

type Role = keyof typeof users.roles

export const userRoles = (Object.keys(users.roles) as Role[]).map((value) => ({
  value,
  label: users.roles[value],
}))

/** The filter of the list of users. An empty text does not filter. */
export type UserFilter = Readonly<{ search: string; role: Role | '' }>

/** Reads the filter from a query and ignores invalid values. */
export function readUserFilter(query: URLSearchParams): UserFilter {
  const search = cutText((query.get('search') ?? '').trim(), 200)
  const role = userRoles.find(({ value }) => value === query.get('role'))?.value ?? ''
  return { search: isStorable(search) ? search : '', role }
}
