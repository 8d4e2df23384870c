import type { Db } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import type { bookings } from '../../db/tables/booking.ts'
import { listClientZones } from './appointment-times.ts'

type Session = Readonly<
  Pick<typeof bookings.$inferSelect, 'visitorTimeZone' | 'mode' | 'officeId' | 'counsellorId'>
>

/** Returns a function that lists the zones in which the client of a session reads its time. */
export async function createZoneReader(db: Db) {
  const ofOffices = await db.select({ id: offices.id, timeZone: offices.timeZone }).from(offices)
  const ofCounsellors = await db
    .select({ id: counsellors.id, timeZone: counsellors.timeZone })
    .from(counsellors)
  return ({ visitorTimeZone, mode, officeId, counsellorId }: Session) =>
    listClientZones({
      visitorTimeZone,
      mode,
      office: ofOffices.find(({ id }) => id === officeId) ?? null,
      counsellor: ofCounsellors.find(({ id }) => id === counsellorId) ?? null,
    })
}
