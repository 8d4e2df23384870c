import type { StaffScope } from '../../../db/staff-scope.ts'
import {
  listAgendaAppointments,
  listAgendaPeople,
  listBusyPeople,
  listWaitingRequests,
} from '../../../features/agenda/agenda.server.ts'
import { listDays, readAskedAgenda, toDaySpan, toNeighbours } from '../../../features/agenda/agenda-days.ts'
import { listPeopleWithEntries, mostPeople } from '../../../features/agenda/agenda-people.ts'
import { toAgendaSheet } from '../../../features/agenda/agenda-view.ts'
import { listOffices } from '../../../features/availability/slots/slots.server.ts'
import { listWorkTimes } from '../../../features/availability/slots/work-times.server.ts'
import { showAdminTime } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { cutPage, loadPage } from '../../../ui/list/pages.ts'
import { noSuchPage } from '../../no-such-page.ts'

const mostRequests = 12

type Door = Readonly<{ db: Instance['db']; scope: StaffScope; url: URL }>

/** The agenda that an address asks for, within the scope; a counsellor or office that there is not for this person is a 404. */
export async function loadAgenda({ db, scope, url }: Door) {
  const now = Temporal.Now.instant()
  const [people, offices] = await Promise.all([listAgendaPeople(db, scope), listOffices(db)])
  const isOwn = scope.counsellorId !== null
  const query = url.searchParams
  const person = people.find(({ id }) => id === (isOwn ? scope.counsellorId : query.get('counsellor')))
  const office = offices.find(({ id }) => id === query.get('office'))
  const timeZone = person?.timeZone ?? office?.timeZone ?? offices[0]?.timeZone ?? 'UTC'
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const asked = readAskedAgenda(query, { view: isOwn ? 'week' : 'day', today })
  const isUnknown = (wanted: string, found: unknown) => wanted !== '' && !found
  const isForeign = isOwn && asked.counsellorId !== '' && asked.counsellorId !== person?.id
  if (isForeign || isUnknown(asked.counsellorId, person) || isUnknown(asked.officeId, office))
    throw noSuchPage()

  const days = listDays(asked.view, asked.on)
  const [first = asked.on, last = first] = [days[0], days.at(-1)]
  const range = { from: toDaySpan(first, timeZone).startsAt, until: toDaySpan(last, timeZone).endsAt }
  const wanted = { ...range, people: person ? [person] : people, officeId: office?.id }
  const [busy, work, waiting] = await Promise.all([
    person ? new Set<string>() : listBusyPeople(db, scope, wanted, now),
    listWorkTimes(db, { ...range, counsellorId: person?.id }),
    isOwn ? null : loadWaiting(db, timeZone),
  ])
  const known = { ...work, busy, officeId: office?.id ?? null }
  const all = person ? [person] : listPeopleWithEntries(people, known)
  const { rows, ...paging } = await loadPage(query.get('page'), mostPeople, async (paged) =>
    cutPage(all, paged),
  )
  // Sessions of nobody stand behind the last of the people.
  const withNobodys = !person && paging.page === paging.pageCount
  const sessions = await listAgendaAppointments(db, scope, { ...wanted, people: rows, withNobodys }, now)
  const active = new Set(rows.filter((own) => own.active).map(({ id }) => id))
  const isActive = (row: { counsellorId: string }) => active.has(row.counsellorId)
  const steps = toNeighbours(asked.view, asked.on)
  return {
    sheet: toAgendaSheet({
      asked,
      timeZone,
      people: rows,
      officeId: known.officeId,
      isOnePerson: person !== undefined,
      sessions,
      hours: work.hours.filter(isActive),
      closed: work.closed.filter(isActive),
      now,
    }),
    asked: {
      view: asked.view,
      on: asked.on.toString(),
      counsellor: isOwn ? '' : asked.counsellorId,
      office: asked.officeId,
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
    asked: showAdminTime(createdAt, timeZone),
  }))
  return { requests, total }
}
