import type { StaffScope } from '../../../db/staff-scope.ts'
import {
  type AgendaPerson,
  listAgendaAppointments,
  listBusyPeople,
} from '../../../features/agenda/agenda.server.ts'
import type { AgendaParams } from '../../../features/agenda/agenda-days.ts'
import { listPeopleWithEntries, mostPeople } from '../../../features/agenda/agenda-people.ts'
import { toAgendaSheet } from '../../../features/agenda/agenda-view.ts'
import { listWorkTimes } from '../../../features/availability/slots/work-times.server.ts'
import type { Instance } from '../../../request-context.ts'
import { cutPage, loadPage } from '../../../ui/list/pages.ts'

export type CalendarQuery = Readonly<{
  params: AgendaParams
  range: Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>
  timeZone: string
  people: readonly AgendaPerson[]
  /** The one counsellor of the filter. */
  person: AgendaPerson | undefined
  officeId: string | undefined
  /** The number of the page, from the URL. */
  page: string | null
}>

/** Returns the day or the week of a page of counsellors. */
export async function loadCalendar(
  db: Instance['db'],
  scope: StaffScope,
  { params, range, timeZone, people, person, officeId, page }: CalendarQuery,
  now: Temporal.Instant,
) {
  const appointmentsQuery = { ...range, people: person ? [person] : people, officeId }
  const [busy, work] = await Promise.all([
    person ? new Set<string>() : listBusyPeople(db, scope, appointmentsQuery, now),
    listWorkTimes(db, { ...range, counsellorId: person?.id }),
  ])
  const knownEntries = { ...work, busy, officeId: officeId ?? null }
  const all = person ? [person] : listPeopleWithEntries(people, knownEntries)
  const { rows, ...paging } = await loadPage(page, mostPeople, async (paged) => cutPage(all, paged))
  // The last page also shows the appointments without a counsellor.
  const withUnassigned = !person && paging.page === paging.pageCount
  const query = { ...appointmentsQuery, people: rows, withUnassigned }
  const appointments = await listAgendaAppointments(db, scope, query, now)
  const active = new Set(rows.filter((own) => own.active).map(({ id }) => id))
  const isActive = (row: { counsellorId: string }) => active.has(row.counsellorId)
  return {
    sheet: toAgendaSheet({
      params,
      timeZone,
      people: rows,
      officeId: knownEntries.officeId,
      isOnePerson: person !== undefined,
      appointments,
      hours: work.hours.filter(isActive),
      closed: work.closed.filter(isActive),
      now,
    }),
    paging: {
      ...paging,
      first: (paging.page - 1) * mostPeople + 1,
      last: (paging.page - 1) * mostPeople + rows.length,
    },
  }
}
