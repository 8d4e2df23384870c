import { isStorable } from '../../../lib/text/stored-text.ts'

export const userRoles = [
  { value: 'clients', label: 'Clients' },
  { value: 'counsellors', label: 'Counsellors' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'disabled', label: 'Disabled accounts' },
] as const

/** What the list of users is asked for; empty texts for what is not asked. */
export type UserFilter = Readonly<{ search: string; role: (typeof userRoles)[number]['value'] | '' }>

/** The filter of an address. What cannot be looked for, or is no role, is left out. */
export function readUserFilter(query: URLSearchParams): UserFilter {
  const search = (query.get('search') ?? '').trim().slice(0, 200)
  const role = userRoles.find(({ value }) => value === query.get('role'))?.value ?? ''
  return { search: isStorable(search) ? search : '', role }
}
