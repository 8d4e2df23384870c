import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { toBookingLine } from '../../../features/booking/list/booking-line.ts'
import {
  isFiltered,
  readBookingsParams,
  toBookingsFilter,
} from '../../../features/booking/list/bookings-filter.ts'
import { listBookings } from '../../../features/booking/list/list-bookings.server.ts'
import { findPageProblem, showFound, showNothing } from '../../../features/booking/list/list-state.ts'
import { listCalendarPeople } from '../../../features/calendar/calendar.server.ts'
import { instanceContext } from '../../../request-context.ts'
import { readClock } from '../../read-clock.ts'
import { loadPageOfFive } from '../list-page.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/bookings'

type Args = Pick<Route.LoaderArgs, 'context' | 'url'>

/** Returns the filter, order and scope of a request for the list or for one of its files. */
export async function readListQuery({ context, url }: Args) {
  const { db } = context.get(instanceContext)
  const { actorId, scope } = requireStaff(context)
  const params = readBookingsParams(url.searchParams)
  const offices = await listOffices(db)
  const { timeZone } = readClock(context)
  return { ...toBookingsFilter(params, timeZone), actorId, scope, offices, timeZone }
}

export async function loadBookings({ context, url }: Args) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const isAdmin = scope.counsellorId === null
  const [{ filter, sort, shown, problems, offices }, people] = await Promise.all([
    readListQuery({ context, url }),
    isAdmin ? listCalendarPeople(db, scope) : [],
  ])
  const { rows, page, pageCount, total, isMore } = await loadPageOfFive(url, (params) =>
    listBookings(db, { scope, filter, sort, ...params }),
  )
  return {
    bookings: rows.map((booking) => {
      const { id, name, email, gender, cityOfResidence, age, maritalStatus } = booking
      const ordered = { id, name, email, gender, cityOfResidence, age, maritalStatus }
      return { ...ordered, ...toBookingLine(booking, people, clock) }
    }),
    page,
    pageCount,
    params: shown,
    problems,
    pageProblem: findPageProblem(url.searchParams.get('page'), page),
    found: showFound({ total, isMore }),
    empty: showNothing(isFiltered(filter), isAdmin),
    offices: offices.map(({ id, name }) => ({ id, name })),
    counsellors: people.map(({ id, name }) => ({ id, name })),
  }
}
