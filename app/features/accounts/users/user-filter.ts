import { cutText } from '../../../lib/text/graphemes.ts'
import { isStorable } from '../../../lib/text/stored-text.ts'

export const userRoles = [
  { value: 'clients', label: 'Clients' },
  { value: 'counsellors', label: 'Counsellors' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'disabled', label: 'Disabled accounts' },
  { value: 'unusable', label: 'Accounts whose address nobody can type' },
] as const

/** The filter of the list of users. An empty text does not filter. */
export type UserFilter = Readonly<{ search: string; role: (typeof userRoles)[number]['value'] | '' }>

/** Reads the filter from a query and ignores invalid values. */
export function readUserFilter(query: URLSearchParams): UserFilter {
  const search = cutText((query.get('search') ?? '').trim(), 200)
  const role = userRoles.find(({ value }) => value === query.get('role'))?.value ?? ''
  return { search: isStorable(search) ? search : '', role }
}
