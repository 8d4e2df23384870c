import { data } from 'react-router'
import {
  listAgendaPeople,
  listAgendaSessions,
  listWaitingRequests,
} from '../../features/agenda/agenda.server.ts'
import { listDays, readAskedAgenda, toDaySpan, toNeighbours } from '../../features/agenda/agenda-days.ts'
import { toAgendaSheet } from '../../features/agenda/agenda-view.ts'
import { listOffices } from '../../features/scheduling/slots.server.ts'
import { listWorkTimes } from '../../features/scheduling/work-times.server.ts'
import { showAdminTime } from '../../lib/show-time.ts'
import type { StaffScope } from '../../lib/staff-scope.ts'
import type { Instance } from '../../request-context.ts'

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
    throw data('This page could not be found.', 404)

  const days = listDays(asked.view, asked.on)
  const [first = asked.on, last = first] = [days[0], days.at(-1)]
  const range = { from: toDaySpan(first, timeZone).startsAt, until: toDaySpan(last, timeZone).endsAt }
  const chosen = person ? [person] : people
  const [sessions, { hours, closed }] = await Promise.all([
    listAgendaSessions(db, scope, { ...range, people: chosen, officeId: office?.id }, now),
    listWorkTimes(db, { ...range, counsellorId: person?.id }),
  ])
  const isIn = ({ id, active }: (typeof people)[number]) =>
    sessions.some(({ counsellorId }) => counsellorId === id) ||
    (active && (!office || hours.some((hour) => hour.counsellorId === id && hour.officeId === office.id)))
  const isActive = (row: { counsellorId: string }) =>
    people.some(({ id, active }) => active && id === row.counsellorId)
  const steps = toNeighbours(asked.view, asked.on)
  return {
    sheet: toAgendaSheet({
      asked,
      timeZone,
      people: person ? chosen : chosen.filter(isIn),
      officeId: office?.id ?? null,
      isOnePerson: person !== undefined,
      sessions,
      hours: hours.filter(isActive),
      closed: closed.filter(isActive),
      now,
    }),
    asked: {
      view: asked.view,
      on: asked.on.toString(),
      counsellor: isOwn ? '' : asked.counsellorId,
      office: asked.officeId,
    },
    steps: { previous: steps.previous.toString(), today: today.toString(), next: steps.next.toString() },
    counsellors: isOwn ? [] : people.map(({ id, name }) => ({ value: id, label: name })),
    offices: offices.map(({ id, name }) => ({ value: id, label: name })),
    person: person ? { id: person.id, name: person.name, hasFeed: person.feedMadeAt !== null } : null,
    waiting: isOwn ? null : await loadWaiting(db, timeZone),
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
