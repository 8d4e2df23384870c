import type { Db } from '../../db/open.server.ts'
import { findStrandedSoon } from '../../features/scheduling/all-stranded.server.ts'
import { type ListedPerson, listPeople } from '../../features/scheduling/availability/counsellors.server.ts'
import { type OfficeName, toStrandedLines } from '../../features/scheduling/availability/effect-view.ts'

/** Nobody reads further; the next ones move up when these are settled. */
const mostStranded = 50

/** All counsellors, the one whose dialog is asked for (null for a new one, undefined for none), and sessions outside the hours (null while they are looked for). */
export async function loadCounsellors(db: Db, query: URLSearchParams, offices: readonly OfficeName[]) {
  const people = await listPeople(db)
  const edited = people.find(({ id }) => id === query.get('edit'))
  const person: ListedPerson | null | undefined = query.has('new') ? null : edited
  const found = await findStrandedSoon(db, Temporal.Now.instant(), mostStranded)
  const stranded = found && { total: found.total, lines: toStrandedLines(found.sessions, offices) }
  return { people, person, stranded }
}
