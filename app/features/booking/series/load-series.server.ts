import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { listOffices } from '../../availability/editing/offices.server.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import { listSeriesBookings } from './series-of-booking.server.ts'
import { type SeriesView, type ShowPlace, type ShowSession, toSeriesView } from './series-view.ts'

type Online = Readonly<{ online: string }>

/** Returns a function that names the place of a session: its office, or that it is online. */
export async function createPlaceReader(db: Db, { online }: Online): Promise<ShowPlace> {
  const names = new Map((await listOffices(db)).map(({ id, name }) => [id, name]))
  return ({ mode, officeId }) => (mode === 'ONLINE' ? online : isolate(names.get(officeId ?? '') ?? ''))
}

type SeriesQuery = Omit<ShowSession<BookingRow>, 'showPlace'> &
  Readonly<{
    /** Staff see the sessions within their scope. */
    scope?: StaffScope
    facts: Online
  }>

/** Returns the sessions of the series of a booking for its page, or null for a booking that is alone. */
export async function loadSeries(
  db: Db,
  booking: Readonly<Pick<BookingRow, 'id' | 'startsAt'> & { seriesId: string | null }>,
  { scope, facts, ...query }: SeriesQuery,
): Promise<SeriesView | null> {
  if (!booking.seriesId) return null
  const rows = await listSeriesBookings(db, booking.seriesId, scope)
  return toSeriesView(rows, booking, { ...query, showPlace: await createPlaceReader(db, facts) })
}
