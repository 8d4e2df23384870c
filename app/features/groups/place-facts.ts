import type { offices } from '../../db/tables/availability.ts'
import type { groupPlaces, groupSessions } from '../../db/tables/groups.ts'

type PlaceRows = Readonly<{
  place: Readonly<typeof groupPlaces.$inferSelect>
  session: Readonly<typeof groupSessions.$inferSelect>
  office: Readonly<typeof offices.$inferSelect>
}>

/** Returns what a mail to a person of a group has: day, time and place, and nobody's name. */
export function toPlaceFacts({ place, session, office }: PlaceRows) {
  const { startsAt, endsAt, mode, officeId, revision: sequence } = session
  return {
    groupPlaceId: place.id,
    appointment: { startsAt, endsAt, mode, officeId: officeId ?? undefined, sequence },
    place: mode === 'IN_PERSON' ? office.address || office.name : null,
    timeZone: office.timeZone,
    clientZone: place.visitorTimeZone,
  }
}
