import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { officePlace, offices } from '../../db/tables/availability.ts'
import { toSnapshot } from '../../features/booking/mails/client-mail.ts'
import type { Booking } from '../../features/booking/transaction/booking-row.server.ts'
import type { AppointmentSnapshot } from '../../outbox/appointment/appointment-snapshot.ts'
import { createZoneReader } from '../../outbox/appointment/client-zones.server.ts'

type SeriesDate = AppointmentSnapshot &
  Readonly<{ bookingId: string; address?: string; clientZones?: string[] }>

/** Returns the dates of a series for its mails: each has its own place and the client's clocks, where the dates differ in these. */
export async function listSeriesDates(tx: Db, rows: readonly Booking[]): Promise<readonly SeriesDate[]> {
  const toZones = await createZoneReader(tx)
  const hasOneClock = new Set(rows.map((row) => toZones(row).join())).size < 2
  const dates = rows.flatMap((row) => {
    const appointment = toSnapshot(row)
    const clocks = hasOneClock ? {} : { clientZones: toZones(row) }
    return appointment ? [{ ...appointment, bookingId: row.id, ...clocks }] : []
  })
  const toPlace = ({ mode, officeId }: SeriesDate) => (mode === 'ONLINE' ? mode : officeId)
  if (new Set(dates.map(toPlace)).size < 2) return dates
  const ids = dates.flatMap(({ officeId }) => officeId ?? [])
  const places = await tx
    .select({ id: offices.id, address: officePlace })
    .from(offices)
    .where(inArray(offices.id, ids))
  return dates.map((date) => {
    const place = date.mode === 'ONLINE' ? undefined : places.find(({ id }) => id === date.officeId)
    return place ? { ...date, address: place.address } : date
  })
}

/** Returns the facts of a mail about these dates, or null without dates. */
export function toDates([date, ...others]: readonly SeriesDate[]) {
  const dates: [SeriesDate, ...SeriesDate[]] | null = date ? [date, ...others] : null
  return dates && { bookingId: dates[0].bookingId, dates }
}
