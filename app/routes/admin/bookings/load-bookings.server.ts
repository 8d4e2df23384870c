import { listAgendaPeople } from '../../../features/agenda/agenda.server.ts'
import { listOffices } from '../../../features/availability/slots/slots.server.ts'
import {
  isFiltered,
  readAskedBookings,
  toBookingsFilter,
} from '../../../features/booking/list/bookings-filter.ts'
import { listBookings } from '../../../features/booking/list/list-bookings.server.ts'
import { findPageProblem, showFound, showNothing } from '../../../features/booking/list/list-words.ts'
import { showZone } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { loadPageOfFive } from '../page-of-five.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/bookings'

type Door = Pick<Route.LoaderArgs, 'context' | 'url'>

/** What an address asks for of the bookings, and of whom it may be asked. Both the list and its exports read it so. */
export async function readQuestion({ context, url }: Door) {
  const { db } = context.get(instanceContext)
  const { actorId, scope } = requireStaff(context)
  const asked = readAskedBookings(url.searchParams)
  const offices = await listOffices(db)
  const office = offices.find(({ id }) => id === asked.office) ?? offices[0]
  const timeZone = office?.timeZone ?? 'UTC'
  return { ...toBookingsFilter(asked, timeZone), actorId, scope, offices, timeZone }
}

export async function loadBookings({ context, url }: Door) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const isAdmin = scope.counsellorId === null
  const [{ filter, sort, shown, problems, offices, timeZone }, people] = await Promise.all([
    readQuestion({ context, url }),
    isAdmin ? listAgendaPeople(db, scope) : [],
  ])
  const { rows, page, pageCount, total, isMore } = await loadPageOfFive(url, (asked) =>
    listBookings(db, { scope, filter, sort, ...asked }),
  )
  return {
    bookings: rows.map(({ id, name, email, gender, cityOfResidence, age, maritalStatus }) => {
      return { id, name, email, gender, cityOfResidence, age, maritalStatus }
    }),
    page,
    pageCount,
    asked: shown,
    problems,
    pageProblem: findPageProblem(url.searchParams.get('page'), page),
    found: showFound({ total, isMore }),
    empty: showNothing(isFiltered(filter), isAdmin),
    offices: offices.map(({ id, name }) => ({ id, name })),
    counsellors: people.map(({ id, name }) => ({ id, name })),
    clock: showZone(Temporal.Now.instant(), timeZone),
  }
}
