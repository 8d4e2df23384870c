import type { AgendaPerson } from './agenda.server.ts'

/** More columns cannot be read side by side. */
export const mostPeople = 12

type Known = Readonly<{
  /** The people with appointments in the range, at the selected office. */
  busy: ReadonlySet<string>
  hours: readonly Readonly<{ counsellorId: string; officeId: string }>[]
  closed: readonly Readonly<{ counsellorId: string }>[]
  /** Null for all offices. */
  officeId: string | null
}>

/**
 * Returns the people with entries in the agenda of a range, in the order given. Appointments count for everybody. Hours count for active
 * people, and so does leave when no office is selected.
 */
export function listPeopleWithEntries(
  people: readonly AgendaPerson[],
  { busy, hours, closed, officeId }: Known,
): AgendaPerson[] {
  const isHere = (hour: Known['hours'][number]) => officeId === null || hour.officeId === officeId
  const away = officeId === null ? closed : []
  const planned = new Set([...hours.filter(isHere), ...away].map(({ counsellorId }) => counsellorId))
  return people.filter(({ id, active }) => busy.has(id) || (active && planned.has(id)))
}
