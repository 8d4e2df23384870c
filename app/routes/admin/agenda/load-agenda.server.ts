import type { StaffScope } from '../../../db/staff-scope.ts'
import {
  listAgendaAppointments,
  listAgendaPeople,
  listBusyPeople,
  listWaitingRequests,
} from '../../../features/agenda/agenda.server.ts'
import { listDays, readAgendaParams, toDaySpan, toNeighbours } from '../../../features/agenda/agenda-days.ts'
import { listPeopleWithEntries, mostPeople } from '../../../features/agenda/agenda-people.ts'
import { toAgendaSheet } from '../../../features/agenda/agenda-view.ts'
import { listOffices } from '../../../features/availability/offices/offices.server.ts'
import { listWorkTimes } from '../../../features/availability/slots/work-times.server.ts'
import { showAdminTime } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { cutPage, loadPage } from '../../../ui/list/pages.ts'
import { noSuchPage } from '../../no-such-page.ts'

const mostRequests = 12

type AgendaRequest = Readonly<{ db: Instance['db']; scope: StaffScope; url: URL }>

/** Returns the agenda for a URL, within the scope. Answers 404 for a counsellor or office outside the scope. */
export async function loadAgenda({ db, scope, url }: AgendaRequest) {
  const now = Temporal.Now.instant()
  const [people, offices] = await Promise.all([listAgendaPeople(db, scope), listOffices(db)])
  const isOwn = scope.counsellorId !== null
  const query = url.searchParams
  const person = people.find(({ id }) => id === (isOwn ? scope.counsellorId : query.get('counsellor')))
  const office = offices.find(({ id }) => id === query.get('office'))
  const timeZone = person?.timeZone ?? office?.timeZone ?? offices[0]?.timeZone ?? 'UTC'
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const params = readAgendaParams(query, { view: isOwn ? 'week' : 'day', today })
  const isUnknown = (id: string, found: unknown) => id !== '' && !found
  const isForeign = isOwn && params.counsellorId !== '' && params.counsellorId !== person?.id
  if (isForeign || isUnknown(params.counsellorId, person) || isUnknown(params.officeId, office))
    throw noSuchPage()

  const days = listDays(params.view, params.on)
  const [first = params.on, last = first] = [days[0], days.at(-1)]
  const range = { from: toDaySpan(first, timeZone).startsAt, until: toDaySpan(last, timeZone).endsAt }
  const appointmentsQuery = { ...range, people: person ? [person] : people, officeId: office?.id }
  const [busy, work, waiting] = await Promise.all([
    person ? new Set<string>() : listBusyPeople(db, scope, appointmentsQuery, now),
    listWorkTimes(db, { ...range, counsellorId: person?.id }),
    isOwn ? null : loadWaiting(db, timeZone),
  ])
  const knownEntries = { ...work, busy, officeId: office?.id ?? null }
  const all = person ? [person] : listPeopleWithEntries(people, knownEntries)
  const { rows, ...paging } = await loadPage(query.get('page'), mostPeople, async (paged) =>
    cutPage(all, paged),
  )
  // The last page also shows the appointments without a counsellor.
  const withUnassigned = !person && paging.page === paging.pageCount
  const appointments = await listAgendaAppointments(
    db,
    scope,
    { ...appointmentsQuery, people: rows, withUnassigned },
    now,
  )
  const active = new Set(rows.filter((own) => own.active).map(({ id }) => id))
  const isActive = (row: { counsellorId: string }) => active.has(row.counsellorId)
  const steps = toNeighbours(params.view, params.on)
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
    params: {
      view: params.view,
      on: params.on.toString(),
      counsellor: isOwn ? '' : params.counsellorId,
      office: params.officeId,
      page: paging.page > 1 ? String(paging.page) : '',
    },
    paging: {
      ...paging,
      first: (paging.page - 1) * mostPeople + 1,
      last: (paging.page - 1) * mostPeople + rows.length,
    },
    steps: { previous: steps.previous.toString(), today: today.toString(), next: steps.next.toString() },
    counsellors: isOwn ? [] : people.map(({ id, name }) => ({ value: id, label: name })),
    offices: offices.map(({ id, name }) => ({ value: id, label: name })),
    person: person ? { id: person.id, name: person.name, hasFeed: person.feedMadeAt !== null } : null,
    waiting,
  }
}

async function loadWaiting(db: Instance['db'], timeZone: string) {
  const { rows, total } = await listWaitingRequests(db, mostRequests)
  const requests = rows.map(({ id, name, createdAt }) => ({
    id,
    name: name ?? 'No name',
    requestedAt: showAdminTime(createdAt, timeZone),
  }))
  return { requests, total }
}
