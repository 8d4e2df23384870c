import type { Db } from '../../db/open.server.ts'
import { type ListedPerson, listPeople } from '../../features/scheduling/availability/counsellors.server.ts'

/** All counsellors, and the one whose dialog is asked for: null for a new one, undefined for none. */
export async function loadCounsellors(db: Db, query: URLSearchParams) {
  const people = await listPeople(db)
  const edited = people.find(({ id }) => id === query.get('edit'))
  const person: ListedPerson | null | undefined = query.has('new') ? null : edited
  return { people, person }
}
