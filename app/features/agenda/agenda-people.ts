import type { AgendaPerson } from './agenda.server.ts'

/** Nobody reads more people side by side, and each of them brings a day of entries. */
export const mostPeople = 12

type Known = Readonly<{
  /** Who has sessions in the range, at the office where one is chosen. */
  busy: ReadonlySet<string>
  hours: readonly Readonly<{ counsellorId: string; officeId: string }>[]
  closed: readonly Readonly<{ counsellorId: string }>[]
  /** Null for all offices. */
  officeId: string | null
}>

/**
 * Who has something in the agenda of a range, in the order given: sessions or, of those who still take bookings, hours, and leave where no
 * office is chosen.
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
